import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format.ts';
import { formatBalance } from '../../../platform/format-balance.ts';
import { dhakaInstant } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TagTone } from '../../../ui/tag.tsx';
import { batchesQuery } from '../payouts.api.ts';
import type { BatchSummary } from '../payouts.api.ts';
import { adminPayoutsText } from './admin-payouts.text.ts';

/** All batches, the newest first. */
export function BatchList() {
  const t = useText(adminPayoutsText);
  const list = useInfiniteQuery(batchesQuery());
  const batches = list.data?.pages.flatMap(({ items }) => items);
  if (!batches && list.error) return <FailedState title={t.failed} retry={t.tryAgain} query={list} />;
  if (!batches) {
    return (
      <LoadingRegion label={t.loading}>
        <Skeleton className="h-72 w-full rounded-card!" />
      </LoadingRegion>
    );
  }
  if (batches.length === 0) return <EmptyState title={t.batchesNone}>{t.batchesNoneBody}</EmptyState>;
  return (
    <>
      <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
        {batches.map((batch) => (
          <BatchRow key={batch._id} batch={batch} />
        ))}
      </ul>
      <ListEnd more={t.moreBatches} retry={t.tryAgain} query={list} />
    </>
  );
}

function BatchRow({ batch }: { batch: BatchSummary }) {
  const t = useText(adminPayoutsText);
  const language = useLanguage();
  const { _id, number, payDay, state, agencies, total, open, preparedBy, approvedBy } = batch;
  const people = [...new Set([preparedBy, approvedBy])].filter((name) => name !== null).join(', ');
  return (
    <li>
      <Link
        to={workPaths.payoutBatch(_id)}
        className="grid gap-x-4 gap-y-1 px-4.5 py-3.5 -outline-offset-2 transition hover:bg-sunken bar:grid-cols-[1fr_auto]"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{t.batch(formatNumber(number, language))}</span>
          <BatchTag batch={batch} />
        </span>
        <span
          className={cx('type-price bar:row-span-2 bar:self-center', state === 'withdrawn' && 'text-ink-3')}
        >
          {formatBalance(total, language)}
        </span>
        <span className="min-w-0 text-meta wrap-anywhere text-ink-2">
          <TimeText value={dhakaInstant(payDay)} show="day" /> ·{' '}
          {t.batchFacts(agencies, formatNumber(agencies, language))} · {people}
          {state === 'approved' && open > 0 && ` · ${t.open(formatNumber(open, language))}`}
        </span>
      </Link>
    </li>
  );
}

const TONES: Record<BatchSummary['state'] | 'done', TagTone> = {
  prepared: 'kite',
  approved: 'info',
  done: 'success',
  withdrawn: 'neutral',
};

/** Approved batches are done once the bank has answered about every payout. */
export function BatchTag({ batch: { state, open } }: { batch: Pick<BatchSummary, 'state' | 'open'> }) {
  const t = useText(adminPayoutsText);
  const shown = state === 'approved' && open === 0 ? 'done' : state;
  return <Tag tone={TONES[shown]}>{t[`batchState_${shown}`]}</Tag>;
}
