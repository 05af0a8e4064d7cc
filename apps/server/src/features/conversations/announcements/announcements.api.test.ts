import type { Conversation, ConversationRow, Message } from '@ghuri/contract/conversations';
import { MOST_ANNOUNCEMENTS_A_DAY } from '@ghuri/domain/conversations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { createAgency } from '../../../testing/agencies.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { openLive } from '../../../testing/event-stream.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { assignTo, createMember } from '../../../testing/team.ts';
import { buyFor, createPaidBooking, travellerDesk } from '../../../testing/travellers.ts';

const DAY = 86_400_000;
const TEXT = 'The bus leaves from counter 6, not 4.';

let market: Market;
let nadia: TestUser;
let tour: string;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  Object.assign(market.owner, await openSession(market.ghuri.services, market.owner));
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
  tour = await market.sell({ location: 'Sajek Valley' });
});

type Answer = { statusCode: number; json(): { code?: string } };
const code = (answer: Answer) => [answer.statusCode, answer.json().code];
const pool = () => market.ghuri.services.database.pool;
/** The clock moves in these tests, so everyone signs in anew. */
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, person: TestUser, body?: object) => {
  const { token } = await openSession(market.ghuri.services, person);
  return market.ghuri.call(method, path, { token, ...(body && { body }) });
};
const announce = (body: object = {}, by = market.owner) =>
  call('POST', `/roster/${tour}/announcements`, by, { text: TEXT, key: newId(), ...body });
const listed = async (by = market.owner) =>
  (await call('GET', `/roster/${tour}/announcements`, by)).json<{
    people: number;
    announcements: Message[];
  }>();
const inboxOf = async (person: TestUser) =>
  (await call('GET', '/conversations', person)).json<ConversationRow[]>();
const textsOf = async (person: TestUser) => {
  const [talk] = await inboxOf(person);
  if (!talk) return [];
  const messages = (await call('GET', `/conversations/${talk._id}/messages`, person)).json<Message[]>();
  return messages.map(({ text }) => text).toReversed();
};
const read = async (person: TestUser, number: number) => {
  const [talk] = await inboxOf(person);
  return call('PUT', `/conversations/${talk!._id}/read`, person, { number });
};
async function travellers(count: number): Promise<TestUser[]> {
  const people: TestUser[] = [];
  for (let at = 0; at < count; at += 1) {
    const person = await createUser(market.ghuri.services, { name: `Rafi Islam ${at}` });
    await market.buy(person, tour);
    people.push(person);
  }
  return people;
}

describe('POST /roster/:id/announcements', () => {
  test('three travellers › unread in each inbox, a notification, a live event, a line of activity', async () => {
    const people = await travellers(3);
    const { token } = await openSession(market.ghuri.services, people[0]!);
    const live = await openLive(market.ghuri.app, `user:${people[0]!.id}`, { token });
    expect((await live.next()).type).toBe('ready');
    const sent = (await announce()).json<{ people: number; conversationId: string }>();
    expect(sent).toMatchObject({ acknowledged: true, number: 1, people: 3 });
    for (const person of people) {
      expect(await inboxOf(person)).toMatchObject([
        {
          _id: sent.conversationId,
          subject: { kind: 'departure', id: tour, title: 'Sajek Valley' },
          agency: { name: market.agency.name },
          traveller: null,
          last: { text: TEXT, from: 'agency' },
          unread: 1,
        },
      ]);
      expect((await call('GET', '/notifications', person)).json()).toMatchObject(
        expect.arrayContaining([
          expect.objectContaining({
            kind: 'announcement_received',
            link: `/inbox/${sent.conversationId}`,
          }),
        ]),
      );
    }
    const events = new Set([(await live.next()).type, (await live.next()).type]);
    expect(events).toContain('conversation-changed');
    live.close();
    expect((await call('GET', '/team/activity', market.owner)).json()).toMatchObject([
      {
        action: 'announcement_sent',
        amount: 3,
        link: `/my-agency/departures/${tour}?show=announcements`,
      },
    ]);
  });

  test('a traveller who also asked about the departure › sees the newest one beside the talk; an asker who did not book does not', async () => {
    const ask = async (person: TestUser) =>
      (
        await call('POST', '/conversations', person, {
          about: { kind: 'tour', id: tour },
          text: 'Is there a front seat?',
          key: newId(),
        })
      ).json<{ conversationId: string }>().conversationId;
    const [rafi] = await travellers(1);
    const [asked, foreign] = [await ask(rafi!), await ask(nadia)];
    const beside = async (id: string, person: TestUser) =>
      (await call('GET', `/conversations/${id}`, person)).json<Conversation>().announced;
    expect(await beside(asked, rafi!)).toBeNull();
    await announce({ text: 'Bring your NID.' });
    const { conversationId } = (await announce()).json<{ conversationId: string }>();
    expect(await beside(asked, rafi!)).toEqual({ conversationId, text: TEXT, time: expect.any(String) });
    expect(await beside(foreign, nadia)).toBeNull();
    expect(await beside(asked, market.owner)).toBeNull();
  });

  test('read by two of three › seen by two', async () => {
    const [first, second] = await travellers(3);
    await announce();
    await announce({ text: 'Bring two copies of your card.' });
    await read(first!, 2);
    await read(second!, 1);
    expect(await listed()).toMatchObject({
      people: 3,
      announcements: [
        { number: 2, text: 'Bring two copies of your card.', seenBy: 1, own: true, author: 'Kamrul' },
        { number: 1, text: TEXT, seenBy: 2 },
      ],
    });
  });

  test('sent again with its key › the same announcement, once', async () => {
    const [person] = await travellers(1);
    const key = newId();
    const first = (await announce({ key, kind: 'meeting_point' })).json<{ messageId: string }>();
    const again = (await announce({ key, kind: 'meeting_point' })).json<{ messageId: string }>();
    expect(again).toEqual(first);
    expect(await textsOf(person!)).toEqual([TEXT]);
    expect(await mailsTo(market.ghuri.services, person!.email, 'announcement-meeting-point')).toHaveLength(1);
  });

  test('sent three times at once with one key › one announcement', async () => {
    const [person] = await travellers(1);
    const key = newId();
    const answers = await Promise.all([announce({ key }), announce({ key }), announce({ key })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await textsOf(person!)).toEqual([TEXT]);
  });

  test('nobody booked, or only a hold › 409 nobody_booked, nothing is kept', async () => {
    expect(code(await announce())).toEqual([409, 'nobody_booked']);
    await market.book(nadia, tour);
    expect(code(await announce())).toEqual([409, 'nobody_booked']);
    const { rows } = await pool().query('select id from conversations where subject_id = $1', [tour]);
    expect(rows).toEqual([]);
  });

  test('empty text › 400 beside its field', async () => {
    await travellers(1);
    const answer = await announce({ text: '  ' });
    expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'text' }] });
  });

  test(`more than ${MOST_ANNOUNCEMENTS_A_DAY} a day › 429, in parallel too; a day later it goes on`, async () => {
    await travellers(1);
    const answers = await Promise.all(Array.from({ length: MOST_ANNOUNCEMENTS_A_DAY + 3 }, () => announce()));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(code)).toEqual(Array.from({ length: 3 }, () => [429, 'too_many_announcements']));
    await market.ghuri.moveClock(DAY + 1);
    expect((await announce()).statusCode).toBe(200);
  });

  test('an assigned guide › may; another guide, another agency, a traveller › may not', async () => {
    const { services } = market.ghuri;
    const [person] = await travellers(1);
    const guide = await createMember(services, market.agency.id, 'guide');
    const idle = await createMember(services, market.agency.id, 'guide');
    await assignTo(services, tour, guide);
    expect((await announce({}, guide)).statusCode).toBe(200);
    expect((await listed(guide)).announcements).toMatchObject([{ author: 'Rubel', own: true }]);
    expect((await listed()).announcements).toMatchObject([{ author: 'Rubel', own: false, key: null }]);
    const rival = await createUser(services);
    await createAgency(services, rival);
    for (const refused of [idle, rival]) {
      expect(code(await announce({}, refused))).toEqual([404, 'not_found']);
      expect(code(await call('GET', `/roster/${tour}/announcements`, refused))).toEqual([404, 'not_found']);
    }
    expect(code(await announce({}, person))).toEqual([403, 'forbidden']);
    expect(await textsOf(person!)).toEqual([TEXT]);
  });

  test('a traveller › cannot answer', async () => {
    const [person] = await travellers(1);
    const { conversationId } = (await announce()).json<{ conversationId: string }>();
    const answer = await call('POST', `/conversations/${conversationId}/messages`, person!, {
      text: 'Thanks',
      key: newId(),
    });
    expect(answer.statusCode).toBe(403);
    expect((await call('GET', `/conversations/${conversationId}`, person!)).json()).toMatchObject({
      mayWrite: false,
      refusal: 'one_way',
    });
  });
});

describe('who gets announcements', () => {
  test('who books later › has everything unread', async () => {
    await travellers(1);
    await announce();
    await announce({ text: 'Second' });
    expect(await inboxOf(nadia)).toEqual([]);
    await market.buy(nadia, tour);
    expect(await inboxOf(nadia)).toMatchObject([{ unread: 2, last: { text: 'Second' } }]);
    expect(await textsOf(nadia)).toEqual([TEXT, 'Second']);
    expect(await listed()).toMatchObject({ people: 2, announcements: [{ seenBy: 0 }, { seenBy: 0 }] });
  });

  test('who cancels › keeps what they got, and gets no further ones', async () => {
    await travellers(1);
    const booking = await market.buy(nadia, tour);
    await announce();
    await read(nadia, 1);
    expect((await listed()).announcements).toMatchObject([{ seenBy: 1 }]);
    const { refundNow } = (await call('GET', `/bookings/${booking}`, nadia)).json<{ refundNow: number }>();
    const cancelled = await call('PUT', `/bookings/${booking}/cancel`, nadia, { refund: refundNow });
    expect(cancelled.statusCode).toBe(200);
    expect((await announce({ text: 'For those who come' })).json()).toMatchObject({ people: 1 });
    expect(await textsOf(nadia)).toEqual([TEXT]);
    expect(await inboxOf(nadia)).toMatchObject([{ unread: 0, last: { text: TEXT } }]);
    expect(await listed()).toMatchObject({ people: 1, announcements: [{ seenBy: 0 }, { seenBy: 0 }] });
  });

  test('who took a seat over › gets them, until they give it back', async () => {
    const desk = travellerDesk(market);
    const booking = await buyFor(market, nadia, tour, { adults: 2 });
    const rafi = await createUser(market.ghuri.services, { name: 'Rafi Islam' });
    await announce();
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    expect(await inboxOf(rafi)).toMatchObject([{ unread: 1 }]);
    expect((await announce({ text: 'Second' })).json()).toMatchObject({ people: 2 });
    await desk.giveBack(rafi, booking);
    expect((await announce({ text: 'Third' })).json()).toMatchObject({ people: 1 });
    expect(await textsOf(rafi)).toEqual([TEXT, 'Second']);
    expect(await textsOf(nadia)).toEqual([TEXT, 'Second', 'Third']);
  });

  /** Pays a booking of Nadia in a transaction that commits after `meanwhile`. */
  async function payWhile(meanwhile: () => Promise<unknown>): Promise<void> {
    await travellers(1);
    const booking = await createPaidBooking(market.ghuri.services, { traveller: nadia, tour });
    const set = (state: string) => `update bookings set state = '${state}' where id = '${booking}'`;
    await pool().query(set('cancelled'));
    const paying = await pool().connect();
    try {
      await paying.query('begin');
      await paying.query(set('paid'));
      await meanwhile();
      await paying.query('commit');
    } finally {
      paying.release();
    }
  }
  const isAnnouncementWaiting = async () => {
    const { rows } = await pool().query(`select from pg_locks where locktype = 'advisory' and not granted`);
    return rows.length > 0;
  };

  test('a booking that is paid while the first announcement is written › is not missed', async () => {
    let announced: ReturnType<typeof announce> | undefined;
    await payWhile(async () => {
      announced = announce();
      await expect.poll(isAnnouncementWaiting).toBe(true);
    });
    expect((await announced!).json()).toMatchObject({ people: 2 });
    expect(await textsOf(nadia)).toEqual([TEXT]);
  });

  test('control: the same without the lock of bookings › is missed', async () => {
    const { rows } = await pool().query<{ text: string }>(
      `select pg_get_functiondef('sync_departure_readers'::regproc) as text`,
    );
    const { text } = rows[0]!;
    await pool().query(text.replace(/PERFORM pg_advisory_xact_lock[^;]*;/, ''));
    try {
      await payWhile(async () => expect((await announce()).json()).toMatchObject({ people: 1 }));
      expect(await inboxOf(nadia)).toEqual([]);
    } finally {
      await pool().query(text);
    }
  });
});
