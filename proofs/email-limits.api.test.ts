import { readFileSync } from 'node:fs';
import { routes } from '@ghuri/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAIL_TEXTS } from '../apps/server/src/features/accounts/accounts.mails.text.ts';
import { AGENCY_MAIL_TEXTS } from '../apps/server/src/features/agencies/agencies.mails.text.ts';
import { CLOSING_MAIL_TEXTS } from '../apps/server/src/features/leaving/closing.mails.text.ts';
import { hashOfInvitation } from '../apps/server/src/features/team/invite.ts';
import { insertInvitation, insertMember } from '../apps/server/src/features/team/team.writes.ts';
import { newToken } from '../apps/server/src/platform/ids.ts';
import { ROLE_MAIL_TEXTS } from '../apps/server/src/features/console/admins.mails.text.ts';
import { TEAM_MAIL_TEXTS } from '../apps/server/src/features/team/team.mails.text.ts';
import { REQUEST_MAIL_TEXTS } from '../apps/server/src/features/open-requests/open-requests.mails.text.ts';
import { DISPUTE_MAIL_TEXTS } from '../apps/server/src/features/bookings/disputes/disputes.mails.text.ts';
import { BOOKING_MAIL_TEXTS } from '../apps/server/src/features/bookings/news/payments.mails.text.ts';
import { MESSAGE_MAIL_TEXTS } from '../apps/server/src/features/conversations/conversations.mails.text.ts';
import { mailUnread } from '../apps/server/src/features/conversations/mail-unread.ts';
import { PERSONALISED_MAIL_TEXTS } from '../apps/server/src/features/personalised-tours/personalised-tours.mails.text.ts';
import { ADMIN_WORK } from '../apps/server/src/schema/admin-mails.table.ts';
import { MODERATION_MAIL_TEXTS } from '../apps/server/src/features/reports/moderation.mails.text.ts';
import { MAILS_A_PAIR, MAILS_A_USER, REQUESTS_A_DAY } from '../apps/server/src/platform/mail/mail-limits.ts';
import { createAgency } from '../apps/server/src/testing/agencies.ts';
import { createUser, openSession } from '../apps/server/src/testing/factories.ts';
import type { TestUser } from '../apps/server/src/testing/factories.ts';
import { createBid, createRequest, requestForm } from '../apps/server/src/testing/open-requests.ts';
import {
  createPersonalisedTour,
  createWishPeople,
  wishForm,
} from '../apps/server/src/testing/personalised-tours.ts';
import { createPaidBooking } from '../apps/server/src/testing/travellers.ts';
import { mailsTo } from '../apps/server/src/testing/sent-mails.ts';
import { createTestApp } from '../apps/server/src/testing/test-app.ts';
import type { TestApp } from '../apps/server/src/testing/test-app.ts';
import { createTour } from '../apps/server/src/testing/tours.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let ghuri: TestApp;
let other: TestApp;
let turn = 0;
beforeAll(async () => {
  ghuri = await createTestApp({ rateLimits: true });
  other = await ghuri.another({ rateLimits: true });
});
afterAll(async () => {
  await other.close();
  await ghuri.close();
});

/** As a user who signs in for it: the clock moves. The two processes take turns. */
async function call(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  person: TestUser,
  body?: object,
) {
  const { token } = await openSession(ghuri.services, person);
  turn += 1;
  return (turn % 2 ? ghuri : other).call(method, path, { token, ...(body && { body }) });
}
type Answer = Awaited<ReturnType<typeof call>>;
const codeOf = (answer: Answer) => (answer.json() as { code?: string }).code ?? answer.statusCode;
const mailed = async ({ email }: TestUser, kind: string) =>
  (await mailsTo(ghuri.services, email, kind)).length;
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

interface Row {
  call: string;
  mails: string[];
  limit: string;
}
const rows: Row[] = readFileSync(new URL('../docs/email-limits.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `') || line.startsWith('| ('))
  .map((line) => {
    const [, cause = '', mails = '', , limit = ''] = line.split('|').map((cell) => cell.trim());
    return {
      call: cause.replaceAll('`', ''),
      mails: [...mails.matchAll(/`([^`]+)`/g)].map(([, kind]) => kind!),
      limit,
    };
  });

describe('hole 16: the table of emails and their limits', () => {
  test('every kind of email › is in the table, and nothing else is', () => {
    const kinds = [
      ...Object.keys(MAIL_TEXTS.en),
      ...Object.keys(AGENCY_MAIL_TEXTS.en),
      ...Object.keys(CLOSING_MAIL_TEXTS.en),
      ...Object.keys(TEAM_MAIL_TEXTS.en),
      ...Object.keys(ROLE_MAIL_TEXTS.en),
      'team-invitation',
      ...Object.keys(REQUEST_MAIL_TEXTS.en),
      ...Object.keys(MODERATION_MAIL_TEXTS.en),
      ...Object.keys(BOOKING_MAIL_TEXTS.en).map((kind) => `booking-${kind}`),
      ...Object.keys(PERSONALISED_MAIL_TEXTS.en).map((kind) => `personalised-${kind}`),
      'notification-digest',
      'new-requests',
      'booked-agency-stopped',
      'agency-bank-changed',
      'agency-bank-code',
      'payout-failed',
      'your-data-ready',
      'webhook-paused',
      ...Object.keys(DISPUTE_MAIL_TEXTS.en).map((kind) => `dispute-${kind}`),
      'seats-offered',
      'announcement-meeting-point',
      ...Object.keys(MESSAGE_MAIL_TEXTS.en).map((kind) => `conversation-${kind}`),
      ...[...ADMIN_WORK, 'payouts'].map((kind) => `admin-${kind}`),
    ];
    expect([...new Set(rows.flatMap(({ mails }) => mails))].toSorted()).toEqual(kinds.toSorted());
  });

  test('every call in it › is one of the contract, and has a limit', () => {
    const calls = ['(once a day)', '(once an hour)', '(on Fridays)', ...Object.keys(routes)];
    for (const { call: cause, limit } of rows) {
      expect(calls).toContain(cause);
      expect(limit).not.toBe('');
    }
  });

  test('every call that is limited by pair and user › is tested below', () => {
    const limited = rows.filter(({ limit }) => limit.startsWith('pair')).map(({ call: cause }) => cause);
    expect(limited.toSorted()).toEqual([...REFUSED, ...GOES_ON].map(([cause]) => cause).toSorted());
  });
});

interface Walk {
  kind: string;
  to: TestUser;
  attempt(at: number): Promise<Answer>;
}

/** An agency with its owner, and a user who is invited or on the team. */
async function createTeam() {
  const [owner, person] = [await createUser(ghuri.services), await createUser(ghuri.services)];
  const { id: agencyId } = await createAgency(ghuri.services, owner);
  const { db, pool } = ghuri.services.database;
  const invited = async () => {
    await pool.query('delete from agency_invitations where email = $1', [person.email]);
    await pool.query('delete from agency_members where user_id = $1', [person.id]);
    const token = newToken(32);
    const tokenHash = hashOfInvitation(token);
    const expiresAt = new Date(Date.now() + 300 * 24 * HOUR);
    const invitation = { agencyId, email: person.email, role: 'guide', invitedById: owner.id } as const;
    return { token, id: (await insertInvitation(db, { ...invitation, tokenHash, expiresAt }))! };
  };
  const joined = () => insertMember(db, { userId: person.id, agencyId, role: 'guide' });
  return { owner, person, invited, joined, pool };
}

/** Calls that are refused when their email limit is reached. */
const REFUSED: [call: string, walk: () => Promise<Walk>][] = [
  [
    'POST /team/invitations',
    async () => {
      const { owner, person, pool } = await createTeam();
      return {
        kind: 'team-invitation',
        to: person,
        attempt: async () => {
          await pool.query('delete from agency_invitations where email = $1', [person.email]);
          return call('POST', '/team/invitations', owner, { email: person.email, role: 'guide' });
        },
      };
    },
  ],
  [
    'POST /team/invitations/:id/again',
    async () => {
      const { owner, person, invited } = await createTeam();
      const { id } = await invited();
      const attempt = () => call('POST', `/team/invitations/${id}/again`, owner);
      return { kind: 'team-invitation', to: person, attempt };
    },
  ],
  [
    'POST /personalized-tours',
    async () => {
      const { nadia, owner, agency } = await createWishPeople(ghuri.services);
      const body = await wishForm(ghuri.services, agency);
      return {
        kind: 'personalised-asked',
        to: owner,
        attempt: () => call('POST', '/personalized-tours', nadia, body),
      };
    },
  ],
  [
    'PUT /personalized-tours/:id',
    async () => {
      const { nadia, owner, agency } = await createWishPeople(ghuri.services);
      const tour = await createPersonalisedTour(ghuri.services, { traveller: nadia, agency });
      return {
        kind: 'personalised-quoted',
        to: nadia,
        attempt: (at) =>
          call('PUT', `/personalized-tours/${tour}`, owner, {
            amount: 9_000 + at,
            inclusions: [],
            message: '',
          }),
      };
    },
  ],
  [
    'PATCH /bid-tour/:id',
    async () => {
      const nadia = await createUser(ghuri.services);
      const owner = await createUser(ghuri.services);
      await createAgency(ghuri.services, owner);
      return {
        kind: 'first-bid',
        to: nadia,
        attempt: async () => {
          // Ten bids a minute are allowed.
          await ghuri.moveClock(MINUTE + 1);
          const request = await createRequest(ghuri.services, nadia);
          return call('PATCH', `/bid-tour/${request}`, owner, {
            _id: crypto.randomUUID(),
            amount: 9_000,
            inclusions: [],
            hotelClass: 'budget',
            transport: 'bus',
            message: '',
          });
        },
      };
    },
  ],
  [
    'PUT /upcoming-tours/:id',
    async () => {
      const owner = await createUser(ghuri.services);
      const tour = await createTour(ghuri.services, await createAgency(ghuri.services, owner), { taken: 1 });
      const { token } = await openSession(ghuri.services, owner);
      const now = (await ghuri.call('GET', `/upcoming-tours/${tour}`, { token })).json();
      return {
        kind: 'booking-departure-changed',
        to: owner,
        attempt: (at) =>
          call('PUT', `/upcoming-tours/${tour}`, owner, { ...now, tourDeparture: `Gate ${at}` }),
      };
    },
  ],
  [
    'PUT /trips/:id/publish',
    async () => {
      const { owner, tour, trip } = await soldTour();
      const { token } = await openSession(ghuri.services, owner);
      const { draft } = (await ghuri.call('GET', `/trips/${trip}`, { token })).json();
      return {
        kind: 'booking-departure-changed',
        to: { ...owner, id: tour },
        attempt: async (at) => {
          const mine = await openSession(ghuri.services, owner);
          const { revision } = (await ghuri.call('GET', `/trips/${trip}`, { token: mine.token })).json();
          await call('PUT', `/trips/${trip}`, owner, { revision, draft: { ...draft, hotel: `Hotel ${at}` } });
          const saved = (await ghuri.call('GET', `/trips/${trip}`, { token: mine.token })).json();
          return call('PUT', `/trips/${trip}/publish`, owner, { revision: saved.revision });
        },
      };
    },
  ],
  [
    'PUT /trips/:id/reschedule',
    async () => {
      const { owner, tour, trip } = await soldTour();
      const date = new Date(Date.now() + 200 * 24 * HOUR).toISOString().slice(0, 10);
      return {
        kind: 'booking-date-asked',
        to: owner,
        attempt: (at) =>
          call('PUT', `/trips/${trip}/reschedule`, owner, {
            tour,
            tourTripDate: date,
            tourTripTime: `${String(at % 24).padStart(2, '0')}:${at < 24 ? '00' : '30'}`,
          }),
      };
    },
  ],
  [
    'POST /seats/take',
    async () => {
      const { payer, taker, booking, take } = await sharedSeat();
      return {
        kind: 'booking-seat-taken',
        to: payer,
        attempt: async () => {
          const answer = await take();
          // Given back without a call: its emails would count, too.
          await ghuri.services.database.pool.query(
            'update booking_travellers set user_id = null where booking_id = $1 and user_id = $2',
            [booking, taker.id],
          );
          return answer;
        },
      };
    },
  ],
  [
    'PUT /account/email',
    async () => {
      const nadia = await createUser(ghuri.services);
      const victim = { ...nadia, email: 'victim@ghuri.test' };
      return {
        kind: 'verify-new-email',
        to: victim,
        attempt: async () => {
          await ghuri.moveClock(MINUTE + 1);
          return call('PUT', '/account/email', nadia, { newEmail: victim.email, password: nadia.password });
        },
      };
    },
  ],
];

/** The payer of two seats and a user who takes one of them. `link` makes a new link to it. */
async function sharedSeat() {
  const [payer, taker] = [await createUser(ghuri.services), await createUser(ghuri.services)];
  const agency = await createAgency(ghuri.services, await createUser(ghuri.services));
  const tour = await createTour(ghuri.services, agency, { startsAt: new Date(Date.now() + 100 * 24 * HOUR) });
  const booking = await createPaidBooking(ghuri.services, { traveller: payer, tour });
  const path = `/bookings/${booking}/travellers/1/link`;
  const link = async () => {
    // Thirty links in ten minutes are allowed.
    await ghuri.moveClock(2 * MINUTE);
    return (await call('POST', path, payer)).json<{ token: string }>().token;
  };
  const take = async () => call('POST', '/seats/take', taker, { token: await link() });
  return { payer, taker, booking, path, take };
}

/** A tour with a taken seat, its trip and its owner. */
async function soldTour(): Promise<{ owner: TestUser; tour: string; trip: string }> {
  const owner = await createUser(ghuri.services);
  const startsAt = new Date(Date.now() + 100 * 24 * HOUR);
  const agency = await createAgency(ghuri.services, owner);
  const tour = await createTour(ghuri.services, agency, { taken: 1, startsAt });
  const { rows } = await ghuri.services.database.pool.query<{ trip_id: string }>(
    'select trip_id from tours where id = $1',
    [tour],
  );
  return { owner, tour, trip: rows[0]!.trip_id };
}

/** Taken without a call: its emails would count, too. */
const givePlaceTo = (booking: string, { id }: TestUser) =>
  ghuri.services.database.pool.query(
    'update booking_travellers set link_hash = null, user_id = $2 where booking_id = $1 and position = 1',
    [booking, id],
  );

/** Calls that continue without an email. */
const GOES_ON: [call: string, walk: () => Promise<Walk>][] = [
  [
    'POST /invitations/accept',
    async () => {
      const { owner, person, invited } = await createTeam();
      const attempt = async () => {
        const { token } = await invited();
        return call('POST', '/invitations/accept', person, { token });
      };
      return { kind: 'team-joined', to: owner, attempt };
    },
  ],
  [
    'PUT /team/:id',
    async () => {
      const { owner, person, joined } = await createTeam();
      await joined();
      const attempt = (at: number) =>
        call('PUT', `/team/${person.id}`, owner, { role: at % 2 ? 'guide' : 'manager' });
      return { kind: 'team-role', to: person, attempt };
    },
  ],
  [
    'DELETE /team/:id',
    async () => {
      const { owner, person, joined } = await createTeam();
      const attempt = async () => {
        await joined();
        return call('DELETE', `/team/${person.id}`, owner);
      };
      return { kind: 'team-removed', to: person, attempt };
    },
  ],
  [
    'DELETE /workplace',
    async () => {
      const { owner, person, joined } = await createTeam();
      const attempt = async () => {
        await joined();
        return call('DELETE', '/workplace', person);
      };
      return { kind: 'team-left', to: owner, attempt };
    },
  ],
  [
    'DELETE /seats/:id',
    async () => {
      const { payer, taker, booking, path } = await sharedSeat();
      await call('POST', path, payer);
      return {
        kind: 'booking-seat-given-back',
        to: payer,
        attempt: async () => {
          await givePlaceTo(booking, taker);
          return call('DELETE', `/seats/${booking}`, taker);
        },
      };
    },
  ],
  [
    'DELETE /bookings/:id/travellers/:position/link',
    async () => {
      const { payer, taker, booking, path } = await sharedSeat();
      await call('POST', path, payer);
      return {
        kind: 'booking-seat-lost',
        to: taker,
        attempt: async () => {
          await givePlaceTo(booking, taker);
          return call('DELETE', path, payer);
        },
      };
    },
  ],
  [
    'DELETE /personalized-tours/:id',
    async () => {
      const { nadia, owner, agency } = await createWishPeople(ghuri.services);
      return {
        kind: 'personalised-withdrawn',
        to: owner,
        attempt: async () => {
          const tour = await createPersonalisedTour(ghuri.services, { traveller: nadia, agency });
          return call('DELETE', `/personalized-tours/${tour}`, nadia);
        },
      };
    },
  ],
  [
    'PUT /personalized-tours/:id/decline',
    async () => {
      const { nadia, owner, agency } = await createWishPeople(ghuri.services);
      return {
        kind: 'personalised-declined',
        to: nadia,
        attempt: async () => {
          const tour = await createPersonalisedTour(ghuri.services, { traveller: nadia, agency });
          return call('PUT', `/personalized-tours/${tour}/decline`, owner, { reason: 'full' });
        },
      };
    },
  ],
  [
    'PUT /approve-bid/:id',
    async () => {
      const nadia = await createUser(ghuri.services);
      const owner = await createUser(ghuri.services);
      const agency = await createAgency(ghuri.services, owner);
      return {
        kind: 'bid-accepted',
        to: owner,
        attempt: async () => {
          const requestId = await createRequest(ghuri.services, nadia);
          const bid = await createBid(ghuri.services, { requestId, agency });
          return call('PUT', `/approve-bid/${requestId}`, nadia, { bid: { _id: bid } });
        },
      };
    },
  ],
];

describe('hole 16: emails of one user to another, over two processes', () => {
  test.each(REFUSED)(
    '%s › ten an hour get through, then 429 mail_limit; an hour later again',
    async (_call, walk) => {
      const { kind, to, attempt } = await walk();
      const codes = [];
      for (const at of times(MAILS_A_PAIR + 3)) codes.push(codeOf(await attempt(at)));
      expect(codes).toEqual([...times(MAILS_A_PAIR).fill(200), ...times(3).map(() => 'mail_limit')]);
      expect(await mailed(to, kind)).toBeLessThanOrEqual(MAILS_A_PAIR);
      await ghuri.moveClock(HOUR);
      expect(codeOf(await attempt(100))).toBe(200);
    },
  );

  test.each(GOES_ON)('%s › always works, with ten emails an hour', async (_call, walk) => {
    const { kind, to, attempt } = await walk();
    for (const at of times(MAILS_A_PAIR + 3)) expect(codeOf(await attempt(at))).toBe(200);
    expect(await mailed(to, kind)).toBe(MAILS_A_PAIR);
  });

  test('one user to many › sixty an hour, then 429 mail_limit; another user is not limited', async () => {
    const nadia = await createUser(ghuri.services);
    const bodies = await Promise.all(
      times(7).map(async () => wishForm(ghuri.services, (await createWishPeople(ghuri.services)).agency)),
    );
    const codes = [];
    for (const body of bodies)
      for (const _ of times(9)) codes.push(codeOf(await call('POST', '/personalized-tours', nadia, body)));
    expect(codes.filter((code) => code === 200)).toHaveLength(MAILS_A_USER);
    expect(codes.slice(MAILS_A_USER)).toEqual(times(3).map(() => 'mail_limit'));
    const rahim = await createUser(ghuri.services);
    expect(codeOf(await call('POST', '/personalized-tours', rahim, bodies[0]))).toBe(200);
  });

  test('eighty at once › no more than ten get through', async () => {
    const { nadia, owner, agency } = await createWishPeople(ghuri.services);
    const body = await wishForm(ghuri.services, agency);
    const answers = await Promise.all(times(80).map(() => call('POST', '/personalized-tours', nadia, body)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAILS_A_PAIR);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(80 - MAILS_A_PAIR);
    expect(await mailed(owner, 'personalised-asked')).toBe(MAILS_A_PAIR);
  });

  test('control: with limits off › eighty get through', async () => {
    const unlimited = await ghuri.another({ rateLimits: false });
    try {
      const { nadia, owner, agency } = await createWishPeople(ghuri.services);
      const body = await wishForm(ghuri.services, agency);
      for (const _ of times(80))
        await unlimited.call('POST', '/personalized-tours', { token: nadia.token, body });
      expect(await mailed(owner, 'personalised-asked')).toBe(80);
    } finally {
      await unlimited.close();
    }
  });
});

describe('hole 16: open requests of one user', () => {
  test('the sixth at once › 409 requests_open, also when all are sent together', async () => {
    const nadia = await createUser(ghuri.services);
    const body = await requestForm(ghuri.services);
    const answers = await Promise.all(times(8).map(() => call('POST', '/request-tour', nadia, body)));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect(codes.filter((code) => code === 'requests_open')).toHaveLength(3);
    // When bidding is over, another request is allowed.
    await ghuri.moveClock(1.5 * HOUR + 1);
    expect(codeOf(await call('POST', '/request-tour', nadia, body))).toBe(200);
  });

  test('the eleventh in a day › 429 requests_today, although all were withdrawn', async () => {
    const nadia = await createUser(ghuri.services);
    const body = await requestForm(ghuri.services);
    for (const _ of times(REQUESTS_A_DAY)) {
      const answer = await call('POST', '/request-tour', nadia, body);
      const { insertedId } = answer.json();
      expect(codeOf(await call('DELETE', `/bid-tour/${insertedId}`, nadia))).toBe(200);
    }
    expect(codeOf(await call('POST', '/request-tour', nadia, body))).toBe('requests_today');
  });
});

describe('hole 16: subjects', () => {
  test("a stranger's text › is in no subject of an email to others; a line break ends no header", async () => {
    const lure = 'WIN-A-PRIZE\r\nBcc: all@example.com';
    const { nadia, owner, agency } = await createWishPeople(ghuri.services);
    const wish = await wishForm(ghuri.services, agency, {
      location: lure,
      description: lure,
      name: 'WIN-A-PRIZE',
    });
    const { insertedId } = (await call('POST', '/personalized-tours', nadia, wish)).json();
    const about = { kind: 'agency', id: agency.id };
    await call('POST', '/conversations', nadia, { about, text: lure, key: insertedId });
    const quote = { amount: 9_000, inclusions: [], message: lure };
    await call('PUT', `/personalized-tours/${insertedId}`, owner, quote);
    await call('DELETE', `/personalized-tours/${insertedId}`, nadia);
    const requestId = await createRequest(ghuri.services, nadia, { location: lure });
    const bid = await createBid(ghuri.services, { requestId, agency }, { message: lure });
    await call('PUT', `/approve-bid/${requestId}`, nadia, { bid: { _id: bid } });
    await ghuri.moveClock(24 * HOUR);
    await ghuri.runJobs();
    await mailUnread(ghuri.services);
    const toOwner = await mailsTo(ghuri.services, owner.email);
    expect(toOwner.map(({ kind }) => kind).toSorted()).toEqual([
      'bid-accepted',
      'bid-lapsed-agency',
      'conversation-message-to-agency',
      'personalised-asked',
      'personalised-withdrawn',
    ]);
    for (const { subject } of toOwner) expect(subject).not.toContain('WIN');
    const toNadia = await mailsTo(ghuri.services, nadia.email);
    expect(toNadia.length).toBeGreaterThan(0);
    for (const { subject } of [...toOwner, ...toNadia]) expect(subject).not.toMatch(/[\r\n]/);
  });
});
