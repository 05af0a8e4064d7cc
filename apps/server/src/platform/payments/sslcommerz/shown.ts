import type { Ref, ShownPayment } from '../payment-provider.ts';

const FIELDS = {
  method: 'card_type',
  bank: 'card_issuer',
  card: 'card_no',
  risk: 'risk_title',
} as const satisfies Record<keyof ShownPayment, string>;

/** SSLCommerz names a wallet twice: "BKASH-bKash". */
const withoutEcho = (method: string): string => {
  const [brand = '', ...rest] = method.split('-');
  const name = rest.join('-');
  return name.toLowerCase() === brand.toLowerCase() ? name : method;
};

export const shownOf = (ref: Ref): ShownPayment => ({
  method: withoutEcho(ref[FIELDS.method] ?? ''),
  bank: ref[FIELDS.bank] ?? '',
  card: ref[FIELDS.card] ?? '',
  risk: ref[FIELDS.risk] ?? '',
});

/** A payment's ref that shows this, for payments that SSLCommerz never saw: those of the demo's past. */
export const refShowing = (shown: Partial<ShownPayment>): Ref =>
  Object.fromEntries(Object.entries(shown).map(([part, text]) => [FIELDS[part as keyof ShownPayment], text]));
