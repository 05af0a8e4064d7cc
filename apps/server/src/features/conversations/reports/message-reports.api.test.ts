import type { ConversationRow, Message } from '@ghuri/contract/conversations';
import type { ReportedMessage } from '@ghuri/contract/message-reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { createAgency } from '../../../testing/agencies.ts';
import { openLive } from '../../../testing/event-stream.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { createMember } from '../../../testing/team.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let ghuri: TestApp;
let owner: TestUser;
let traveller: TestUser;
let admin: TestUser;
let agency: { id: string; name: string };
/** Of their conversation: five messages, one side after the other, the traveller first. */
let talk: string;
let messages: Message[];

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, path: string, { token }: TestUser, body?: object) =>
  ghuri.call(method, path, { token, ...(body && { body }) });
const code = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const report = (id: string, by: TestUser, reason = 'Rude') =>
  call('POST', `/messages/${id}/report`, by, { reason });
const decide = (id: string, action: string, by = admin) =>
  call('PUT', `/message-reports/${id}`, by, { action, note: 'Seen' });
const queue = async (by = admin, show = 'open') =>
  (await call('GET', `/message-reports?show=${show}`, by)).json<ReportedMessage[]>();
const inQueue = async (id: string, by = admin, show = 'open') =>
  (await queue(by, show)).find(({ _id }) => _id === id);
const waiting = async () =>
  (await call('GET', '/message-reports/waiting', admin)).json<{ waiting: number }>().waiting;
const audited = async (id: string) => {
  const { rows } = await ghuri.services.database.pool.query<{ line: string }>(
    `select action || ' by ' || actor_name || ' about ' || subject as line from audit_log
     where subject_id = $1 order by happened_at, id`,
    [id],
  );
  return rows.map(({ line }) => line);
};
const read = async (by = traveller) =>
  (await call('GET', `/conversations/${talk}/messages`, by)).json<Message[]>().toReversed();
const say = (text: string, by: TestUser) =>
  call('POST', `/conversations/${talk}/messages`, by, { text, key: newId() });

beforeEach(async () => {
  const { services } = ghuri;
  owner = await createUser(services, { name: 'Rashed Karim' });
  agency = await createAgency(services, owner, { name: 'Megh Bari Travels' });
  traveller = await createUser(services, { name: 'Nadia Islam' });
  admin = await createUser(services, { name: 'Salma Begum', isAdmin: true });
  const asked = await call('POST', '/conversations', traveller, {
    about: { kind: 'agency', id: agency.id },
    text: 'First question',
    key: newId(),
  });
  talk = asked.json<{ conversationId: string }>().conversationId;
  for (const [text, by] of [
    ['Second, zinnia insult', owner],
    ['Third', traveller],
    ['Fourth', owner],
    ['Fifth', traveller],
  ] as const)
    await say(text, by);
  messages = await read();
});

describe('POST /messages/:id/report', () => {
  test('what the other side wrote › waits, with the messages around it, without the reporter', async () => {
    const before = await waiting();
    const insult = messages[1]!._id;
    const live = await openLive(ghuri.app, 'admin:work', { token: admin.token });
    expect((await live.next()).type).toBe('ready');
    expect((await report(insult, traveller)).json()).toEqual({ acknowledged: true });
    expect((await live.next()).type).toBe('admin-work-changed');
    live.close();
    expect(await waiting()).toBe(before + 1);
    const found = await inQueue(insult);
    expect(found).toMatchObject({
      state: 'open',
      from: 'agency',
      name: 'Rashed Karim',
      agencyName: 'Megh Bari Travels',
      text: 'Second, zinnia insult',
      pictures: 0,
      reasons: [{ reason: 'Rude' }],
      own: false,
      around: [
        { from: 'traveller', text: 'First question', reported: false },
        { from: 'agency', text: 'Second, zinnia insult', reported: true },
        { from: 'traveller', text: 'Third', reported: false },
        { from: 'agency', text: 'Fourth', reported: false },
        { from: 'traveller', text: 'Fifth', reported: false },
      ],
    });
    expect(JSON.stringify(found)).not.toContain(traveller.email);
    expect(JSON.stringify(found!.reasons)).not.toContain('Nadia');
  });

  test('far from the beginning › three before and three after', async () => {
    for (let at = 6; at <= 10; at += 1) await say(`Message ${at}`, at % 2 ? traveller : owner);
    const sixth = (await read())[5]!._id;
    await report(sixth, traveller);
    expect((await inQueue(sixth))!.around.map(({ text }) => text)).toEqual([
      'Third',
      'Fourth',
      'Fifth',
      'Message 6',
      'Message 7',
      'Message 8',
      'Message 9',
    ]);
  });

  test('twice, by staff too › once for each user, the first reason stays', async () => {
    const question = messages[0]!._id;
    const manager = await createMember(ghuri.services, agency.id, 'manager');
    await Promise.all([report(question, owner), report(question, owner)]);
    await report(question, owner, 'Changed my mind');
    await report(question, manager, '');
    expect((await inQueue(question))!.reasons.map(({ reason }) => reason).toSorted()).toEqual(['', 'Rude']);
  });

  test('own message, message of the own side › 403; of a stranger, unknown › 404', async () => {
    const manager = await createMember(ghuri.services, agency.id, 'manager');
    const guide = await createMember(ghuri.services, agency.id, 'guide');
    const stranger = await createUser(ghuri.services);
    expect(code(await report(messages[0]!._id, traveller))).toEqual([403, 'forbidden']);
    expect(code(await report(messages[1]!._id, manager))).toEqual([403, 'forbidden']);
    for (const by of [stranger, guide, admin])
      expect(code(await report(messages[0]!._id, by))).toEqual([404, 'not_found']);
    expect(code(await report(newId(), traveller))).toEqual([404, 'not_found']);
  });
});

describe('PUT /message-reports/:id', () => {
  test('remove › text gone for both sides, from the list and from search; it stays removed', async () => {
    const insult = messages[1]!._id;
    await report(insult, traveller);
    const found = async () =>
      (await call('GET', '/agency-inbox?search=zinnia', owner)).json<ConversationRow[]>().length;
    expect(await found()).toBe(1);
    expect((await decide(insult, 'remove')).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    for (const by of [traveller, owner])
      expect((await read(by))[1]).toMatchObject({ number: 2, removed: true, text: '', pictures: [] });
    expect(await found()).toBe(0);
    expect(JSON.stringify(await inQueue(insult, admin, 'all'))).not.toContain('zinnia');
    expect(await inQueue(insult, admin, 'all')).toMatchObject({ state: 'removed' });
    expect(await inQueue(insult)).toBeUndefined();
    expect((await decide(insult, 'remove')).json()).toMatchObject({ modifiedCount: 0 });
    expect(code(await decide(insult, 'dismiss'))).toEqual([409, 'conflict']);
    expect(code(await report(insult, traveller))).toEqual([404, 'not_found']);
  });

  test('remove › counts and marks stay as they were', async () => {
    const sql = `select last_number, agency_unread, (select unread from conversation_readers where conversation_id = id) as unread
      from conversations where id = $1`;
    const counts = async () => (await ghuri.services.database.pool.query(sql, [talk])).rows[0];
    const before = await counts();
    await report(messages[1]!._id, traveller);
    await decide(messages[1]!._id, 'remove');
    expect(await counts()).toEqual(before);
  });

  test('dismiss › the message stays; a new report opens the case again', async () => {
    const insult = messages[1]!._id;
    await report(insult, traveller);
    expect((await decide(insult, 'dismiss')).json()).toMatchObject({ modifiedCount: 1 });
    expect((await decide(insult, 'dismiss')).json()).toMatchObject({ modifiedCount: 0 });
    expect((await read())[1]).toMatchObject({ text: 'Second, zinnia insult', removed: false });
    await report(insult, traveller, 'Again');
    expect(await inQueue(insult)).toBeUndefined();
    const second = messages[3]!._id;
    await report(second, traveller);
    await decide(second, 'dismiss');
    await ghuri.services.database.pool.query('delete from message_reports where message_id = $1', [second]);
    await report(second, traveller, 'Still rude');
    expect(await inQueue(second)).toMatchObject({ state: 'open', reasons: [{ reason: 'Still rude' }] });
  });

  test('two admins at once › one decision, one line in the audit log', async () => {
    const insult = messages[1]!._id;
    await report(insult, traveller);
    const second = await createUser(ghuri.services, { name: 'Rafiq Chowdhury', isAdmin: true });
    const answers = await Promise.all([decide(insult, 'remove'), decide(insult, 'remove', second)]);
    const changed = answers.map((answer) => answer.json<{ modifiedCount: number }>().modifiedCount);
    expect(changed.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect((await audited(insult)).filter((line) => line.startsWith('message_removed'))).toHaveLength(1);
  });

  test('an admin who wrote it, reported it, or is on a side of it › 403 own_case; another admin may', async () => {
    const { pool } = ghuri.services.database;
    await report(messages[1]!._id, traveller);
    await report(messages[0]!._id, owner);
    const manager = await createMember(ghuri.services, agency.id, 'manager', { isAdmin: true });
    await pool.query('update users set is_admin = true where id = any ($1)', [[owner.id, traveller.id]]);
    for (const by of [owner, traveller, manager])
      for (const place of [0, 1]) {
        expect(code(await decide(messages[place]!._id, 'remove', by))).toEqual([403, 'own_case']);
        expect(await inQueue(messages[place]!._id, by)).toMatchObject({ own: true });
      }
    await pool.query('update users set is_admin = false where id = any ($1)', [[owner.id, traveller.id]]);
    expect((await decide(messages[0]!._id, 'dismiss')).statusCode).toBe(200);
  });

  test('without a note, of a message that nobody reported › 400, 404', async () => {
    const answer = await call('PUT', `/message-reports/${messages[0]!._id}`, admin, {
      action: 'remove',
      note: '',
    });
    expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'note' }] });
    expect(code(await decide(messages[0]!._id, 'remove'))).toEqual([404, 'not_found']);
  });
});

describe('what admins read', () => {
  test('each look and decision › in the audit log, a look once for each report; no private text', async () => {
    const insult = messages[1]!._id;
    await report(insult, traveller);
    await waiting();
    expect(await audited(insult)).toEqual([]);
    await queue();
    await queue();
    expect(await audited(insult)).toEqual(['reported_message_read by Salma Begum about Megh Bari Travels']);
    await ghuri.services.database.pool.query('delete from message_reports where message_id = $1', [insult]);
    await ghuri.moveClock(60_000);
    await report(insult, traveller);
    await queue();
    await decide(insult, 'dismiss');
    expect(await audited(insult)).toEqual([
      'reported_message_read by Salma Begum about Megh Bari Travels',
      'reported_message_read by Salma Begum about Megh Bari Travels',
      'message_report_dismissed by Salma Begum about Megh Bari Travels',
    ]);
    expect(JSON.stringify((await call('GET', '/audit-log', admin)).json())).not.toContain('zinnia');
  });

  test('page by page › every report once, newest first', async () => {
    for (const place of [1, 3]) await report(messages[place]!._id, traveller);
    for (const place of [0, 2]) await report(messages[place]!._id, owner);
    const seen: string[] = [];
    let path: string | undefined = '/message-reports?limit=1';
    while (path !== undefined) {
      const answer = await call('GET', path, admin);
      seen.push(...answer.json<ReportedMessage[]>().map(({ _id }) => _id));
      const next: string | undefined = /\?([^>]*)>/.exec(String(answer.headers.link ?? ''))?.[1];
      path = next === undefined ? undefined : `/message-reports?${next}`;
    }
    expect(seen.slice(0, 4)).toEqual([2, 0, 3, 1].map((place) => messages[place]!._id));
    expect(new Set(seen).size).toBe(seen.length);
  });
});
