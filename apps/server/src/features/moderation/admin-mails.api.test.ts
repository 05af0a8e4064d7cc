import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createStory } from '../../testing/stories.ts';
import { openTill } from '../../testing/waiting-money.ts';
import type { Till } from '../../testing/waiting-money.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let till: Till;
let admin: TestUser;
let banglaAdmin: TestUser;

beforeAll(async () => {
  till = await openTill();
  const { services } = till.market.ghuri;
  admin = await createUser(services, { isAdmin: true });
  banglaAdmin = await createUser(services, { isAdmin: true, language: 'bn' });
});
afterAll(() => till.market.close());

/** Runs the job as its schedule would. */
async function runJob(): Promise<void> {
  const { ghuri } = till.market;
  await ghuri.services.database.pool.query(
    `insert into pgboss.job (name, data) values ('reports.mail-admins', '{}')`,
  );
  await ghuri.runJobs();
}
const subjects = async (kind: string, to = admin) =>
  (await mailsTo(till.market.ghuri.services, to.email, kind)).map(({ subject }) => subject);
const register = async (name: string) => {
  const { services } = till.market.ghuri;
  return createAgency(services, await createUser(services), { name, verified: false });
};

describe('hole 26: admins get an email when work waits', () => {
  test('agencies › one email an hour for all of them, in the admin’s language, without a stranger’s text', async () => {
    await runJob();
    expect(await subjects('admin-agencies')).toEqual([]);
    await register('CLICK http://evil.example');
    await register('Hill Trails');
    await runJob();
    await runJob();
    const [mail, ...more] = await mailsTo(till.market.ghuri.services, admin.email, 'admin-agencies');
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('2 agencies are waiting for approval');
    expect(mail!.text).toContain('/admin');
    expect(mail!.subject + mail!.text + mail!.html).not.toContain('evil');
    expect(await subjects('admin-agencies', banglaAdmin)).toEqual(['২টি এজেন্সি অনুমোদনের অপেক্ষায়']);

    await register('Padma Voyages');
    await till.market.ghuri.moveClock(30 * MINUTE);
    await runJob();
    expect(await subjects('admin-agencies')).toHaveLength(1);
    await till.market.ghuri.moveClock(31 * MINUTE);
    await runJob();
    expect(await subjects('admin-agencies')).toEqual([
      '3 agencies are waiting for approval',
      '2 agencies are waiting for approval',
    ]);
    // Nothing new: no second mail about the same.
    await till.market.ghuri.moveClock(5 * HOUR);
    await runJob();
    expect(await subjects('admin-agencies')).toHaveLength(2);
  });

  test('a report, and a payment under review › one email for each kind', async () => {
    const { ghuri } = till.market;
    const [author, reporter] = await Promise.all([
      createUser(ghuri.services),
      createUser(ghuri.services, { name: 'Rahim Uddin' }),
    ]);
    const story = await createStory(ghuri.services, author, { caption: 'Buy my pills' });
    await ghuri.call('POST', '/post-report', {
      token: reporter.token,
      body: { reportedId: story, reason: 'Advertising' },
    });
    await till.pay(await createUser(ghuri.services), await till.market.sell());
    await runJob();
    const [report] = await mailsTo(ghuri.services, admin.email, 'admin-reports');
    expect(report!.subject).toBe('1 report is waiting');
    expect(report!.text).toContain('/admin/pending-reports');
    expect(report!.text).not.toMatch(/pills|Rahim|Advertising/);
    const [money] = await mailsTo(ghuri.services, admin.email, 'admin-money');
    expect(money!.subject).toBe('Money is waiting for a decision');
    expect(money!.text).toContain('/admin/payments');
  });

  test('switched off › this admin gets none, the others do', async () => {
    const { ghuri } = till.market;
    await ghuri.moveClock(2 * HOUR);
    const quiet = await createUser(ghuri.services, { isAdmin: true });
    const choice = () => ghuri.call('GET', '/admin-mail', { token: quiet.token });
    expect((await choice()).json()).toEqual({ on: true });
    const off = await ghuri.call('PUT', '/admin-mail', { token: quiet.token, body: { on: false } });
    expect(off.json().modifiedCount).toBe(1);
    expect((await choice()).json()).toEqual({ on: false });
    await register('Teknaf Trips');
    await runJob();
    expect(await subjects('admin-agencies', quiet)).toEqual([]);
    expect(await subjects('admin-agencies')).toHaveLength(3);
  });

  test('support and finance › each gets the mails that their role can act on', async () => {
    const { ghuri } = till.market;
    await ghuri.moveClock(2 * HOUR);
    const support = await createUser(ghuri.services, { adminRole: 'support' });
    const finance = await createUser(ghuri.services, { adminRole: 'finance' });
    await register('Surma Trails');
    await till.pay(await createUser(ghuri.services), await till.market.sell());
    await runJob();
    expect(await subjects('admin-agencies', support)).toHaveLength(1);
    expect(await subjects('admin-money', support)).toEqual([]);
    expect(await subjects('admin-agencies', finance)).toEqual([]);
    expect(await subjects('admin-money', finance)).toHaveLength(1);
  });

  test('two servers at once › one email', async () => {
    const { ghuri } = till.market;
    await ghuri.moveClock(2 * HOUR);
    await register('Meghna Boats');
    const before = (await subjects('admin-agencies')).length;
    const second = await ghuri.another();
    // A start revokes admin rights of users that its list does not name.
    await ghuri.services.database.pool.query('update users set is_admin = true where id = $1', [admin.id]);
    await ghuri.services.database.pool.query(
      `insert into pgboss.job (name, data) values ('reports.mail-admins', '{}'), ('reports.mail-admins', '{}')`,
    );
    await Promise.all([ghuri.runJobs(), second.runJobs()]);
    await second.close();
    expect(await subjects('admin-agencies')).toHaveLength(before + 1);
  });
});
