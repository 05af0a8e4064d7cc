import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatBalance } from '../../../platform/format-balance.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { Chip } from '../../../ui/tag.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { exportsText } from '../exports/exports.text.ts';
import { MonthChart, monthName } from './month-chart.tsx';
import type { RevenueMonth } from './months.ts';
import { monthsShown, writeFilter } from './period.ts';
import type { RevenueFilter } from './period.ts';
import { revenueQuery } from './revenue.api.ts';
import type { RevenueSummary } from './revenue.api.ts';
import { revenueText } from './revenue.text.ts';
import { RevenueBookings } from './revenue-bookings.tsx';
import { RevenueFilters } from './revenue-filters.tsx';
import { Cell, Heading, TableFrame } from './revenue-table.tsx';
import { RevenueTours, TourTable } from './revenue-tours.tsx';

interface RevenueViewProps {
  /** The owner's email. */
  email: string;
  /** The payout account as the owner sees it; '' for managers. */
  account: string;
  /** From the address. */
  filter: RevenueFilter;
  onFilter: (filter: RevenueFilter) => void;
}

/** The agency's money, from the ledger: sums, months, tours, and all paid bookings. Uses the full window width. */
export function RevenueView({ email, account, filter, onFilter }: RevenueViewProps) {
  const t = useText(revenueText);
  const e = useText(exportsText);
  const revenue = useQuery(revenueQuery(email, filter));
  const { data, error } = revenue;
  const [all, setAll] = useState(false);
  const months = useMemo(() => monthsShown(data?.months ?? [], filter.period, serverNow()), [data, filter]);
  if (!data && error) {
    return <FailedState title={t.failed} retry={t.tryAgain} query={revenue} />;
  }
  if (!data) return <RevenueSkeleton label={t.loading} />;
  const isEmpty = data.received === 0 && data.refunded === 0 && data.commission === 0;
  const isDefault = Object.keys(writeFilter(filter)).length === 0;
  return (
    <div data-wide-page className="grid grid-cols-1 gap-4">
      <ButtonLink to={workPaths.exports} icon={<Download aria-hidden />} className="justify-self-end">
        {e.link}
      </ButtonLink>
      <RevenueFilters email={email} filter={filter} onFilter={onFilter} />
      {isEmpty ? (
        <EmptyState title={isDefault ? t.empty : t.emptyPeriod}>
          {isDefault ? t.emptyBody : t.emptyPeriodBody} <PayoutNote account={account} />
        </EmptyState>
      ) : (
        <div className="grid gap-4" aria-busy={revenue.isPlaceholderData || undefined}>
          <Sums summary={data} />
          <div className="grid gap-4 panel:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
            <Months months={months} />
            <RevenueTours
              tours={data.tours}
              note={<PayoutNote account={account} />}
              all={all}
              onAll={setAll}
            />
          </div>
          {all && <TourTable tours={data.tours} />}
          <RevenueBookings email={email} filter={filter} />
        </div>
      )}
    </div>
  );
}

function PayoutNote({ account }: { account: string }) {
  const t = useText(revenueText);
  // Managers see no bank account and no payouts.
  if (account === '') return null;
  return (
    <>
      {t.payoutTo(account)} <TextLink to={workPaths.payouts}>{t.seePayouts}</TextLink>
    </>
  );
}

const SUMS = ['received', 'refunded', 'commission', 'net'] as const;
/** What the agency has of it: still with us, or paid out. */
const netOf = ({
  received,
  refunded,
  commission,
}: Pick<RevenueMonth, 'received' | 'refunded' | 'commission'>) => received - refunded - commission;

function Sums({ summary }: { summary: RevenueSummary }) {
  const t = useText(revenueText);
  const language = useLanguage();
  const taka = (amount: number) => formatBalance(amount, language);
  const sums = { ...summary, net: netOf(summary) };
  const hints = {
    received: t.receivedHint,
    refunded: t.refundedHint,
    commission: t.commissionHint,
    net: t.netHint(taka(summary.held + summary.owed), taka(summary.paidOut)),
  };
  return (
    <Card padding="none">
      <dl className="grid grid-cols-2 bar:grid-cols-4">
        {SUMS.map((name) => (
          <div
            key={name}
            className="border-line px-4.5 py-4 bar:max-panel:px-3.5 max-bar:[&:nth-child(-n+2)]:border-b max-bar:[&:nth-child(odd)]:border-r bar:not-last:border-r"
          >
            <dt className="text-meta text-ink-2">{t[name]}</dt>
            <dd className="mt-0.5">
              <span className="type-sum block">{taka(sums[name])}</span>
              <span className="block text-micro text-ink-3">{hints[name]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Months({ months }: { months: RevenueMonth[] }) {
  const t = useText(revenueText);
  const [look, setLook] = useState<'asChart' | 'asTable'>('asChart');
  return (
    <Card as="section" aria-labelledby="revenue-months">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="revenue-months" className="type-lead">
          {t.byMonth}
        </h2>
        <div role="group" aria-label={t.howShown} className="flex gap-1.5">
          {(['asChart', 'asTable'] as const).map((each) => (
            <Chip key={each} selected={look === each} onClick={() => setLook(each)}>
              {t[each]}
            </Chip>
          ))}
        </div>
      </div>
      {look === 'asChart' ? <MonthChart months={months} /> : <MonthTable months={months} />}
    </Card>
  );
}

function MonthTable({ months }: { months: RevenueMonth[] }) {
  const t = useText(revenueText);
  const language = useLanguage();
  const taka = (amount: number) => formatBalance(amount, language);
  const sumOf = (part: 'received' | 'refunded' | 'commission') =>
    months.reduce((sum, month) => sum + month[part], 0);
  const total = {
    received: sumOf('received'),
    refunded: sumOf('refunded'),
    commission: sumOf('commission'),
  };
  return (
    <TableFrame label={t.byMonth}>
      <thead>
        <tr>
          <Heading>{t.month}</Heading>
          <Heading number>{t.received}</Heading>
          <Heading number>{t.refunded}</Heading>
          <Heading number>{t.commission}</Heading>
          <Heading number>{t.net}</Heading>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((month) => (
          <tr key={month.month}>
            <Cell>{monthName(month.month, language)}</Cell>
            <Cell number>{taka(month.received)}</Cell>
            <Cell number>{taka(month.refunded)}</Cell>
            <Cell number>{taka(month.commission)}</Cell>
            <Cell number strong>
              {taka(netOf(month))}
            </Cell>
          </tr>
        ))}
        <tr>
          <Cell strong>{t.total}</Cell>
          {[total.received, total.refunded, total.commission, netOf(total)].map((sum, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- the columns do not move
            <Cell key={column} number strong>
              {taka(sum)}
            </Cell>
          ))}
        </tr>
      </tbody>
    </TableFrame>
  );
}

function RevenueSkeleton({ label }: { label: string }) {
  return (
    <div data-wide-page>
      <LoadingRegion label={label} className="grid gap-4">
        <Skeleton className="h-26 w-full rounded-card! max-bar:h-48" />
        <div className="grid gap-4 panel:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <Skeleton className="h-80 rounded-card!" />
          <Skeleton className="h-80 rounded-card!" />
        </div>
        <Skeleton className="h-96 rounded-card!" />
      </LoadingRegion>
    </div>
  );
}
