import type { PendingAgency } from '@ghuri/contract/agencies';
import { ADMIN_TOPIC } from '@ghuri/contract/agencies.words';
import { adminMay } from '@ghuri/domain/admin-roles';
import type { AdminRole } from '@ghuri/domain/admin-roles';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { agencyKeys, pendingQuery } from '../features/agencies/agencies.api.ts';
import { CONSOLE } from '../features/console/console.api.ts';
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
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Logo } from '../ui/kite-mark.tsx';
import { TabsNav } from '../ui/tabs-nav.tsx';
import { Tag } from '../ui/tag.tsx';
import { mayOpen, pagesFor } from './admin-nav.ts';
import { adminText } from './admin.text.ts';
import { appText } from './app.text.ts';
import { PageHead } from './page-head.tsx';
import { MAIN } from './root.tsx';

/** The frame of the console: links to the pages that the admin may open, with the number of waiting items. */
export function Component() {
  const t = useText(adminText);
  const { ghuri } = useText(appText);
  const me = useMe();
  const role = me.adminRole ?? 'support';
  const { pathname } = useLocation();
  const waiting = useWaiting(role);
  useLive(ADMIN_TOPIC, () => {
    for (const queryKey of [
      agencyKeys.pending,
      reportKeys.reports,
      moneyKeys.all,
      disputeKeys.all,
      PAYOUTS,
      CONSOLE,
      reportKeys.audit,
    ]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  });
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-[1440px] flex-wrap items-center gap-x-3 px-4 pt-3 bar:px-7">
          <Link to={paths.home} className="flex rounded-small">
            <Logo name={ghuri} />
          </Link>
          <Tag>{t.admin}</Tag>
          <p className="ml-auto text-meta text-ink-2">{t[role]}</p>
          <Link to={paths.profile} aria-label={t.yourProfile} className="rounded-full p-1">
            <Avatar name={me.name} src={me.profile} size={36} decorative />
          </Link>
          <div className="w-full min-w-0">
            <TabsNav
              label={t.navigation}
              className="border-b-0! [&_a]:text-label [&_ul]:gap-4 panel:[&_ul]:gap-5"
              tabs={pagesFor(role).map(({ to, label, end, waiting: work }) => ({
                to,
                label: t[label],
                end,
                count: work && waiting[work],
              }))}
            />
          </div>
        </div>
      </header>
      <main id={MAIN} tabIndex={-1} className="mx-auto max-w-[1440px] px-4 pt-6 pb-15 bar:px-7 bar:pt-7">
        {mayOpen(role, pathname) ? (
          <Outlet />
        ) : pathname === paths.admin ? (
          // The link from the app leads here: every role has the overview.
          <Navigate to={workPaths.adminOverview} replace />
        ) : (
          <NotYours />
        )}
      </main>
    </div>
  );
}

function NotYours() {
  const t = useText(adminText);
  return (
    <>
      <PageHead title={t.notYours} />
      <EmptyState
        headingLevel="h1"
        title={t.notYours}
        action={
          <ButtonLink variant="primary" to={workPaths.adminOverview}>
            {t.toOverview}
          </ButtonLink>
        }
      >
        {t.askAnOwner}
      </EmptyState>
    </>
  );
}

/** How much work of each kind waits, as far as the role may see it. */
function useWaiting(role: AdminRole) {
  const count = useCount();
  const payouts = adminMay(role, 'payouts');
  return {
    agencies: count(
      useInfiniteQuery({ ...pendingQuery(), enabled: adminMay(role, 'agencies') }),
      // Other agencies are in the list too, but wait for their owner.
      ({ changesAsked }: PendingAgency) => changesAsked.length === 0,
    ),
    reports: count(useInfiniteQuery({ ...reportsQuery('open'), enabled: adminMay(role, 'reports') })),
    money: count(useInfiniteQuery({ ...moneyQuery('open'), enabled: adminMay(role, 'money') })),
    disputes: count(useInfiniteQuery({ ...allDisputesQuery('admin'), enabled: adminMay(role, 'disputes') })),
    payouts: usePayoutWork(payouts),
  };
}

/** Agencies that the next batch pays, and batches that wait for approval. */
function usePayoutWork(enabled: boolean): string | undefined {
  const language = useLanguage();
  const { data: due } = useQuery({ ...dueQuery(), enabled });
  const { data: batches } = useInfiniteQuery({ ...batchesQuery(), enabled });
  const work = [
    ...(due?.agencies.filter(({ leftOut }) => leftOut === null) ?? []),
    ...(batches?.pages.flatMap(({ items }) => items.filter(({ state }) => state === 'prepared')) ?? []),
  ].length;
  return work === 0 ? undefined : formatNumber(work, language);
}

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
