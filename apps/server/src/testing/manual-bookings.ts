import type { Roster } from '@ghuri/contract/rosters';
import type { LightMyRequestResponse } from 'fastify';
import { newId } from '../platform/ids.ts';
import type { TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

export const MANUAL = {
  username: 'Kamal Uddin',
  phone_number: '01711-903344',
  persons: 2,
  paidBy: 'cash',
  price: 10_000,
  note: 'Called on Friday',
};

type Answer = Promise<LightMyRequestResponse>;

/** The calls of an agency that sells and keeps seats of a tour itself. */
export interface ManualDesk {
  add(body?: object, options?: { by?: TestUser; of?: string }): Answer;
  /** Adds a booking that must succeed; returns its id. */
  added(body?: object): Promise<string>;
  change(id: string, body?: object, by?: TestUser): Answer;
  collect(id: string, paidBy?: string, by?: TestUser): Answer;
  cancel(id: string, by?: TestUser): Answer;
  block(body?: object, by?: TestUser): Answer;
  release(id: string, by?: TestUser): Answer;
  /** Checks in some of a booking's people by name. */
  arrive(bookingId: string, people: number, at?: string): Answer;
  roster(of?: string): Promise<Roster>;
  travellers(): Promise<Roster['travellers']>;
  rows(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  audited(id: string): Promise<Record<string, unknown>[]>;
}

/** The status and the code of a refusal. */
export const refusal = (answer: LightMyRequestResponse): [status: number, code: string] => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
];

export function manualDesk(ghuri: TestApp, owner: TestUser, tour: () => string): ManualDesk {
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, by = owner, body?: object, of = tour()) =>
    ghuri.call(method, `/roster/${of}${path}`, { token: by.token, ...(body && { body }) });
  const desk: ManualDesk = {
    add: (body, { by, of } = {}) =>
      call('POST', '/manual-bookings', by, { _id: newId(), ...MANUAL, ...body }, of),
    added: async (body) => (await desk.add(body)).json<{ insertedId: string }>().insertedId,
    change: (id, body, by) => call('PUT', `/manual-bookings/${id}`, by, { ...MANUAL, ...body }),
    collect: (id, paidBy = 'cash', by = owner) =>
      call('PUT', `/manual-bookings/${id}/collect`, by, { paidBy }),
    cancel: (id, by) => call('PUT', `/manual-bookings/${id}/cancel`, by),
    block: (body, by) => call('POST', '/blocks', by, { _id: newId(), seats: 2, reason: 'Guide', ...body }),
    release: (id, by) => call('DELETE', `/blocks/${id}`, by),
    arrive: (bookingId, people, at) =>
      call('PUT', '/arrivals', owner, { arrivals: [{ bookingId, people, ...(at && { at }) }] }),
    roster: async (of = tour()) =>
      (await ghuri.call('GET', `/roster/${of}`, { token: owner.token })).json<Roster>(),
    travellers: async () => (await desk.roster()).travellers,
    rows: async (text, values = []) =>
      (await ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows,
    audited: (id) =>
      desk.rows(
        'select action, actor_id, subject, note from audit_log where subject_id = $1 order by happened_at, id',
        [id],
      ),
  };
  return desk;
}
