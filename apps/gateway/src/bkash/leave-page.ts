import type { BkashContext } from './bkash-context.ts';
import type { BkashPayment, Verdict } from './bkash-entry.ts';

export const VERDICTS = ['approved', 'failed', 'cancelled'] as const satisfies Verdict[];

const STATUS = { approved: 'success', failed: 'failure', cancelled: 'cancel' } as const;

/** Where a user goes who leaves the page, and whether the scenario loses them. */
export interface WayBack {
  url: string;
  lost: boolean;
}

/** The user approves, fails or cancels. No money moves yet. A payment that is over stays as it is. */
export async function leavePage(
  context: BkashContext,
  payment: BkashPayment,
  { verdict, wallet }: { verdict: Verdict; wallet: string },
): Promise<WayBack> {
  const { books } = context;
  const { paymentId, invoice } = payment;
  if (!books.verdictOf(paymentId))
    context.record({ type: 'left', tranId: invoice, paymentId, verdict, wallet });
  const back = wayBack(context, payment)!;
  context.record({ type: 'redirect', tranId: invoice, ...back });
  await context.durable();
  return back;
}

/** Undefined while the page is open. */
export function wayBack({ books }: BkashContext, payment: BkashPayment): WayBack | undefined {
  const left = books.verdictOf(payment.paymentId);
  if (!left) return undefined;
  return {
    url: callbackAddress(payment, STATUS[left.verdict]),
    lost: books.scenarioFor(payment.invoice).redirect === 'lost',
  };
}

/** Where the user returns to: paymentID and status are added to the merchant's own query. */
export function callbackAddress({ callbackUrl, paymentId }: BkashPayment, status: string): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('paymentID', paymentId);
  url.searchParams.set('status', status);
  return url.toString();
}
