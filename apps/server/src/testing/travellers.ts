import type { BookingTravellers } from '@ghuri/contract/travellers';
import type { PriceList } from '@ghuri/contract/prices';
import { newId, newToken } from '../platform/ids.ts';
import type { AnyMarket } from './checkout.ts';
import type { TestUser } from './factories.ts';

export const FAMILY_PRICES: PriceList = {
  child: { underAge: 12, cost: 2_500, takesSeat: true },
  infant: { underAge: 3, cost: 0, takesSeat: false },
};

/** Books and pays for a party. Returns the booking's id. */
export async function buyFor(
  market: AnyMarket,
  person: TestUser,
  tour: string,
  party: { adults: number; children?: number; infants?: number },
): Promise<string> {
  await market.ghuri.services.database.pool.query('update tours set price_list = $2 where id = $1', [
    tour,
    JSON.stringify(FAMILY_PRICES),
  ]);
  const { bookingId, transactionId } = (await market.book(person, tour, { party })).json();
  const fields = await market.end(await market.attemptOf(bookingId), 'pay');
  await market.knock(`return/${transactionId}`, fields);
  await market.ghuri.runJobs();
  return bookingId;
}

/** What a user does with the travellers of bookings. */
export function travellerDesk({ ghuri }: Pick<AnyMarket, 'ghuri'>) {
  const as = ({ token }: TestUser, body?: object) => ({ token, ...(body && { body }) });
  return {
    list: (user: TestUser, booking: string) => ghuri.call('GET', `/bookings/${booking}/travellers`, as(user)),
    listed: async (user: TestUser, booking: string) =>
      (await ghuri.call('GET', `/bookings/${booking}/travellers`, as(user))).json<BookingTravellers>(),
    name: (user: TestUser, booking: string, travellers: object[]) =>
      ghuri.call('PUT', `/bookings/${booking}/travellers`, as(user, { travellers })),
    link: (user: TestUser, booking: string, position: number) =>
      ghuri.call('POST', `/bookings/${booking}/travellers/${position}/link`, as(user)),
    tokenFor: async (user: TestUser, booking: string, position: number) =>
      (await ghuri.call('POST', `/bookings/${booking}/travellers/${position}/link`, as(user))).json<{
        token: string;
      }>().token,
    takeBack: (user: TestUser, booking: string, position: number) =>
      ghuri.call('DELETE', `/bookings/${booking}/travellers/${position}/link`, as(user)),
    look: (user: TestUser, token: string) => ghuri.call('POST', '/seats/look', as(user, { token })),
    take: (user: TestUser, token: string) => ghuri.call('POST', '/seats/take', as(user, { token })),
    seats: (user: TestUser) => ghuri.call('GET', '/seats', as(user)),
    giveBack: (user: TestUser, booking: string) => ghuri.call('DELETE', `/seats/${booking}`, as(user)),
    givePapers: (user: TestUser, booking: string, position: number, body: object) =>
      ghuri.call('PUT', `/bookings/${booking}/travellers/${position}/papers`, as(user, body)),
    withdrawPapers: (user: TestUser, booking: string, position: number) =>
      ghuri.call('DELETE', `/bookings/${booking}/travellers/${position}/papers`, as(user)),
    manifest: (user: TestUser, tour: string) => ghuri.call('POST', `/roster/${tour}/manifest`, as(user)),
    manifestPdf: (user: TestUser, tour: string) =>
      ghuri.call('POST', `/roster/${tour}/manifest.pdf`, as(user)),
    open: (user: TestUser, tour: string, bookingId: string, position: number) =>
      ghuri.call('POST', `/roster/${tour}/papers`, as(user, { bookingId, position })),
  };
}

/** Runs a job as its schedule would. */
export async function runScheduled(
  { services, runJobs }: AnyMarket['ghuri'],
  name: 'bookings.lost-seats' | 'bookings.delete-papers' | 'tours.groups' | 'tours.waiting-list',
): Promise<void> {
  await services.database.pool.query(`insert into pgboss.job (name, data) values ($1, '{}')`, [name]);
  await runJobs();
}

/** Creates a paid booking of two seats directly in the database, without money; returns its id. */
export async function createPaidBooking(
  { database: { pool } }: Pick<AnyMarket['ghuri']['services'], 'database'>,
  { traveller, tour }: { traveller: { id: string }; tour: string },
): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into bookings (id, kind, tour_id, agency_id, traveller_id, persons, unit_paisa, total_paisa, name, email, phone,
       address, place, image, starts_at, days, departure, agency_name, refund_steps, state, transaction_id, paid_at, check_in_code)
     select $1, 'tour', tours.id, agency_id, $2, 2, cost_paisa, 2 * cost_paisa, 'Nusrat Jahan', 'nusrat@ghuri.test', '01712 345678',
       '', location, image, starts_at, days, departure, agencies.name, '[]', 'paid', $4, app_now(), $5
     from tours join agencies on agencies.id = agency_id where tours.id = $3`,
    [id, traveller.id, tour, newToken(18), newToken()],
  );
  return id;
}
