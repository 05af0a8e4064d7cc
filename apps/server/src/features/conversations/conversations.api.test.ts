import { randomUUID } from 'node:crypto';
import { MOST_NEW_CONVERSATIONS_A_DAY, MOST_UNANSWERED_MESSAGES } from '@ghuri/domain/conversations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { conversationCalls } from '../../testing/conversations.ts';
import type { Sent } from '../../testing/conversations.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createMember } from '../../testing/team.ts';
import { jpeg } from '../../testing/test-pictures.ts';

let market: Market;
let calls: ReturnType<typeof conversationCalls>;
let nadia: TestUser;
let stranger: TestUser;
let manager: TestUser;
let guide: TestUser;
let tour: string;

beforeAll(async () => {
  market = await openMarket();
  calls = conversationCalls(market.ghuri);
  const { services } = market.ghuri;
  manager = await createMember(services, market.agency.id, 'manager');
  guide = await createMember(services, market.agency.id, 'guide');
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
  stranger = await createUser(market.ghuri.services, { name: 'Rahim Uddin' });
  tour = await market.sell();
});

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as T[];
const about = (id = tour) => ({ kind: 'tour', id });
const asked = async (text?: string, by = nadia) => (await calls.ask(by, about(), text)).json<Sent>();
const notified = async ({ id }: TestUser) =>
  query<{ kind: string; link: string; read: boolean }>(
    `select kind, link, read_at is not null as read from notifications where user_id = $1 and kind in ('message_received', 'announcement_received')`,
    [id],
  );

describe('POST /conversations', () => {
  test('a question about a departure › both sides have it, unread for the agency, and its staff are notified', async () => {
    const { conversationId, number } = await asked('Does the boat leave on Friday?');
    expect(number).toBe(1);
    expect(await calls.inbox(nadia)).toMatchObject([
      { _id: conversationId, unread: 0, subject: { kind: 'tour', id: tour }, waitingSince: null },
    ]);
    const [row] = await calls.agencyInbox(manager);
    expect(row).toMatchObject({
      _id: conversationId,
      unread: 1,
      traveller: { name: 'Nadia Islam' },
      last: { text: 'Does the boat leave on Friday?', from: 'traveller', amount: null, pictures: 0 },
    });
    expect(row!.waitingSince).not.toBeNull();
    for (const staff of [market.owner, manager])
      expect(await notified(staff)).toContainEqual({
        kind: 'message_received',
        link: `/my-agency/inbox/${conversationId}`,
        read: false,
      });
    expect(await notified(guide)).toEqual([]);
    expect(await notified(nadia)).toEqual([]);
  });

  test('asked again about the same › the same conversation; by another traveller › another', async () => {
    const first = await asked();
    expect(await asked('And food?')).toMatchObject({ conversationId: first.conversationId, number: 2 });
    expect((await asked('Me too', stranger)).conversationId).not.toBe(first.conversationId);
  });

  test('sent again with its key, also twenty times at once › one conversation and one message', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => calls.ask(nadia, about(), 'Once', { key })),
    );
    expect(new Set(answers.map((answer) => answer.json<Sent>().messageId)).size).toBe(1);
    const [row] = await calls.inbox(nadia);
    expect(await calls.messages(nadia, row!._id)).toHaveLength(1);
  });

  test.each([
    ['an agency', () => ({ kind: 'agency', id: market.agency.id }), 200],
    ['something that is gone', () => ({ kind: 'tour', id: randomUUID() }), 404],
    ['a wish that is not theirs', () => ({ kind: 'personalised', id: randomUUID() }), 404],
    ['a request of another traveller', () => ({ kind: 'bid', id: randomUUID() }), 404],
    ['announcements', () => ({ kind: 'departure', id: tour }), 400],
  ])('about %s › %o', async (_what, subject, status) => {
    expect((await calls.ask(nadia, subject())).statusCode).toBe(status);
  });

  test('a trip without a date › its title', async () => {
    const [trip] = await query<{ id: string; title: string }>(
      `select trip.id, version.content ->> 'title' as title from tours tour join trip_versions version on version.id = tour.trip_version_id
       join agency_trips trip on trip.id = version.trip_id where tour.id = $1`,
      [tour],
    );
    await calls.ask(nadia, { kind: 'trip', id: trip!.id });
    expect(await calls.inbox(nadia)).toMatchObject([{ subject: { title: trip!.title, startsAt: null } }]);
  });

  test('own agency, as owner, manager and guide › own_agency', async () => {
    for (const staff of [market.owner, manager, guide])
      expect((await calls.ask(staff, about())).json()).toMatchObject({ code: 'own_agency' });
  });

  test('nothing said › required beside the text; a picture is enough', async () => {
    expect((await calls.ask(nadia, about(), '  ')).json()).toMatchObject({
      errors: [{ path: 'text', code: 'required' }],
    });
    const { url } = await market.ghuri.services.pictures.import(await jpeg(64, 48), nadia.id);
    const sent = await calls.ask(nadia, about(), '', { pictures: [url] });
    expect(sent.statusCode).toBe(200);
  });

  test('more agencies in a day than allowed › refused, the next day not', async () => {
    const [agency] = await query<{ id: string }>('select id from agencies where user_id = $1', [
      market.owner.id,
    ]);
    await query(
      `insert into conversations (id, kind, agency_id, traveller_id, subject_id, title, words)
       select gen_random_uuid(), 'tour', $1, $2, gen_random_uuid(), '', '' from generate_series(1, $3::integer)`,
      [agency!.id, nadia.id, MOST_NEW_CONVERSATIONS_A_DAY],
    );
    expect((await calls.ask(nadia, about())).json()).toMatchObject({ code: 'asked_today' });
    await query(
      `update conversations set created_at = app_now() - interval '25 hours' where traveller_id = $1`,
      [nadia.id],
    );
    expect((await calls.ask(nadia, about())).statusCode).toBe(200);
  });

  test('an agency that may not sell › refused, unless the traveller booked with it', async () => {
    await market.buy(nadia, tour);
    await query(`update agencies set stopped_at = app_now(), stop_reason = 'unsafe' where id = $1`, [
      market.agency.id,
    ]);
    try {
      expect((await calls.ask(stranger, about())).json()).toMatchObject({ code: 'agency_not_selling' });
      expect((await calls.ask(nadia, about())).statusCode).toBe(200);
    } finally {
      await query('update agencies set stopped_at = null, stop_reason = null where id = $1', [
        market.agency.id,
      ]);
    }
  });
});

describe('POST /conversations/:id/messages', () => {
  test('an answer of the agency › unread for the traveller; the agency no longer owes one', async () => {
    const { conversationId } = await asked();
    await calls.write(manager, conversationId, 'Yes, two of them.');
    expect(await calls.unread(nadia)).toBe(1);
    expect(await calls.messages(nadia, conversationId)).toMatchObject([
      { number: 2, from: 'agency', author: 'Sharmin', own: false, key: null, seenBy: null },
      { number: 1, from: 'traveller', author: '', own: true },
    ]);
    expect(await notified(nadia)).toEqual([
      { kind: 'message_received', link: `/inbox/${conversationId}`, read: false },
    ]);
    expect((await calls.agencyInbox(manager, '?show=unanswered')).map(({ _id }) => _id)).not.toContain(
      conversationId,
    );
  });

  test('strangers, a guide, staff of another agency, a removed manager › it is not there', async () => {
    const { services } = market.ghuri;
    const { conversationId } = await asked();
    const rival = await createUser(services);
    await createAgency(services, rival);
    const removed = await createMember(services, market.agency.id, 'manager');
    await query('delete from agency_members where user_id = $1', [removed.id]);
    for (const other of [stranger, guide, rival, removed]) {
      expect((await calls.write(other, conversationId, 'Hello')).statusCode).toBe(404);
      expect((await calls.read(other, conversationId, 1)).statusCode).toBe(404);
      expect((await market.ghuri.call('GET', `/conversations/${conversationId}`, other)).statusCode).toBe(
        404,
      );
      expect(
        (await market.ghuri.call('GET', `/conversations/${conversationId}/messages`, other)).statusCode,
      ).toBe(404);
    }
    expect((await market.ghuri.call('GET', '/agency-inbox', guide)).statusCode).toBe(403);
    expect((await market.ghuri.call('GET', '/agency-inbox', removed)).statusCode).toBe(403);
  });

  test('sent again with its key › the same message; the key of another author › another', async () => {
    const { conversationId } = await asked();
    const key = randomUUID();
    const first = (await calls.write(nadia, conversationId, 'Hello?', { key })).json<Sent>();
    expect((await calls.write(nadia, conversationId, 'Hello?', { key })).json()).toEqual(first);
    expect((await calls.write(manager, conversationId, 'Hello!', { key })).json<Sent>().number).toBe(3);
  });

  test('pictures › both sides see them, nobody else; sent again they stay', async () => {
    const { services, call } = market.ghuri;
    const { conversationId } = await asked();
    const { url } = await services.pictures.import(await jpeg(64, 48), nadia.id);
    const body = { pictures: [url], key: randomUUID() };
    const first = (await calls.write(nadia, conversationId, '', body)).json<Sent>();
    expect((await calls.write(nadia, conversationId, '', body)).json()).toEqual(first);
    const [message] = await calls.messages(manager, conversationId);
    expect(message!.pictures).toMatchObject([{ width: 64, height: 48 }]);
    const path = `/conversations/${conversationId}/pictures/${message!.pictures[0]!._id}`;
    for (const viewer of [nadia, manager])
      expect((await call('GET', path, viewer)).json<{ picture: string }>().picture).toMatch(
        /^data:image\/webp;base64,/,
      );
    expect((await call('GET', path, stranger)).statusCode).toBe(404);
    const other = await asked('Mine', stranger);
    const elsewhere = `/conversations/${other.conversationId}/pictures/${message!.pictures[0]!._id}`;
    expect((await call('GET', elsewhere, stranger)).statusCode).toBe(404);
    expect(
      (await calls.write(nadia, conversationId, '', { pictures: ['/media/theirs/640.webp'] })).json(),
    ).toMatchObject({
      errors: [{ path: 'pictures.0', code: 'not_your_upload' }],
    });
  });

  test('many in a row without an answer › wait_for_answer; an answer or a booking allows more', async () => {
    const { conversationId } = await asked('1');
    for (let number = 2; number <= MOST_UNANSWERED_MESSAGES; number += 1)
      expect((await calls.write(nadia, conversationId, String(number))).statusCode).toBe(200);
    expect((await calls.write(nadia, conversationId, 'more')).json()).toMatchObject({
      code: 'wait_for_answer',
    });
    await calls.write(manager, conversationId, 'Patience');
    expect((await calls.write(nadia, conversationId, 'Thanks')).statusCode).toBe(200);
  });

  test.each([['the traveller'], ['the agency']])(
    '%s blocks › both are refused, unless it is paid',
    async (who) => {
      const { call } = market.ghuri;
      const { conversationId } = await asked();
      const [blocker, blocked] = who === 'the traveller' ? [nadia, market.owner] : [market.owner, nadia];
      expect((await call('PUT', `/block/${blocked.email}`, { token: blocker.token })).statusCode).toBe(200);
      for (const side of [nadia, manager]) {
        expect((await calls.write(side, conversationId, 'Hello')).json()).toMatchObject({ code: 'blocked' });
        expect(await calls.one(side, conversationId)).toMatchObject({ mayWrite: false, refusal: 'blocked' });
      }
      await query('delete from blocks where blocker_id = $1', [blocker.id]);
      await market.buy(nadia, tour);
      await query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [blocker.id, blocked.id]);
      for (const side of [nadia, manager])
        expect((await calls.write(side, conversationId, 'About the trip')).statusCode).toBe(200);
    },
  );

  test('a suspended traveller › reads and cannot write; a suspended manager is out', async () => {
    const { conversationId } = await asked();
    const suspend = (id: string) =>
      query(`update users set suspended_at = app_now(), suspension_reason = 'spam' where id = $1`, [id]);
    await suspend(nadia.id);
    expect((await calls.write(nadia, conversationId, 'Hello')).json()).toMatchObject({
      code: 'account_suspended',
    });
    expect(await calls.one(nadia, conversationId)).toMatchObject({ refusal: 'suspended' });
    const colleague = await createMember(market.ghuri.services, market.agency.id, 'manager');
    await suspend(colleague.id);
    expect((await calls.write(colleague, conversationId, 'Hello')).statusCode).toBe(404);
  });
});
