import type { PaymentProvider } from '../platform/payments/payment-provider.ts';
import type { Services } from '../services.ts';

export type Visit = Parameters<PaymentProvider['start']>[0];

/**
 * The same services with a provider that does what a test wants: `answer` runs while it is asked for a page, which is at
 * `/pay/<attempt>`. The requests are recorded in `visits`.
 */
export function withProvider(services: Services, visits: Visit[], answer: () => Promise<void>): Services {
  const start = async (visit: Visit) => {
    visits.push(visit);
    await answer();
    return { redirectUrl: `https://provider.test/pay/${visit.attemptId}`, ref: { sessionkey: 'key' } };
  };
  return { ...services, paymentProvider: { ...services.paymentProvider, start } };
}
