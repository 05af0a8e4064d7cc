import { UNREAD_MAIL_MS } from '@ghuri/domain/conversations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { pass } from '../../testing/checkout-steps.ts';
import { conversationCalls } from '../../testing/conversations.ts';
import type { Sent } from '../../testing/conversations.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createMember } from '../../testing/team.ts';
import type { Services } from '../../services.ts';
import { messageMail } from './conversations.mails.ts';
import { mailUnread } from './mail-unread.ts';

let market: Market;
let calls: ReturnType<typeof conversationCalls>;
let nadia: TestUser;
let manager: TestUser;

beforeAll(async () => {
  market = await openMarket();
  calls = conversationCalls(market.ghuri);
});
afterAll(() => market.close());
beforeEach(async () => {
  const { services } = market.ghuri;
  await services.database.pool.query('delete from conversations');
  await services.database.pool.query('delete from mails');
  nadia = await createUser(services, { name: 'Nadia Islam' });
  manager = await createMember(services, market.agency.id, 'manager');
});

const ask = async (text = 'Is there a boat?') =>
  (await calls.ask(nadia, { kind: 'tour', id: await market.sell() }, text)).json<Sent>().conversationId;
const wait = async (milliseconds: number) => {
  await pass(market, milliseconds, [nadia, manager, market.owner], { jobs: false });
  await mailUnread(market.ghuri.services);
};
const mails = async ({ email }: TestUser) =>
  (await mailsTo(market.ghuri.services, email)).filter(({ kind }) => kind.startsWith('conversation-'));

describe('an email after ten minutes', () => {
  test('unread › one to the owner, with the words in the body and not in the subject', async () => {
    await ask('Is there a covered boat?');
    await wait(UNREAD_MAIL_MS - 60_000);
    expect(await mails(market.owner)).toEqual([]);
    await wait(61_000);
    const [mail, ...others] = await mails(market.owner);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'conversation-message-to-agency',
      subject: 'New message from a traveller',
    });
    expect(mail!.text).toContain('“Is there a covered boat?”');
    expect(mail!.text).toContain('/my-agency/inbox/');
    expect(await mails(manager)).toEqual([]);
  });

  test('more in the same unread stretch › no second; read and written again › another', async () => {
    const id = await ask();
    await wait(UNREAD_MAIL_MS + 1000);
    await calls.write(nadia, id, 'Hello?');
    await wait(UNREAD_MAIL_MS + 1000);
    expect(await mails(market.owner)).toHaveLength(1);
    await calls.read(manager, id, 2);
    await calls.write(nadia, id, 'Still there?');
    await wait(UNREAD_MAIL_MS + 1000);
    expect(await mails(market.owner)).toHaveLength(2);
  });

  test('read in time › none', async () => {
    const id = await ask();
    await calls.write(manager, id, 'Yes');
    await calls.read(manager, id, 2);
    await calls.read(nadia, id, 2);
    await wait(UNREAD_MAIL_MS + 1000);
    expect([...(await mails(market.owner)), ...(await mails(nadia))]).toEqual([]);
  });

  test('assigned › to that colleague, unless they left; the notification, too', async () => {
    const id = await ask();
    const { pool } = market.ghuri.services.database;
    await pool.query('update conversations set assigned_to = $2 where id = $1', [id, manager.id]);
    await wait(UNREAD_MAIL_MS + 1000);
    expect(await mails(manager)).toHaveLength(1);
    expect(await mails(market.owner)).toEqual([]);
    await calls.read(manager, id, 1);
    await calls.write(nadia, id, 'And lunch?');
    const { rows } = await pool.query<{ user_id: string }>(
      'select user_id from notifications where group_key = $1 and read_at is null',
      [id],
    );
    expect(rows).toEqual([{ user_id: manager.id }]);
    await pool.query('delete from agency_members where user_id = $1', [manager.id]);
    await wait(UNREAD_MAIL_MS + 1000);
    expect(await mails(market.owner)).toHaveLength(1);
  });

  test('who does not want it › none; in their language', async () => {
    const id = await ask();
    await market.ghuri.call('PUT', '/notifications/preferences', {
      token: nadia.token,
      body: { kind: 'message_received', inApp: true, mailDigest: false, mailNow: false },
    });
    await calls.write(manager, id, 'Yes');
    await wait(UNREAD_MAIL_MS + 1000);
    expect(await mails(nadia)).toEqual([]);
  });

  test('two processes and a repeated job › one email; control: without the claim there are more', async () => {
    const { services } = market.ghuri;
    const other = await market.ghuri.another();
    try {
      for (let round = 0; round < 5; round += 1) await ask(`Question ${round}`);
      await pass(market, UNREAD_MAIL_MS + 1000, [nadia, manager, market.owner], { jobs: false });
      await Promise.all([services, other.services, services, other.services].map((one) => mailUnread(one)));
      await mailUnread(other.services);
      expect(await mails(market.owner)).toHaveLength(5);

      await services.database.pool.query('update conversations set agency_mail_at = app_now()');
      await Promise.all([services, other.services].map(mailWithoutClaim));
      expect(await mails(market.owner)).toHaveLength(15);
    } finally {
      await other.close();
    }
  });
});

/** The control: reads what is due, mails it, and notes that afterwards. */
async function mailWithoutClaim({ database, mail }: Services): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from conversations where agency_mail_at <= app_now()',
  );
  const facts = { title: '', startsAt: null, agencyName: '', travellerName: '', text: '', unread: 1, now: 0 };
  for (const { id } of rows) {
    const reader = { ...market.owner, language: 'en' as const };
    await mail.queue(
      database.db,
      messageMail('message-to-agency', reader, { ...facts, path: `/inbox/${id}` }),
    );
  }
  await database.pool.query('update conversations set agency_mail_at = null');
}
