import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, Landmark, Lock } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTaka } from '../../platform/format.ts';
import { dhakaInstant, useDates } from '../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { Card } from '../../ui/card.tsx';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { deskMoneyQuery } from './desk.api.ts';
import { deskText } from './desk.text.ts';

/** Held, available, and the day of the next payout. */
export function MoneyLine({ className }: { className: string }) {
  const t = useText(deskText);
  const language = useLanguage();
  const dates = useDates();
  const money = useQuery(deskMoneyQuery());
  const { data } = money;
  if (!data && money.error) {
    return (
      <div className={className}>
        <FailedNotice query={money} retry={t.tryAgain} />
      </div>
    );
  }
  const owes = data !== undefined && data.available < 0;
  return (
    <Card as="section" padding="none" aria-label={t.money} className={className}>
      <dl className="grid grid-cols-2 bar:grid-cols-3">
        <Place
          icon={Lock}
          name={t.held}
          sum={data && formatTaka(data.held, language)}
          className="max-bar:col-span-2 max-bar:border-b"
        >
          {t.heldHint}
        </Place>
        <Place
          icon={CalendarCheck}
          name={owes ? t.owes : t.available}
          sum={data && formatTaka(Math.abs(data.available), language)}
          className="bar:border-l"
        >
          <TextLink to={workPaths.payouts}>{t.payouts}</TextLink>
        </Place>
        <Place
          icon={Landmark}
          name={t.nextPayout}
          sum={data && dates.shortDay(dhakaInstant(data.payDay))}
          className="border-l"
        >
          {data && t.toAccount(data.accountEnding)}
        </Place>
      </dl>
    </Card>
  );
}

interface PlaceProps {
  icon: LucideIcon;
  name: string;
  /** Undefined while it loads. */
  sum: string | undefined;
  children: ReactNode;
  className: string;
}

const Place = ({ icon: Icon, name, sum, children, className }: PlaceProps) => (
  <div className={`min-w-0 border-line px-5 py-4 ${className}`}>
    <dt className="flex items-center gap-2 text-meta text-ink-2">
      <Icon aria-hidden className="size-4.5! shrink-0" />
      {name}
    </dt>
    <dd className="type-sum mt-1 wrap-anywhere">{sum ?? <Skeleton className="h-7 w-28" />}</dd>
    <dd className="mt-0.5 min-h-5 text-meta text-ink-2">{children}</dd>
  </div>
);
