import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { AuditRow } from './audit-row.tsx';
import { auditText } from './audit.text.ts';
import { auditQuery } from './reports.api.ts';
import type { AuditView } from './reports.api.ts';

/** The actions of admins: which, by which admin, for which user or agency, and why. */
export function AuditList({ view, onChange }: { view: AuditView; onChange: (next: AuditView) => void }) {
  const t = useText(auditText);
  const list = useInfiniteQuery({ ...auditQuery(view), placeholderData: keepPreviousData });
  if (list.isPending) return <ListSkeleton label={t.loading} />;
  if (!list.data) {
    return <FailedState title={t.failed} retry={t.tryAgain} query={list} />;
  }
  const entries = list.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    const all = Object.values(view).every((part) => part === null || part === '');
    return <EmptyState title={all ? t.empty : t.nothing}>{all ? t.emptyBody : t.nothingBody}</EmptyState>;
  }
  return (
    <>
      <Card padding="none" className={cx(list.isPlaceholderData && 'opacity-60')}>
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <AuditRow key={entry._id} entry={entry} onFilter={(part) => onChange({ ...view, ...part })} />
          ))}
        </ul>
      </Card>
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
    </>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <Card padding="none">
      <LoadingRegion label={label} className="divide-y divide-line">
        {[1, 2, 3, 4, 5].map((place) => (
          <div key={place} className="flex items-start gap-3.5 px-4.5 py-3.5">
            <Skeleton round className="size-10" />
            <div className="grid flex-1 gap-2 py-1">
              <Skeleton className="h-3.5 w-2/3" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
        ))}
      </LoadingRegion>
    </Card>
  );
}
