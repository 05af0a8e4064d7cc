import type { MoneyCase } from '@ghuri/contract/payments';
import { FORM } from '../apps/server/src/testing/checkout.ts';
import type { Cast } from './cast.ts';

/** The traveller has paid, and an admin must check it; returns the case's id. */
export async function paymentUnderReview(cast: Cast): Promise<string> {
  const { attemptOf, end, knock } = cast.market;
  const { bookingId, transactionId } = await cast.hold();
  await knock(`return/${transactionId}`, await end(await attemptOf(bookingId), 'risky'));
  await cast.market.ghuri.runJobs();
  return openCase(cast, bookingId);
}

type Scenario = Parameters<Cast['market']['gateway']['setScenario']>[1];

/** The traveller has cancelled, and the provider refused the refund. */
export async function refusedRefund(cast: Cast): Promise<string> {
  return openCase(cast, await cancelledBooking(cast, { refund: { refuse: 'Card closed' } }));
}

/** The traveller has cancelled, and the result of the refund is unknown; returns the refund's id. */
export async function unclearRefund(cast: Cast): Promise<string> {
  const bookingId = await cancelledBooking(cast, { answers: { refund: { fault: '500' } } });
  const { rows } = await cast.market.ghuri.services.database.pool.query<{ id: string }>(
    `update refunds set stuck_at = app_now() where booking_id = $1 and state = 'unclear' returning id`,
    [bookingId],
  );
  return rows[0]!.id;
}

async function cancelledBooking(cast: Cast, scenario: Scenario): Promise<string> {
  const { attemptOf, book, end, gateway, ghuri, knock } = cast.market;
  const traveller = await cast.traveller();
  const booked = await book(traveller, await cast.tour(), FORM);
  const { bookingId, transactionId } = booked.json<{ bookingId: string; transactionId: string }>();
  const attemptId = await attemptOf(bookingId);
  await gateway.setScenario(attemptId, { ipn: { when: 'never' }, ...scenario });
  await knock(`return/${transactionId}`, await end(attemptId, 'pay'));
  await ghuri.runJobs();
  const path = `/bookings/${bookingId}`;
  const { refundNow: refund } = await cast.arrange<{ refundNow: number }>('GET', path, traveller);
  await cast.arrange('PUT', `${path}/cancel`, { token: traveller.token, body: { refund } });
  await ghuri.runJobs();
  return bookingId;
}

async function openCase(cast: Cast, bookingId: string): Promise<string> {
  const { token } = await cast.admin();
  const cases = await cast.arrange<MoneyCase[]>('GET', '/all-payments?limit=100', { token });
  const found = cases.find(({ booking }) => booking._id === bookingId);
  if (!found) throw new Error('nothing waits for a person');
  return found._id;
}
