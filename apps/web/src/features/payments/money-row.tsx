import type { MoneyCase } from '@ghuri/contract/payments';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ListedLink } from '../../ui/list-and-open.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatMoney } from './money-amount.ts';
import { paymentsText } from './payments.text.ts';

interface MoneyRowProps {
  money: MoneyCase;
  open: boolean;
  to: string;
}

/** User, trip and amount. The open row is highlighted where list and detail are side by side. */
export function MoneyRow({ money, open, to }: MoneyRowProps) {
  const t = useText(paymentsText);
  const language = useLanguage();
  const { traveller, booking, problems, decision, amount, time } = money;
  const place = booking.locationName;
  const name = traveller.name || t.deletedAccount;
  return (
    <ListedLink to={to} open={open}>
      <Avatar name={name} src={traveller.profile} size={46} decorative />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-3">
          <span className="truncate font-semibold" lang={writtenIn(name)}>
            {name}
          </span>
          <span className="shrink-0 font-bold">{formatMoney(amount, money, language)}</span>
        </span>
        <span className="flex justify-between gap-3 text-meta text-ink-2">
          <span className="truncate">
            {decision
              ? t[`was_${decision.action}`](decision.by.name)
              : problems.map((problem) => t[`problem_${problem}`]).join(' · ')}
            {!decision && <span lang={writtenIn(place)}> · {place}</span>}
          </span>
          <TimeText value={time} show="ago" className="shrink-0 text-micro text-ink-3" />
        </span>
      </span>
    </ListedLink>
  );
}

export function MoneyRowSkeleton() {
  return (
    <div className="flex items-center gap-3.5 p-3">
      <Skeleton round className="size-11.5" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-3.5 w-44 max-w-full" />
        <Skeleton className="h-3 w-32 max-w-full" />
      </div>
    </div>
  );
}
