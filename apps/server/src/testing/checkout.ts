import { STORE, startPracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { PracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { LightMyRequestResponse } from 'fastify';
import type { BookingState } from '@ghuri/domain/bookings';
import { createAgency } from './agencies.ts';
import { createPerson } from './factories.ts';
import type { TestPerson } from './factories.ts';
import { createTestApp } from './test-app.ts';
import type { TestApp, TestAppOptions } from './test-app.ts';
import { createTour } from './tours.ts';
import type { TourOverrides } from './tours.ts';

export type Ending = 'pay' | 'risky' | 'fail' | 'cancel' | 'expire';

/** A server, the gateway it takes money through, and an agency that sells. */
export interface Market {
  ghuri: TestApp;
  gateway: PracticeGateway;
  owner: TestPerson;
  agency: { id: string; name: string };
  sell(overrides?: TourOverrides): Promise<string>;
  /** `POST /payment` as somebody; the answer as it comes. */
  book(person: TestPerson, tour: string, body?: object): Promise<LightMyRequestResponse>;
  /** The last visit that a booking sent somebody on. */
  attemptOf(bookingId: string): Promise<string>;
  /** Ends a visit at the gateway; answers the form that takes the person back. */
  end(attemptId: string, ending: Ending): Promise<Record<string, string>>;
  /** Comes back with such a form, or is told by it. */
  knock(path: string, fields: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Books, pays and comes back; answers the booking's id. */
  buy(person: TestPerson, tour: string, persons?: number): Promise<string>;
  bookingOf(id: string): Promise<{ state: BookingState; [column: string]: unknown }>;
  taken(tour: string): Promise<number>;
  /** What every account holds, and nothing where money was lost. */
  ledger(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export const FORM = { username: 'Nusrat Jahan', phone_number: '01712 345678', address: 'Dhanmondi, Dhaka' };

export async function openMarket(options: TestAppOptions = {}): Promise<Market> {
  const gateway = await startPracticeGateway();
  await gateway.setScenario('default', { ipn: { when: 'never' } });
  const ghuri = await createTestApp({ sslcommerz: { baseUrl: gateway.url, ...STORE } }, options);
  const { services } = ghuri;
  const { pool } = services.database;
  const owner = await createPerson(services, { name: 'Kamrul Hasan' });
  const agency = await createAgency(services, owner);
  const one = async <T>(text: string, values: unknown[]) => (await pool.query(text, values)).rows[0] as T;

  const market: Market = {
    ghuri,
    gateway,
    owner,
    agency,
    sell: (overrides) => createTour(services, agency, overrides),
    book: ({ token }, tour, body = {}) =>
      ghuri.call('POST', '/payment', { token, body: { tour, ...FORM, ...body } }),
    attemptOf: async (bookingId) =>
      (
        await one<{ id: string }>(
          'select id from payment_attempts where booking_id = $1 order by created_at desc, id desc limit 1',
          [bookingId],
        )
      ).id,
    end: async (attemptId, ending) => (await gateway.end(attemptId, ending))?.fields ?? {},
    knock: (path, fields) =>
      ghuri.app.inject({
        method: 'POST',
        url: `/api/payment/${path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    buy: async (person, tour, persons = 1) => {
      const { bookingId, transactionId } = (await market.book(person, tour, { persons })).json();
      const fields = await market.end(await market.attemptOf(bookingId), 'pay');
      await market.knock(`return/${transactionId}`, fields);
      await ghuri.runJobs();
      return bookingId;
    },
    bookingOf: (id) => one('select * from bookings where id = $1', [id]),
    taken: async (tour) =>
      (await one<{ taken: number }>('select taken from tours where id = $1', [tour])).taken,
    ledger: async () => {
      const { rows } = await pool.query<{ account: string; taka: string }>(
        `select account, sum(amount_paisa) / 100 as taka from ledger_entries where currency = 'BDT' group by account`,
      );
      return Object.fromEntries(rows.map(({ account, taka }) => [account, Number(taka)]));
    },
    close: async () => {
      await ghuri.close();
      await gateway.stop();
    },
  };
  return market;
}
