import type { PracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { LightMyRequestResponse } from 'fastify';
import type { BookingState } from '@ghuri/domain/bookings';
import { createAgency } from './agencies.ts';
import { createUser } from './factories.ts';
import type { TestUser } from './factories.ts';
import { openSslcommerz } from './payments/provider-stands.ts';
import type { Ending, News, ProviderStand } from './payments/provider-stands.ts';
import { createTestApp } from './test-app.ts';
import type { TestApp, TestAppOptions } from './test-app.ts';
import { createTour } from './tours.ts';
import type { TourOverrides } from './tours.ts';

/** A server, its payment provider, and an agency that sells. */
export interface AnyMarket {
  ghuri: TestApp;
  stand: ProviderStand;
  owner: TestUser;
  agency: { id: string; name: string };
  sell(overrides?: TourOverrides): Promise<string>;
  /** `POST /payment` as a user; returns the raw response. */
  book(person: TestUser, tour: string, body?: object): Promise<LightMyRequestResponse>;
  /** The last attempt of a booking. */
  attemptOf(bookingId: string): Promise<string>;
  /** Ends an attempt at the provider; returns the news about it. */
  end(attemptId: string, ending: Ending): Promise<News>;
  /** Brings news to `/payment/<path>`. */
  knock(path: string, news: News): Promise<LightMyRequestResponse>;
  /** Books, pays and returns; returns the booking's id. */
  buy(person: TestUser, tour: string, persons?: number): Promise<string>;
  bookingOf(id: string): Promise<{ state: BookingState; [column: string]: unknown }>;
  taken(tour: string): Promise<number>;
  /** The balance of every account; fails if money was lost. */
  ledger(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/** Its provider is the local gateway, which speaks SSLCommerz. */
export interface Market extends AnyMarket {
  gateway: PracticeGateway;
}

export const FORM = { username: 'Nusrat Jahan', phone_number: '01712 345678', address: 'Dhanmondi, Dhaka' };

export async function openMarket(options: TestAppOptions = {}): Promise<Market> {
  const stand = await openSslcommerz();
  return { ...(await openMarketAt(stand, options)), gateway: stand.gateway };
}

export async function openMarketAt(stand: ProviderStand, options: TestAppOptions = {}): Promise<AnyMarket> {
  const ghuri = await createTestApp(stand.settings, { ...stand.options, ...options });
  const { services } = ghuri;
  const { pool } = services.database;
  const owner = await createUser(services, { name: 'Kamrul Hasan' });
  const agency = await createAgency(services, owner);
  const one = async <T>(text: string, values: unknown[]) => (await pool.query(text, values)).rows[0] as T;

  const market: AnyMarket = {
    ghuri,
    stand,
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
    end: (attemptId, ending) => stand.end(attemptId, ending),
    knock: (path, news) =>
      ghuri.app.inject({ method: 'POST', url: `/api/payment/${path}`, ...stand.request(path, news) }),
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
      await stand.stop();
    },
  };
  return market;
}
