import type { Callback, CallbackRequest, PaymentProvider, Ref, ShownPayment } from './payment-provider.ts';
import { ProviderUnknown } from './payment-provider.ts';

/** The providers of this server. Each attempt names its own. */
export interface PaymentProviders {
  /** Takes new payments, unless the traveller chooses another. */
  paymentProvider: PaymentProvider;
  /** Take new payments of travellers who choose them. */
  otherProviders: readonly PaymentProvider[];
  /** Took payments before. We still ask them about these and refund through them. */
  formerProviders: readonly PaymentProvider[];
}

/** Those that take new payments; the usual one first. */
export const offeredProviders = ({
  paymentProvider,
  otherProviders,
}: Omit<PaymentProviders, 'formerProviders'>): PaymentProvider[] => [paymentProvider, ...otherProviders];

/** The provider that a traveller chose, or the usual one; undefined if it takes no new payments. */
export const chosenProvider = (
  providers: Omit<PaymentProviders, 'formerProviders'>,
  id: string | undefined,
): PaymentProvider | undefined =>
  id === undefined
    ? providers.paymentProvider
    : offeredProviders(providers).find((provider) => provider.id === id);

const all = (providers: PaymentProviders) => [...offeredProviders(providers), ...providers.formerProviders];

/** The provider of an attempt. One that this server does not know is treated as one that does not answer. */
export function providerOf(
  providers: PaymentProviders,
  { provider: id }: { provider: string },
): PaymentProvider {
  const found = all(providers).find((provider) => provider.id === id);
  if (!found) throw new ProviderUnknown('query', `this server has no adapter for ${id}`);
  return found;
}

/** The parts of a stored payment that people read. */
export function showPayment(
  providers: PaymentProviders,
  { provider: id, ref }: { provider: string | null; ref: Ref | null },
): ShownPayment {
  const found = all(providers).find((provider) => provider.id === id);
  return (ref && found?.show(ref)) ?? { method: '', bank: '', card: '', risk: '' };
}

/** Reads a message with the adapter that recognises it; an authentic reading wins. */
export function readCallback(
  providers: PaymentProviders,
  request: CallbackRequest,
): { provider: string; callback: Callback } | undefined {
  const readings = all(providers).flatMap((provider) => {
    const callback = provider.parseCallback(request);
    return callback ? [{ provider: provider.id, callback }] : [];
  });
  return readings.find(({ callback }) => callback.authentic) ?? readings[0];
}
