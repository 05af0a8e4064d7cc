import { decimalFromPaisa } from '../decimal-amount.ts';
import type { PaymentProvider } from '../payment-provider.ts';

export const LONGEST_ID = 30;
const LONGEST_EMAIL = 50;
const LONGEST_ADDRESS = 255;
/** No mailbox can have this address (RFC 2606). */
const NO_EMAIL = 'not-given@ghuri.invalid';

/** The form that starts a session. Texts are cut to the documented lengths. An email is not: a cut one could belong to another user. */
export function initForm(input: Parameters<PaymentProvider['start']>[0]): Record<string, string> {
  const { attemptId, money, customer, title, returnUrl, notifyUrl, expiresAt } = input;
  requireId(attemptId);
  for (const address of [returnUrl, notifyUrl]) {
    if (address.length > LONGEST_ADDRESS) throw new RangeError('An address for SSLCommerz is too long');
  }
  return {
    total_amount: decimalFromPaisa(money.minor),
    currency: money.currency,
    tran_id: attemptId,
    // The body contains the outcome, so one address is enough.
    success_url: returnUrl,
    fail_url: returnUrl,
    cancel_url: returnUrl,
    ipn_url: notifyUrl,
    cus_name: cut(customer.name, 50),
    cus_email: customer.email === '' || customer.email.length > LONGEST_EMAIL ? NO_EMAIL : customer.email,
    cus_add1: cut(customer.address, 50),
    cus_city: 'N/A',
    cus_postcode: 'N/A',
    cus_country: 'Bangladesh',
    cus_phone: cut(customer.phone, 20),
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: cut(title, 255),
    product_category: 'tour',
    product_profile: 'non-physical-goods',
    // SSLCommerz documents no way to end a session. It returns this field as it is; our local gateway ends the session then.
    value_a: expiresAt.toISOString(),
  };
}

/** Ids are never cut: a cut one could be another id. */
export function requireId(id: string): void {
  if (!/^[\w-]{1,30}$/.test(id)) {
    throw new RangeError(`An id for SSLCommerz has 1 to ${LONGEST_ID} letters, digits, _ or -`);
  }
}

export const cut = (text: string, most: number): string =>
  text.length <= most ? text : Array.from(text).slice(0, most).join('');
