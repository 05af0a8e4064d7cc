import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { Skeleton } from '../../ui/skeleton.tsx';

const page = (load: () => Promise<{ Component: ComponentType }>) =>
  lazy(async () => ({ default: (await load()).Component }));

const AdminLists = page(() => import('./admin-lists.tsx'));

const PAGES = {
  '': page(() => import('./admin.tsx')),
  overview: page(() => import('./admin-overview.tsx')),
  'pending-reports': page(() => import('./pending-reports.tsx')),
  payments: page(() => import('./admin-payments.tsx')),
  disputes: page(() => import('./admin-disputes.tsx')),
  payouts: page(() => import('./admin-payouts.tsx')),
  'audit-log': page(() => import('./audit-log.tsx')),
  settings: page(() => import('./admin-settings.tsx')),
};

/** The pages of the console. One route: addresses are part of the first scripts of every page. */
export function Component() {
  const { '*': rest = '' } = useParams();
  const name = rest.replace(/\/+$/, '');
  // A list, and the page of one thing in it, have the list's name first.
  const Page = Object.hasOwn(PAGES, name) ? PAGES[name as keyof typeof PAGES] : AdminLists;
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-card!" />}>
      <Page />
    </Suspense>
  );
}
