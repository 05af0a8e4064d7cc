import type { ConversationRow } from '@ghuri/contract/conversations';
import type { SavedReply } from '@ghuri/contract/inbox-work';
import { MOST_SAVED_REPLIES } from '@ghuri/domain/conversations';
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
let manager: TestUser;
let guide: TestUser;
let agency: { id: string };

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  const { services } = ghuri;
  owner = await createUser(services, { name: 'Rashed Karim' });
  agency = await createAgency(services, owner, { name: 'Megh Bari Travels' });
  manager = await createMember(services, agency.id, 'manager');
  guide = await createMember(services, agency.id, 'guide');
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, { token }: TestUser, body?: object) =>
  ghuri.call(method, path, { token, ...(body && { body }) });
const code = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

async function question(): Promise<string> {
  const traveller = await createUser(ghuri.services, { name: 'Nadia Islam' });
  const answer = await call('POST', '/conversations', traveller, {
    about: { kind: 'agency', id: agency.id },
    text: 'Do you have vegetarian food?',
    key: newId(),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ conversationId: string }>().conversationId;
}
const assign = (id: string, userId: string | null, by = owner) =>
  call('PUT', `/agency-inbox/${id}/assigned`, by, { userId });
const assigned = async (id: string) =>
  (await call('GET', '/agency-inbox', owner)).json<ConversationRow[]>().find(({ _id }) => _id === id)!
    .assigned;

describe('GET /agency-inbox/people', () => {
  test('owner, manager, guide, a suspended manager › owner and manager', async () => {
    const suspended = await createMember(ghuri.services, agency.id, 'manager');
    await ghuri.services.database.pool.query(
      `update users set suspended_at = app_now(), suspension_reason = 'Insults' where id = $1`,
      [suspended.id],
    );
    expect((await call('GET', '/agency-inbox/people', manager)).json()).toEqual([
      { _id: owner.id, name: 'Rashed Karim', profile: expect.any(String) },
      { _id: manager.id, name: 'Sharmin Sultana', profile: expect.any(String) },
    ]);
  });
});

describe('PUT /agency-inbox/:id/assigned', () => {
  test('to a colleague, again, to nobody › changed, unchanged, changed; open pages follow', async () => {
    const id = await question();
    const live = await openLive(ghuri.app, `user:${manager.id}`, { token: manager.token });
    expect((await live.next()).type).toBe('ready');
    expect((await assign(id, manager.id)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await live.next()).toMatchObject({
      type: 'conversation-changed',
      data: { conversationId: id, number: 1 },
    });
    live.close();
    expect(await assigned(id)).toMatchObject({ _id: manager.id, name: 'Sharmin Sultana' });
    expect((await assign(id, manager.id, manager)).json()).toMatchObject({ modifiedCount: 0 });
    expect((await assign(id, null, manager)).json()).toMatchObject({ modifiedCount: 1 });
    expect(await assigned(id)).toBeNull();
  });

  test('to a guide, a stranger, nobody who exists › 400 beside its field', async () => {
    const id = await question();
    const stranger = await createUser(ghuri.services);
    for (const userId of [guide.id, stranger.id, newId()]) {
      const answer = await assign(id, userId);
      expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'userId' }] });
    }
    expect(await assigned(id)).toBeNull();
  });

  test('by another agency, a guide › 404, 403', async () => {
    const id = await question();
    const rival = await createUser(ghuri.services);
    await createAgency(ghuri.services, rival);
    expect(code(await assign(id, null, rival))).toEqual([404, 'not_found']);
    expect(code(await assign(id, null, guide))).toEqual([403, 'forbidden']);
  });

  test('a colleague who is removed, or becomes a guide › keeps no conversation', async () => {
    const id = await question();
    await assign(id, manager.id);
    expect((await call('PUT', `/team/${manager.id}`, owner, { role: 'guide' })).statusCode).toBe(200);
    expect(await assigned(id)).toBeNull();
    await call('PUT', `/team/${manager.id}`, owner, { role: 'manager' });
    await assign(id, manager.id);
    expect(await assigned(id)).toMatchObject({ _id: manager.id });
    expect((await call('DELETE', `/team/${manager.id}`, owner)).statusCode).toBe(200);
    expect(await assigned(id)).toBeNull();
  });
});

describe('saved replies', () => {
  const REPLY = { title: 'Meeting point', text: 'We meet at counter 6, at 21:30.' };
  const listed = async (by = owner) => (await call('GET', '/agency-replies', by)).json<SavedReply[]>();
  const add = (reply: object = REPLY, by = owner) => call('POST', '/agency-replies', by, reply);

  test('added, changed, deleted › by every colleague who reads the inbox, listed by title', async () => {
    const { insertedId } = (await add()).json<{ insertedId: string }>();
    await add({ title: 'food', text: 'Every meal can be vegetarian.' }, manager);
    expect(await listed(manager)).toMatchObject([{ title: 'food' }, { _id: insertedId, ...REPLY }]);
    const path = `/agency-replies/${insertedId}`;
    const changed = { title: 'A place', text: 'Counter 4.' };
    expect((await call('PUT', path, manager, changed)).json()).toMatchObject({ modifiedCount: 1 });
    expect((await call('PUT', path, manager, changed)).json()).toMatchObject({ modifiedCount: 0 });
    expect(await listed()).toMatchObject([{ _id: insertedId, ...changed }, { title: 'food' }]);
    expect((await call('DELETE', path, manager)).json()).toMatchObject({ deletedCount: 1 });
    expect((await call('DELETE', path, manager)).json()).toMatchObject({ deletedCount: 0 });
    expect(code(await call('PUT', path, manager, changed))).toEqual([404, 'not_found']);
  });

  test('of another agency › neither read, changed nor deleted', async () => {
    const { insertedId } = (await add()).json<{ insertedId: string }>();
    const rival = await createUser(ghuri.services);
    await createAgency(ghuri.services, rival);
    expect(await listed(rival)).toEqual([]);
    expect(code(await call('PUT', `/agency-replies/${insertedId}`, rival, REPLY))).toEqual([
      404,
      'not_found',
    ]);
    const gone = await call('DELETE', `/agency-replies/${insertedId}`, rival);
    expect(gone.json()).toMatchObject({ deletedCount: 0 });
    expect(await listed()).toHaveLength(1);
  });

  test('without a title or a text › 400 beside the field', async () => {
    const answer = await add({ title: ' ', text: '' });
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'title' }, { path: 'text' }],
    });
  });

  test(`more than ${MOST_SAVED_REPLIES}, in parallel › refused`, async () => {
    await ghuri.services.database.pool.query(
      `insert into saved_replies (id, agency_id, title, text)
       select gen_random_uuid(), $1, 'Reply ' || n, 'Text' from generate_series(1, $2) n`,
      [agency.id, MOST_SAVED_REPLIES - 1],
    );
    const answers = await Promise.all([add(), add({ ...REPLY, title: 'Other' }), add()]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(code)).toEqual([
      [409, 'too_many_replies'],
      [409, 'too_many_replies'],
    ]);
    expect(await listed()).toHaveLength(MOST_SAVED_REPLIES);
  });
});
