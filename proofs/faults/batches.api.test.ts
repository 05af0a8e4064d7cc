import { BID_WINDOW_MS } from '@ghuri/domain/open-requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '../../apps/server/src/features/notifications/notifications.writes.ts';
import { createAgency } from '../../apps/server/src/testing/agencies.ts';
import { openMarket } from '../../apps/server/src/testing/checkout.ts';
import type { Market } from '../../apps/server/src/testing/checkout.ts';
import { createUser, openSession } from '../../apps/server/src/testing/factories.ts';
import type { TestUser } from '../../apps/server/src/testing/factories.ts';
import { createRequest } from '../../apps/server/src/testing/open-requests.ts';
import { createStory } from '../../apps/server/src/testing/stories.ts';

// Invariant 29: one failing item never stops a batch. Each batch job gets three items, and the middle one fails.

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  await query(`create function poisoned() returns trigger language plpgsql as $$
    begin raise exception 'poison'; end $$`);
});
afterAll(() => market.close());

const query = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;
const three = <T>(make: () => Promise<T>) => Promise.all([make(), make(), make()]);
const people = () => three(() => createUser(market.ghuri.services));
const ids = (made: { id: string }[]) => made.map(({ id }) => id);
/** The items whose row says they are done. */
async function among(items: string[], text: string): Promise<boolean[]> {
  const done = new Set((await query(text, [items])).map(({ id }) => id));
  return items.map((item) => done.has(item));
}
const notified = (kind: string) => (items: string[]) =>
  among(items, `select user_id as id from notifications where kind = '${kind}' and user_id = any ($1)`);
const inState = (state: string) => (items: string[]) =>
  among(items, `select id from bookings where state = '${state}' and id = any ($1)`);

interface Kind {
  /** Creates three items; returns their ids, in the order of the run if it has one, and the job's data. */
  make(): Promise<{ items: string[]; data?: object }>;
  /** The statement that fails for the poisoned item. */
  poison(item: string): string;
  done(items: string[]): Promise<boolean[]>;
}

const paid = async (who: TestUser[], tour: string) => {
  const bookings: string[] = [];
  for (const person of who) bookings.push(await market.buy(person, tour));
  return bookings;
};
const onNotification = (item: string) => `insert on notifications when-new user_id = '${item}'`;

const KINDS: Record<string, Kind> = {
  'payments.holds': {
    make: async () => {
      const who = await people();
      const tour = await market.sell();
      for (const person of who) await market.book(person, tour);
      await market.ghuri.moveClock(13 * 60_000);
      return { items: ids(who) };
    },
    poison: onNotification,
    done: notified('hold_ending'),
  },
  'payments.trips': {
    make: async () => {
      const who = await people();
      const items = await paid(who, await market.sell());
      await query(`update bookings set starts_at = app_now() + interval '20 hours' where id = any ($1)`, [
        items,
      ]);
      return { items: ids(who) };
    },
    poison: onNotification,
    done: notified('trip_tomorrow'),
  },
  'payments.reconcile': {
    make: async () => {
      const tour = await market.sell();
      const items: string[] = [];
      for (const person of await people()) {
        const { bookingId } = (await market.book(person, tour)).json();
        await market.end(await market.attemptOf(bookingId), 'pay');
        items.push(bookingId);
      }
      await market.ghuri.moveClock(5 * 60_000);
      return { items };
    },
    poison: (item) => `update on bookings when-new id = '${item}' and new.state = 'paid'`,
    done: inState('paid'),
  },
  'payments.tour-cancelled': {
    make: async () => {
      const tourId = await market.sell();
      return { items: await paid(await people(), tourId), data: { tourId } };
    },
    poison: (item) => `update on bookings when-new id = '${item}'`,
    done: (items) => among(items, 'select booking_id as id from refunds where booking_id = any ($1)'),
  },
  'payments.tour-changed': {
    make: async () => {
      const tourId = await market.sell();
      const items = await paid(await people(), tourId);
      const at = new Date(Date.now() + 365 * 86_400_000).toISOString();
      const changes = { en: [['Place', 'a → b']], bn: [['জায়গা', 'ক → খ']] };
      return { items, data: { tourId, revision: 1, changes, at } };
    },
    poison: (item) => `insert on booking_notices when-new booking_id = '${item}'`,
    done: (items) =>
      among(
        items,
        `select booking_id as id from booking_notices where notice = 'changed:1' and booking_id = any ($1)`,
      ),
  },
  'tours.news': {
    make: async () => {
      const tourId = await market.sell();
      const items = ids(await people()).toSorted();
      for (const id of items)
        await query('insert into tour_interests (user_id, tour_id) values ($1, $2)', [id, tourId]);
      return { items, data: { tourId, kind: 'tour_cancelled' } };
    },
    poison: onNotification,
    done: notified('tour_cancelled'),
  },
  'open-requests.ends': {
    make: async () => {
      const who = await people();
      const createdAt = new Date(Date.now() - BID_WINDOW_MS - 60_000);
      for (const person of who) await createRequest(market.ghuri.services, person, { createdAt });
      return { items: ids(who) };
    },
    poison: onNotification,
    done: notified('bids_closed'),
  },
  'open-requests.bidder-news': {
    make: async () => {
      const items = ids(await people());
      const requestId = await createRequest(market.ghuri.services, await createUser(market.ghuri.services));
      return { items, data: { requestId, kind: 'request_withdrawn', to: items, place: 'Sajek' } };
    },
    poison: onNotification,
    done: notified('request_withdrawn'),
  },
  'agencies.delete-papers': {
    make: async () => {
      const made = await Promise.all(
        (await people()).map((owner) => createAgency(market.ghuri.services, owner)),
      );
      await query(`update agencies set decided_at = app_now() - interval '1 year' where id = any ($1)`, [
        ids(made),
      ]);
      return { items: ids(made) };
    },
    poison: (item) => `insert on audit_log when-new subject_id = '${item}'`,
    done: (items) =>
      among(
        items,
        'select agency_id as id from agency_papers where nid_front is null and agency_id = any ($1)',
      ),
  },
  'posts.purge': {
    make: async () => {
      const author = await createUser(market.ghuri.services);
      const items = await three(() => createStory(market.ghuri.services, author));
      await query(`update posts set deleted_at = app_now() - interval '1 day' where id = any ($1)`, [items]);
      return { items };
    },
    poison: (item) => `delete on posts when-old id = '${item}'`,
    done: (items) =>
      among(
        items,
        'select id from unnest($1::uuid[]) as asked (id) where not exists (select from posts p where p.id = asked.id)',
      ),
  },
  'notifications.digest': {
    make: async () => {
      const { services } = market.ghuri;
      const who = await people();
      const actor = await createUser(services);
      for (const person of who) {
        const { token } = await openSession(services, person);
        const body = { kind: 'followed', inApp: true, mailDigest: true };
        await market.ghuri.call('PUT', '/notifications/preferences', { token, body });
        const news = { to: person.id, kind: 'followed', actorId: actor.id, group: 'one', link: '/' } as const;
        await notify(services.database.db, news);
      }
      return { items: who.map(({ email }) => email) };
    },
    poison: (item) => `insert on mails when-new "to" = '${item}'`,
    done: (items) =>
      among(
        items,
        `select "to" as id from mails where kind = 'notification-digest' and "to" = any ($1::text[])`,
      ),
  },
};

/** Starts only this job, like its schedule or cause. */
async function start(job: string, data: object): Promise<void> {
  await query('delete from pgboss.job where name = $1', [job]);
  await query('insert into pgboss.job (name, data) values ($1, $2)', [job, JSON.stringify(data)]);
  await market.ghuri.runJobs();
}

test.each(Object.entries(KINDS))(
  'hole 8: %s, the second of three is poisoned › the others are done, and it is done later',
  async (job, { make, poison, done }) => {
    const { items, data = {} } = await make();
    const [event = '', condition = ''] = poison(items[1]!).split(' when-');
    const when = condition.replace(' ', '.');
    await query(
      `create trigger poison before ${event} for each row when (${when}) execute function poisoned()`,
    );
    const table = event.split(' on ')[1]!;
    try {
      await start(job, data);
      expect(await done(items)).toEqual([true, false, true]);
    } finally {
      await query(`drop trigger poison on ${table}`);
    }
    await market.ghuri.moveClock(60_000);
    await start(job, data);
    expect(await done(items)).toEqual([true, true, true]);
  },
);
