import type { Pool } from 'pg';
import { settle } from '../../apps/server/src/features/bookings/settlement/settle.ts';
import { hasTimedOut } from '../../apps/server/src/platform/database-errors.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import type { PaymentProvider } from '../../apps/server/src/platform/payments/payment-provider.ts';
import { createServices } from '../../apps/server/src/create-services.ts';
import type { Services } from '../../apps/server/src/services.ts';

const PROVIDER = 'late';

export interface LatePayment {
  tour: string;
  /** The traveller. */
  person: string;
  attemptId: string;
}

/** Expired holds of one seat, of each of these users on each of these tours, whose payment is not known yet. */
export async function insertLatePayments(
  pool: Pool,
  { tours, people }: { tours: string[]; people: string[] },
): Promise<LatePayment[]> {
  const { rows } = await pool.query<LatePayment>(
    `with booking as (
       insert into bookings (id, kind, tour_id, agency_id, traveller_id, persons, unit_paisa, total_paisa, name, email, phone,
         address, place, image, starts_at, days, departure, agency_name, refund_steps, state, transaction_id)
       select gen_random_uuid(), 'tour', t.id, t.agency_id, u.id, 1, t.cost_paisa, t.cost_paisa, u.name, u.email, '01712 345678',
         'Dhanmondi, Dhaka', t.location, t.image, t.starts_at, t.days, t.departure, a.name, '[]', 'expired',
         replace(gen_random_uuid()::text, '-', '')
       from tours t join agencies a on a.id = t.agency_id cross join users u
       where t.id = any ($1) and u.id = any ($2)
       returning id, tour_id, traveller_id, total_paisa, transaction_id
     )
     , attempt as (
       insert into payment_attempts (id, provider, booking_id, amount_paisa)
       select transaction_id, '${PROVIDER}', id, total_paisa from booking
     )
     select transaction_id as "attemptId", tour_id as tour, traveller_id as person from booking`,
    [tours, people],
  );
  return rows;
}

/** Settles one payment. On a busy machine the lock of a tour may take too long: then again, as the job does. */
export async function settleLate(services: Services, attemptId: string): Promise<void> {
  try {
    await settle(services, attemptId);
  } catch (error) {
    if (!hasTimedOut(error)) throw error;
    await settleLate(services, attemptId);
  }
}

export interface Till {
  /** The money has arrived: it takes a seat, or is refunded. */
  settle(attemptId: string): Promise<void>;
  stop(): Promise<void>;
}

/** A process that only settles such payments. */
export async function openTill(databaseUrl: string, taka: number): Promise<Till> {
  const services = createServices({
    config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DEMO: 'off', LOG_LEVEL: 'silent' }, '/'),
    databaseUrl,
    appSecret: 'only to settle payments, long enough',
    workers: false,
    paymentProviders: [paidAtOnce(BigInt(taka) * 100n)],
  });
  await services.start();
  return {
    settle: (attemptId) => settleLate(services, attemptId),
    stop: () => services.stop(),
  };
}

/** Every payment that is asked about has just arrived. */
export const paidAtOnce = (minor: bigint): PaymentProvider => {
  const never = () => Promise.reject(new Error('not part of this proof'));
  return {
    id: PROVIDER,
    limits: { min: { minor: 1_000n, currency: 'BDT' }, max: { minor: 50_000_000n, currency: 'BDT' } },
    start: never,
    parseCallback: () => null,
    isHintOf: () => false,
    show: () => ({ method: '', bank: '', card: '', risk: '' }),
    resolve: async ({ attemptId }) => ({
      state: 'paid',
      paymentId: `${PROVIDER}:${attemptId}`,
      money: { minor, currency: 'BDT' },
      risk: 'ok',
      ref: {},
      extra: [],
    }),
    sendRefund: never,
    askRefund: never,
    resolveRefund: never,
  };
};
