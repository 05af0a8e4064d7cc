import type { PendingAgency } from '@ghuri/contract/agencies';
import { ADMIN_TOPIC } from '@ghuri/contract/agencies.words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, Outlet } from 'react-router';
import { agencyKeys, pendingQuery } from '../features/agencies/agencies.api.ts';
import { allDisputesQuery, disputeKeys } from '../features/disputes/disputes.api.ts';
import { moneyKeys, moneyQuery } from '../features/payments/payments.api.ts';
import { batchesQuery, dueQuery, PAYOUTS } from '../features/payouts/payouts.api.ts';
import { reportKeys, reportsQuery } from '../features/reports/reports.api.ts';
import { useMe } from '../platform/auth/use-session.ts';
import { formatNumber } from '../platform/format.ts';
import { useLanguage, useText } from '../platform/i18n/use-text.ts';
import { useLive } from '../platform/live/live.ts';
import { workPaths } from '../platform/work-paths.ts';
import { paths } from '../platform/paths.ts';
import { queryClient } from '../platform/query-client.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Logo } from '../ui/kite-mark.tsx';
import { TabsNav } from '../ui/tabs-nav.tsx';
import { Tag } from '../ui/tag.tsx';
import { adminText } from './admin.text.ts';
import { appText } from './app.text.ts';
import { MAIN } from './root.tsx';

/** The frame of the admin pages: links between them, with the number of waiting items. */
export function Component() {
  const t = useText(adminText);
  const { ghuri } = useText(appText);
  const me = useMe();
  const agencies = useInfiniteQuery(pendingQuery());
  const reports = useInfiniteQuery(reportsQuery('open'));
  const money = useInfiniteQuery(moneyQuery('open'));
  const disputes = useInfiniteQuery(allDisputesQuery('admin'));
  const payouts = usePayoutWork();
  useLive(ADMIN_TOPIC, () => {
    for (const queryKey of [
      agencyKeys.pending,
      reportKeys.reports,
      moneyKeys.all,
      disputeKeys.all,
      PAYOUTS,
      reportKeys.audit,
    ]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  });
  const count = useCount();
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-[1440px] flex-wrap items-center gap-x-3 px-4 max-panel:pt-3 bar:px-7 panel:h-17">
          <Link to={paths.home} className="flex rounded-small">
            <Logo name={ghuri} />
          </Link>
          <Tag>{t.admin}</Tag>
          <div className="order-last w-full min-w-0 panel:order-none panel:ml-7 panel:w-auto panel:self-end">
            <TabsNav
              label={t.navigation}
              className="border-b-0! max-bar:[&_a]:text-label max-bar:[&_ul]:gap-4 panel:[&_a]:min-h-17"
              tabs={[
                { to: paths.admin, label: t.pendingAgencies, count: count(agencies, isForAdmin), end: true },
                { to: workPaths.adminAgencies, label: t.agencies },
                { to: workPaths.adminReports, label: t.pendingReports, count: count(reports) },
                { to: workPaths.adminPayments, label: t.payments, count: count(money) },
                { to: workPaths.adminDisputes, label: t.disputes, count: count(disputes) },
                { to: workPaths.adminPayouts, label: t.payouts, count: payouts },
                { to: workPaths.auditLog, label: t.auditLog },
              ]}
            />
          </div>
          <Link to={paths.profile} aria-label={t.yourProfile} className="ml-auto rounded-full p-1">
            <Avatar name={me.name} src={me.profile} size={36} decorative />
          </Link>
        </div>
      </header>
      <main id={MAIN} tabIndex={-1} className="mx-auto max-w-[1440px] px-4 pt-6 pb-15 bar:px-7 bar:pt-7">
        <Outlet />
      </main>
    </div>
  );
}

/** Agencies that the next batch pays, and batches that wait for approval. */
function usePayoutWork(): string | undefined {
  const language = useLanguage();
  const { data: due } = useQuery(dueQuery());
  const { data: batches } = useInfiniteQuery(batchesQuery());
  const work = [
    ...(due?.agencies.filter(({ leftOut }) => leftOut === null) ?? []),
    ...(batches?.pages.flatMap(({ items }) => items.filter(({ state }) => state === 'prepared')) ?? []),
  ].length;
  return work === 0 ? undefined : formatNumber(work, language);
}

/** Other agencies are in the list too, but wait for their owner. */
const isForAdmin = ({ changesAsked }: PendingAgency): boolean => changesAsked.length === 0;

interface Pages<Item> {
  data?: { pages: { items: Item[] }[] } | undefined;
  hasNextPage: boolean;
}

/** The number of loaded items that wait, with a plus if there are more; nothing if there are none. */
function useCount() {
  const language = useLanguage();
  return <Item,>({ data, hasNextPage }: Pages<Item>, waits: (item: Item) => boolean = () => true) => {
    const loaded = data?.pages.flatMap(({ items }) => items.filter(waits)).length ?? 0;
    return loaded === 0 ? undefined : `${formatNumber(loaded, language)}${hasNextPage ? '+' : ''}`;
  };
}
