import { BOOKING_STATES, isLiveHold, isPayable, keepsSeats } from '@ghuri/domain/bookings';
import { isManualClosed, MANUAL_CLOSES_MS } from '@ghuri/domain/manual-bookings';
import { balanceDue } from '@ghuri/domain/price-balance';
import { releasesAt } from '@ghuri/domain/payouts';
import { papersWindow } from '@ghuri/domain/travellers';
import { areStoriesPublic } from '@ghuri/domain/posts';
import { bookingTab } from '@ghuri/domain/trip-tabs';
import { bookingEnds as endsOf, isTimesUp } from '@ghuri/domain/tours';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { balanceReminder } from './balances.sql.ts';
import { bookingEnds, stillOpen, timesUp } from './booking-deadline.sql.ts';
import { manualOpen } from './manual-closing.sql.ts';
import { papersOver } from './papers.sql.ts';
import { publicStory } from './public-stories.sql.ts';
import { releaseDue } from './release.sql.ts';
import { liveHold, payable, seated, tripAhead } from './booking-states.sql.ts';

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
});
afterAll(() => client.end());

const NOW = Date.UTC(2027, 0, 15, 1, 30);
const DAY = 86_400_000;
const NEAR = [-1, 0, 1].flatMap((ms) => [NOW + ms, NOW + DAY + ms, NOW + 2 * DAY + ms]);

const readRow = async <Row extends object>(query: string, values: unknown[]): Promise<Row> =>
  (await client.query<Row>(query, values)).rows[0]!;

describe('booking-states.sql › every state of a booking', () => {
  test.each(BOOKING_STATES)('%s › SQL decides as the domain does', async (state) => {
    for (const until of [null, ...NEAR]) {
      const holdUntil = until === null ? null : new Date(until);
      const decided = await readRow(
        `select ${payable('booking')} as payable, ${seated()} as seated, coalesce(${liveHold('$3::timestamptz', 'booking')}, false) as live
         from (select $1::text as state, $2::timestamptz as hold_until) booking`,
        [state, holdUntil, new Date(NOW)],
      );
      expect(decided).toEqual({
        payable: isPayable(state),
        seated: keepsSeats(state),
        live: isLiveHold({ state, holdUntil }, NOW),
      });
    }
  });
});

describe('tripAhead › every state, around the departure, with and without money to check', () => {
  test.each(BOOKING_STATES)('%s › SQL decides as the domain does', async (state) => {
    for (const startsAt of NEAR)
      for (const moneyWaits of [true, false]) {
        const decided = await readRow<{ ahead: boolean }>(
          `select ${tripAhead('$3::boolean', '$4::timestamptz', 'booking')} as ahead
           from (select $1::text as state, $2::timestamptz as starts_at) booking`,
          [state, new Date(startsAt), moneyWaits, new Date(NOW)],
        );
        expect(decided.ahead).toBe(bookingTab({ state, startsAt, moneyWaits }, NOW) !== 'past');
      }
  });
});

describe('booking-deadline.sql › trips around the deadline', () => {
  test.each(NEAR)('a trip that starts at %i › SQL decides as the domain does', async (startsAt) => {
    const decided = await readRow(
      `select ${bookingEnds('starts_at')} as ends, ${timesUp('starts_at', '$2::timestamptz')} as over,
         ${stillOpen('starts_at', '$2::timestamptz')} as open
       from (select $1::timestamptz as starts_at) tour`,
      [new Date(startsAt), new Date(NOW)],
    );
    expect(decided).toEqual({
      ends: new Date(endsOf(startsAt)),
      over: isTimesUp(startsAt, NOW),
      open: !isTimesUp(startsAt, NOW),
    });
  });
});

describe('manual-closing.sql › departures around the moment', () => {
  test.each([-1, 0, 1].map((ms) => NOW - MANUAL_CLOSES_MS + ms))(
    'a trip that started at %i › SQL decides as the domain does',
    async (startsAt) => {
      const decided = await readRow(
        `select ${manualOpen('starts_at', '$2::timestamptz')} as open from (select $1::timestamptz as starts_at) tour`,
        [new Date(startsAt), new Date(NOW)],
      );
      expect(decided).toEqual({ open: !isManualClosed(startsAt, NOW) });
    },
  );
});

describe('papers.sql › trips around the day of deletion', () => {
  test.each([-1, 0, 1].flatMap((ms) => [1, 3].map((days) => ({ ms, days }))))(
    '$days days, $ms ms › SQL decides as the domain does',
    async ({ ms, days }) => {
      const startsAt = NOW - (papersWindow({ startsAt: 0, days }).until + ms);
      const decided = await readRow(
        `select ${papersOver('$3::timestamptz', 'booking')} as over
         from (select $1::timestamptz as starts_at, $2::int as days) booking`,
        [new Date(startsAt), days, new Date(NOW)],
      );
      expect(decided).toEqual({ over: NOW >= papersWindow({ startsAt, days }).until });
    },
  );
});

describe('balances.sql › around every reminder', () => {
  const { dueBy, reminders } = balanceDue(NOW + 30 * DAY, { percent: 30, balanceDaysBefore: 7 });
  const moments = [...reminders.map(({ at }) => at), dueBy].flatMap((at) => [at - 1, at, at + 1]);
  const booked = NOW - DAY;

  test.each(moments)('%i › due if one came after the payment and after the last reminder', async (now) => {
    for (const reminded of [null, ...moments.filter((at) => at <= now)]) {
      const since = Math.max(booked, reminded ?? booked);
      const decided = await readRow<{ due: boolean }>(
        `select ${balanceReminder('$1::timestamptz')} as due
         from (select $2::timestamptz as balance_by, $3::timestamptz as paid_at, $4::timestamptz as balance_reminded_at) booking`,
        [new Date(now), new Date(dueBy), new Date(booked), reminded === null ? null : new Date(reminded)],
      );
      expect(decided.due).toBe(reminders.some(({ at }) => since < at && at <= now));
    }
  });
});

describe('public-stories.sql › every combination of facts', () => {
  const BOTH = [true, false];
  // `agencies` is the author's own: a story in its name, or a personal one, or an author without an agency.
  const QUERY = `
    with agencies as (
      select 1 as id, 1 as user_id, $5::boolean as verified, $6::boolean as sells where $5::boolean is not null)
    select ${publicStory()} as public
    from (select case when $1::boolean then now() end as deleted_at, case when $7::boolean then 1 end as agency_id) post,
      (select 1 as id, $2::boolean as email_verified, case when $3::boolean then now() end as suspended_at,
        $4::boolean as stories_public) author`;

  test.each([null, true, false])('the author chose %s › SQL decides as the domain does', async (chosen) => {
    for (const isDeleted of BOTH)
      for (const emailVerified of BOTH)
        for (const suspended of BOTH)
          for (const verified of [null, ...BOTH])
            for (const sells of verified === true ? BOTH : [false])
              for (const asAgency of verified === null ? [false] : BOTH) {
                const values = [isDeleted, emailVerified, suspended, chosen, verified, sells, asAgency];
                const decided = await readRow<{ public: boolean }>(QUERY, values);
                const allowed = areStoriesPublic({ chosen, ownsVerifiedAgency: verified === true });
                const isAuthorGood = emailVerified && !suspended;
                const isPublic = !isDeleted && isAuthorGood && allowed && (!asAgency || sells);
                expect([values, decided.public]).toEqual([values, isPublic]);
              }
  });
});

describe('release.sql › trips that ended around two days ago', () => {
  test.each(
    [1, 3].flatMap((days) => [-1, 0, 1].map((ms) => ({ days, startsAt: NOW - (days + 2) * DAY + ms }))),
  )('%o › SQL decides as the domain does', async ({ days, startsAt }) => {
    const decided = await readRow(
      `select ${releaseDue('$3::timestamptz')} as due from (select $1::timestamptz as starts_at, $2::integer as days) booking`,
      [new Date(startsAt), days, new Date(NOW)],
    );
    expect(decided).toEqual({ due: releasesAt({ startsAt, days }) <= NOW });
  });
});
