import type { RosterTraveller } from '@ghuri/contract/rosters';
import { Banknote } from 'lucide-react';
import { formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { Tag } from '../../../ui/tag.tsx';
import { manualText } from './manual.text.ts';

type Paid = Pick<RosterTraveller, 'price' | 'manual' | 'balance'>;

/** How a booking was paid, in words: "Paid", "Deposit, ৳5,000 to come", "Cash, taken", "৳5,000 to collect". */
export function usePaymentWords(): (booking: Paid) => string {
  const t = useText(manualText);
  const language = useLanguage();
  return ({ price, manual, balance }) => {
    // Guides see no money.
    if (price === null) return '';
    if (manual === null) return balance > 0 ? t.depositPaid(formatTaka(balance, language)) : t.paid;
    return manual.paidBy === 'not_yet'
      ? t.toCollect(formatTaka(price, language))
      : t[`taken_${manual.paidBy}`];
  };
}

export function PaymentTag({ booking }: { booking: Paid }) {
  const words = usePaymentWords();
  const { manual, balance } = booking;
  if (manual === null) return <Tag tone={balance > 0 ? 'warn' : 'success'}>{words(booking)}</Tag>;
  if (manual.paidBy === 'not_yet') return <Tag tone="warn">{words(booking)}</Tag>;
  return (
    <Tag tone="info" icon={<Banknote aria-hidden />}>
      {words(booking)}
    </Tag>
  );
}
