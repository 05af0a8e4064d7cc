import type { PaymentProvider } from '../platform/payments/payment-provider.ts';
import type { Services } from '../services.ts';

export type AttemptStart = Parameters<PaymentProvider['start']>[0];

/**
 * The same services with a provider that does what a test wants: `answer` runs while it is asked for a page, which is at
 * `/pay/<attempt>`. The requests are recorded in `starts`.
 */
export function withProvider(
  services: Services,
  starts: AttemptStart[],
  answer: () => Promise<void>,
): Services {
  const start = async (input: AttemptStart) => {
    starts.push(input);
    await answer();
    return { redirectUrl: `https://provider.test/pay/${input.attemptId}`, ref: { sessionkey: 'key' } };
  };
  return { ...services, paymentProvider: { ...services.paymentProvider, start } };
}
