import type { WaitingEntry } from '@ghuri/contract/waiting-list';
import type { LightMyRequestResponse } from 'fastify';
import { keepWaitingLists } from '../features/tours/waiting-list/waiting-jobs.ts';
import type { AnyMarket } from './checkout.ts';
import { createUser } from './factories.ts';
import type { TestUser } from './factories.ts';

type Answer = Promise<LightMyRequestResponse>;

/** The calls of travellers who wait, and what they left in the database. */
export interface WaitingRoom {
  join(person: TestUser, tour: string, persons?: number): Answer;
  leave(person: TestUser, tour: string): Answer;
  list(person: TestUser): Promise<WaitingEntry[]>;
  /** A new user who waits. */
  waiter(tour: string, persons?: number): Promise<TestUser>;
  /** State and seats of every party of a tour, in their order. */
  parties(tour: string): Promise<string[]>;
  /** Runs the job. */
  keep(): Promise<void>;
}

export function waitingRoom({ ghuri }: AnyMarket): WaitingRoom {
  const { services } = ghuri;
  const room: WaitingRoom = {
    join: ({ token }, tour, persons = 1) =>
      ghuri.call('PUT', `/waiting-list/${tour}`, { token, body: { persons } }),
    leave: ({ token }, tour) => ghuri.call('DELETE', `/waiting-list/${tour}`, { token }),
    list: async ({ token }) => (await ghuri.call('GET', '/waiting-list', { token })).json(),
    waiter: async (tour, persons = 1) => {
      const person = await createUser(services, { password: null });
      const { statusCode, body } = await room.join(person, tour, persons);
      if (statusCode !== 200) throw new Error(body);
      return person;
    },
    parties: async (tour) => {
      const { rows } = await services.database.pool.query<{ party: string }>(
        `select state || ' ' || persons as party from waiting_parties where tour_id = $1 order by created_at, id`,
        [tour],
      );
      return rows.map(({ party }) => party);
    },
    keep: () => keepWaitingLists(services),
  };
  return room;
}

/** Seats by what keeps them, counted anew. Must equal `tours.taken`, and the open parties `tours.waiting`. */
export const MISCOUNTED = `
  select tour.id, taken, waiting from tours tour where
    taken not between 0 and capacity
    or taken <> (select coalesce(sum(seats), 0) from (
      select persons as seats from bookings where tour_id = tour.id and state in ('held', 'pending_payment', 'paid', 'review')
      union all select persons from manual_bookings where tour_id = tour.id and cancelled_at is null
      union all select seats from seat_blocks where tour_id = tour.id
      union all select persons from waiting_parties where tour_id = tour.id and state = 'offered') kept)
    or waiting <> (select count(*) from waiting_parties where tour_id = tour.id and state in ('waiting', 'offered'))`;

/** Parties that wait although their seats are free, and those that wait behind a later offer for as many seats or more. */
export const SKIPPED = `
  select party.id from waiting_parties party join tours tour on tour.id = party.tour_id where party.state = 'waiting' and (
    party.persons <= tour.capacity - tour.taken
    or exists (select from waiting_parties other where other.tour_id = party.tour_id and other.offered_at is not null
      and (other.created_at, other.id) > (party.created_at, party.id) and other.persons >= party.persons
      and other.offered_at > party.created_at))`;
