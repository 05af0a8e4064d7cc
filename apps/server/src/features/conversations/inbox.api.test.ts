import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { pass } from '../../testing/checkout-steps.ts';
import { conversationCalls } from '../../testing/conversations.ts';
import type { Sent } from '../../testing/conversations.ts';
import { openLive } from '../../testing/event-stream.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createMember } from '../../testing/team.ts';

let market: Market;
let calls: ReturnType<typeof conversationCalls>;
let nadia: TestUser;
let manager: TestUser;

beforeAll(async () => {
  market = await openMarket();
  calls = conversationCalls(market.ghuri);
  manager = await createMember(market.ghuri.services, market.agency.id, 'manager');
});
afterAll(() => market.close());
beforeEach(async () => {
  await query('delete from conversations');
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
});

const query = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as Record<string, unknown>[];
const ask = async (by: TestUser, text = 'Is there a boat?', place = 'Sajek Valley') => {
  const tour = await market.sell({ location: place });
  return { tour, ...(await calls.ask(by, { kind: 'tour', id: tour }, text)).json<Sent>() };
};

describe('read marks', () => {
  test('reading moves the own mark forward, never back, and the other side sees it', async () => {
    const { conversationId } = await ask(nadia);
    await calls.write(manager, conversationId, 'One');
    await calls.write(manager, conversationId, 'Two');
    expect(await calls.inbox(nadia, '?show=unread')).toMatchObject([{ unread: 2 }]);
    expect((await calls.read(nadia, conversationId, 2)).json()).toMatchObject({ modifiedCount: 1 });
    expect(await calls.inbox(nadia)).toMatchObject([{ unread: 1 }]);
    expect((await calls.read(nadia, conversationId, 1)).json()).toMatchObject({ modifiedCount: 0 });
    expect((await calls.read(nadia, conversationId, 99)).json()).toMatchObject({ modifiedCount: 1 });
    expect(await calls.unread(nadia)).toBe(0);
    expect(await calls.inbox(nadia, '?show=unread')).toEqual([]);
    expect(await calls.one(manager, conversationId)).toMatchObject({ as: 'agency', otherRead: 3, unread: 1 });
  });

  test('staff share one mark; reading marks the notifications of all of them', async () => {
    const { conversationId } = await ask(nadia);
    expect(await calls.agencyUnread(market.owner)).toBe(1);
    await calls.read(manager, conversationId, 1);
    expect(await calls.agencyUnread(market.owner)).toBe(0);
    const left = await query(`select user_id from notifications where group_key = $1 and read_at is null`, [
      conversationId,
    ]);
    expect(left).toEqual([]);
    expect(await calls.one(nadia, conversationId)).toMatchObject({ as: 'traveller', otherRead: 1 });
  });
});

describe('lists', () => {
  test('pages, newest first, and each conversation once', async () => {
    const ids: string[] = [];
    for (const text of ['a', 'b', 'c', 'd', 'e']) ids.push((await ask(nadia, text)).conversationId);
    await calls.write(nadia, ids[0]!, 'again');
    const newestFirst = [ids[0], ids[4], ids[3], ids[2], ids[1]];
    for (const [path, by] of [
      ['/conversations', nadia],
      ['/agency-inbox', manager],
    ] as const) {
      const seen: string[] = [];
      let next = `${path}?limit=2`;
      while (next !== '') {
        const answer = await market.ghuri.call('GET', next, by);
        seen.push(...answer.json<{ _id: string }[]>().map(({ _id }) => _id));
        next = /<\/api([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
      }
      expect(seen).toEqual(newestFirst);
    }
  });

  test('messages page backwards', async () => {
    const { conversationId } = await ask(nadia, '1');
    for (const text of ['2', '3', '4', '5']) await calls.write(nadia, conversationId, text);
    const first = await market.ghuri.call('GET', `/conversations/${conversationId}/messages?limit=3`, nadia);
    expect(first.json<{ text: string }[]>().map(({ text }) => text)).toEqual(['5', '4', '3']);
    const [, next] = /<\/api([^>]+)>/.exec(String(first.headers.link))!;
    const second = await market.ghuri.call('GET', next!, nadia);
    expect(second.json<{ text: string }[]>().map(({ text }) => text)).toEqual(['2', '1']);
    expect(second.headers.link).toBeUndefined();
  });

  test('filters of the agency', async () => {
    const answered = await ask(nadia, 'answered');
    const open = await ask(nadia, 'open');
    await calls.write(manager, answered.conversationId, 'Yes');
    await query('update conversations set assigned_to = $2 where id = $1', [open.conversationId, manager.id]);
    const found = async (show: string, by = manager) =>
      (await calls.agencyInbox(by, `?show=${show}`)).map(({ _id }) => _id);
    expect(await found('all')).toEqual([answered.conversationId, open.conversationId]);
    expect(await found('unanswered')).toEqual([open.conversationId]);
    expect(await found('mine')).toEqual([open.conversationId]);
    expect(await found('mine', market.owner)).toEqual([]);
    expect(await found('unassigned')).toEqual([answered.conversationId]);
    await calls.read(manager, open.conversationId, 1);
    expect(await found('unread')).toEqual([answered.conversationId]);
  });

  test.each([
    ['a name', 'nadia'],
    ['a place', 'sajek'],
    ['the beginning of a word', 'lifej'],
    ['Bangla, spelled alike', 'নদি'],
    ['two words', 'nadia LIFEJACKETS'],
  ])('searching by %s › found by both sides', async (_what, search) => {
    const { conversationId } = await ask(nadia, 'Are there lifejackets on the নদী?');
    await ask(nadia, 'Something else', 'Ratargul');
    const searched = `?search=${encodeURIComponent(search)}`;
    const found = [await calls.inbox(nadia, searched), await calls.agencyInbox(manager, searched)];
    for (const rows of found) expect(rows.map(({ _id }) => _id)).toContain(conversationId);
    expect(await calls.inbox(nadia, '?search=hotel')).toEqual([]);
    expect(await calls.agencyInbox(manager, `?search=${encodeURIComponent("'&|!:*\\ a")}`)).toEqual(
      expect.any(Array),
    );
    expect(await calls.inbox(nadia, `?search=${encodeURIComponent('???')}`)).toEqual([]);
  });

  test('searching the inbox of another agency › nothing of it', async () => {
    const other = await createUser(market.ghuri.services);
    await ask(nadia, 'Are there lifejackets?');
    expect(await calls.inbox(other, '?search=lifejackets')).toEqual([]);
  });
});

describe('one conversation', () => {
  test('with a booking › what was paid, what happened, and the phone numbers; before it none', async () => {
    const { tour, conversationId } = await ask(nadia);
    expect(await calls.one(manager, conversationId)).toMatchObject({ phone: '', booking: null });
    expect(await calls.one(nadia, conversationId)).toMatchObject({ phone: '', booking: null });
    const bookingId = await market.buy(nadia, tour, 2);
    const shown = await calls.one(manager, conversationId);
    expect(shown).toMatchObject({
      phone: '01712 345678',
      booking: { _id: bookingId, state: 'paid', persons: 2, due: 0, events: [{ kind: 'paid' }] },
    });
    expect(shown.booking!.events[0]!.amount).toBe(shown.booking!.paid);
    expect((await calls.one(nadia, conversationId)).phone).not.toBe('');
    await market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, { token: nadia.token, body: {} });
    await pass(market, 1000, [nadia, manager]);
    const events = (await calls.one(nadia, conversationId)).booking?.events.map(({ kind }) => kind);
    expect(events?.[0]).toBe('paid');
  });

  test('the agency writes first to who booked › the conversation about that departure', async () => {
    const tour = await market.sell();
    const bookingId = await market.buy(nadia, tour);
    const { conversationId } = (await calls.writeFirst(manager, bookingId, 'See you at 7')).json<Sent>();
    expect(await calls.inbox(nadia)).toMatchObject([
      { _id: conversationId, unread: 1, subject: { kind: 'tour', id: tour } },
    ]);
    expect((await calls.ask(nadia, { kind: 'tour', id: tour })).json<Sent>()).toMatchObject({
      conversationId,
      number: 2,
    });
    const { body } = await market.ghuri.call('GET', `/conversations/about?kind=tour&id=${tour}`, nadia);
    expect(JSON.parse(body)).toMatchObject({ conversationId, agency: { verified: true } });
    const about = (by: { token: string }) =>
      market.ghuri.call('GET', `/agency-inbox/about?bookingId=${bookingId}`, by);
    expect(JSON.parse((await about(manager)).body)).toEqual({ conversationId, name: nadia.name });
    expect((await calls.one(nadia, conversationId)).picture).not.toBe('');
    const other = await createUser(market.ghuri.services);
    expect((await calls.writeFirst(other, bookingId, 'Hi')).statusCode).toBe(403);
    expect((await about(other)).statusCode).toBe(403);
  });
});

describe('live', () => {
  test('a message reaches open pages of both sides at once, without its text', async () => {
    const { conversationId } = await ask(nadia);
    const stream = await openLive(market.ghuri.app, `user:${nadia.id}`, { token: nadia.token });
    try {
      await stream.next();
      await calls.write(manager, conversationId, 'A secret text');
      // Other news of the traveller, such as the notification, may come before.
      let event = await stream.next();
      while (event.type !== 'conversation-changed' || event.data['number'] !== 2) event = await stream.next();
      expect(event.data).toMatchObject({ conversationId });
      expect(stream.raw()).not.toContain('secret');
    } finally {
      stream.close();
    }
  });
});
