/** How our books and those of a provider or bank can differ. */
export const DIFFERENCE_KINDS = [
  /** The provider has a payment that we do not count. */
  'payment_missing',
  /** We count a payment that the provider does not have. */
  'payment_unknown',
  /** Another amount or currency. */
  'payment_amount',
  /** The provider has not refunded what we count as refunded. */
  'refund_missing',
  /** The provider has refunded more than we know of. */
  'refund_extra',
  /** The provider gave no answer for a day. */
  'no_answer',
  /** The bank names a reference that is not ours. */
  'payout_unknown',
  'payout_amount',
  /** The bank says something else than before, or than we have. */
  'payout_state',
  /** The bank has not answered in time. */
  'payout_late',
  /** Our own books contradict themselves. */
  'books',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface Difference {
  kind: DifferenceKind;
  /** The payment, refund or payout. */
  subject: string;
  ours: string;
  theirs: string;
}

/** A payout that is in transit for longer is a difference. */
export const LATE_PAYOUT_MS = 7 * 86_400_000;

export interface CountedPayment {
  paymentId: string;
  minor: bigint;
  currency: string;
}

const shown = ({ minor, currency }: Pick<CountedPayment, 'minor' | 'currency'>): string =>
  `${minor / 100n}.${String(minor % 100n).padStart(2, '0')} ${currency}`;

/**
 * Compares the payments of one attempt. `before` and `after`: what we counted before and after the provider was asked, so that money on
 * its way is no difference.
 */
export function comparePayments(
  { before, after }: { before: readonly CountedPayment[]; after: readonly CountedPayment[] },
  theirs: readonly CountedPayment[],
): Difference[] {
  const missing = theirs
    .filter(({ paymentId }) => !after.some((ours) => ours.paymentId === paymentId))
    .map((payment): Difference => ({
      kind: 'payment_missing',
      subject: payment.paymentId,
      ours: '',
      theirs: shown(payment),
    }));
  const others = before.flatMap((ours): Difference[] => {
    const found = theirs.find(({ paymentId }) => paymentId === ours.paymentId);
    if (found && found.minor === ours.minor && found.currency === ours.currency) return [];
    return [
      {
        kind: found ? 'payment_amount' : 'payment_unknown',
        subject: ours.paymentId,
        ours: shown(ours),
        theirs: found ? shown(found) : '',
      },
    ];
  });
  return [...missing, ...others];
}

/**
 * Compares what was refunded of one payment, in paisa. `done`: refunded by the provider before it was asked. `sent`: all that it may have
 * refunded until the answer came.
 */
export function compareRefunds(
  paymentId: string,
  { done, sent }: { done: bigint; sent: bigint },
  theirs: bigint,
): Difference[] {
  if (theirs >= done && theirs <= sent) return [];
  const taka = (minor: bigint) => shown({ minor, currency: 'BDT' });
  return [
    {
      kind: theirs < done ? 'refund_missing' : 'refund_extra',
      subject: paymentId,
      ours: taka(theirs < done ? done : sent),
      theirs: taka(theirs),
    },
  ];
}

export interface BankRow {
  reference: string;
  /** Null if it cannot be read. */
  paisa: bigint | null;
  state: 'paid' | 'failed';
}

/** What a row of a bank's file means for our payout: mark it, it is known, or it differs. */
export function compareBankRow(
  row: BankRow,
  payout: { paisa: bigint; state: string } | undefined,
  others: readonly BankRow[],
): 'mark' | 'same' | 'payout_unknown' | 'payout_amount' | 'payout_state' {
  if (!payout) return 'payout_unknown';
  if (row.paisa !== payout.paisa) return 'payout_amount';
  if (others.some(({ reference, state }) => reference === row.reference && state !== row.state))
    return 'payout_state';
  if (payout.state === row.state) return 'same';
  return payout.state === 'in_transit' ? 'mark' : 'payout_state';
}
