import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { deleteOldNotifications, notify } from './notifications.writes.ts';
import { sendDigests } from './send-digests.ts';

let api: TestApp;
let nadia: TestUser;
let rahim: TestUser;
let tania: TestUser;

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  nadia = await createUser(api.services, { name: 'Nadia Islam' });
  rahim = await createUser(api.services, { name: 'Rahim <b>Uddin</b> https://evil.example' });
  tania = await createUser(api.services, { name: 'Tania Akter' });
});

const DAY = 86_400_000;
const wants = async (who: TestUser, kind: string, { inApp = true, mailDigest = true } = {}) => {
  const { token } = await openSession(api.services, who);
  await api.call('PUT', '/notifications/preferences', { token, body: { kind, inApp, mailDigest } });
};
const happens = (
  kind: 'post_reacted' | 'post_commented' | 'followed',
  by: TestUser,
  group = 'story',
  to = nadia,
) => notify(api.services.database.db, { to: to.id, kind, actorId: by.id, group, link: '/post/1' });
const mails = async (to: TestUser) =>
  (await api.call('GET', `/dev/mailbox?to=${to.email}`)).json<
    { kind: string; subject: string; text: string; html: string }[]
  >();

describe('the daily digest', () => {
  test('who wants it and has unread ones › one mail with the numbers and no names', async () => {
    await wants(nadia, 'post_reacted');
    await wants(nadia, 'post_commented');
    await happens('post_reacted', rahim);
    await happens('post_reacted', tania);
    await happens('post_reacted', tania, 'other story');
    await happens('post_commented', rahim);
    await happens('followed', rahim);
    await sendDigests(api.services);
    const [mail, ...others] = await mails(nadia);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'notification-digest', subject: "What's new for you on Ghuri" });
    expect(mail!.text).toContain('2 people reacted to 2 of your stories.');
    expect(mail!.text).toContain('One person commented on one of your stories.');
    expect(mail!.text).not.toContain('following you');
    expect(mail!.text).toContain(`${api.services.config.publicUrl}/notification`);
    expect(mail!.text + mail!.html).not.toMatch(/Rahim|evil/);
  });

  test('who reads Bangla › in Bangla, digits too', async () => {
    const shahana = await createUser(api.services, { name: 'শাহানা', language: 'bn' });
    await wants(shahana, 'followed');
    await happens('followed', rahim, '', shahana);
    await happens('followed', tania, '', shahana);
    await sendDigests(api.services);
    expect(await mails(shahana)).toMatchObject([
      { text: expect.stringContaining('২ জন আপনাকে ফলো করেছেন।') },
    ]);
  });

  test('run again the same day, also twice at once › no second mail', async () => {
    await wants(nadia, 'post_reacted');
    await happens('post_reacted', rahim);
    await Promise.all([sendDigests(api.services), sendDigests(api.services), sendDigests(api.services)]);
    await happens('post_reacted', tania);
    await sendDigests(api.services);
    expect(await mails(nadia)).toHaveLength(1);
  });

  test('the next day › only what is new since then', async () => {
    await wants(nadia, 'post_reacted');
    await happens('post_reacted', rahim);
    await sendDigests(api.services);
    await api.moveClock(DAY);
    await sendDigests(api.services);
    expect(await mails(nadia)).toHaveLength(1);
    await happens('post_reacted', tania);
    await sendDigests(api.services);
    expect(await mails(nadia)).toMatchObject([
      { text: expect.stringContaining('One person reacted to one of your stories.') },
      {},
    ]);
  });

  test('who has read everything, never asked for it, or no longer wants it › no mail', async () => {
    await wants(nadia, 'post_reacted');
    await happens('post_reacted', rahim);
    await api.call('PUT', '/notifications/read', { token: (await openSession(api.services, nadia)).token });
    await happens('post_reacted', rahim, 'story', tania);
    await wants(rahim, 'post_reacted');
    await happens('post_reacted', tania, 'story', rahim);
    await wants(rahim, 'post_reacted', { mailDigest: false });
    await sendDigests(api.services);
    for (const person of [nadia, tania, rahim]) expect(await mails(person)).toEqual([]);
  });

  test('mail only › mailed once, then it counts as read', async () => {
    await wants(nadia, 'post_reacted', { inApp: false });
    await happens('post_reacted', rahim);
    await sendDigests(api.services);
    await api.moveClock(DAY);
    await happens('post_reacted', tania);
    await sendDigests(api.services);
    const texts = (await mails(nadia)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain('One person reacted to one of your stories.');
  });

  test('more users than one batch › everyone gets theirs', async () => {
    const { pool } = api.services.database;
    await pool.query(`
      insert into users (id, name, email, email_verified, alias)
        select gen_random_uuid(), 'Many', 'many-' || n || '@ghuri.test', true, 'many-alias-000000' || n
        from generate_series(1, 450) n;
      insert into notification_preferences select id, 'followed', true, true from users where name = 'Many';
      insert into notifications (id, user_id, kind, group_key, link, excerpt, in_app, in_digest, happened_at)
        select gen_random_uuid(), id, 'followed', '', '/', '', true, true, app_now() from users where name = 'Many'`);
    await sendDigests(api.services);
    const { rowCount } = await pool.query(`select distinct "to" from mails where "to" like 'many-%'`);
    expect(rowCount).toBe(450);
  });
});

describe('tidying', () => {
  test('old read notifications and very old unread ones › deleted; the rest stays', async () => {
    const { pool } = api.services.database;
    const add = (group: string, happenedDaysAgo: number, readDaysAgo: number | null) =>
      pool.query(
        `insert into notifications (id, user_id, kind, group_key, link, excerpt, in_app, in_digest, happened_at, read_at)
         values (gen_random_uuid(), $1, 'followed', $2, '/', '', true, false,
           app_now() - $3 * interval '1 day', app_now() - $4 * interval '1 day')`,
        [nadia.id, group, happenedDaysAgo, readDaysAgo],
      );
    await add('read long ago', 95, 91);
    await add('read lately', 95, 89);
    await add('unread for a year', 366, null);
    await add('unread', 300, null);

    await deleteOldNotifications(api.services.database.db);
    const { rows } = await pool.query('select group_key from notifications where user_id = $1 order by 1', [
      nadia.id,
    ]);
    expect(rows).toEqual([{ group_key: 'read lately' }, { group_key: 'unread' }]);
  });
});
