import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SignInAgain } from '../../features/accounts/prove-identity.tsx';
import { adminPayoutsText } from '../../features/payouts/admin/admin-payouts.text.ts';
import { BatchApproval } from '../../features/payouts/admin/batch-approval.tsx';
import { BatchFile } from '../../features/payouts/admin/batch-file.tsx';
import { BatchLines } from '../../features/payouts/admin/batch-lines.tsx';
import { BatchTag } from '../../features/payouts/admin/batch-list.tsx';
import { LeftOutList } from '../../features/payouts/admin/due-list.tsx';
import { batchQuery } from '../../features/payouts/payouts.api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { formatNumber } from '../../platform/format.ts';
import { dhakaInstant } from '../../platform/i18n/dates.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { PageHead } from '../page-head.tsx';

const signInAgain = (error: unknown) => <SignInAgain error={error} />;

/** One batch: its payouts, who approves it, and the bank's answers. */
export function Component() {
  const t = useText(adminPayoutsText);
  const language = useLanguage();
  const { id = '' } = useParams();
  const query = useQuery(batchQuery(id));
  const { data: batch, error } = query;
  const back = { to: `${workPaths.adminPayouts}?show=batches`, label: t.allBatches };
  if (!batch) {
    // An id that is no id is refused as bad input.
    const isGone = error instanceof ApiError && error.status < 500;
    return (
      <>
        <PageHead title={t.payouts} />
        <PageTitle back={back} className="mb-5">
          {isGone ? t.batchMissing : t.payouts}
        </PageTitle>
        {error && !isGone && <FailedState title={t.failed} retry={t.tryAgain} query={query} />}
        {!error && (
          <LoadingRegion label={t.loading}>
            <Skeleton className="h-96 w-full rounded-card!" />
          </LoadingRegion>
        )}
      </>
    );
  }
  const title = t.batch(formatNumber(batch.number, language));
  return (
    <>
      <PageHead title={title} />
      <PageTitle
        back={back}
        className="mb-5"
        subtitle={
          <span className="flex flex-wrap items-center gap-2.5">
            <TimeText value={dhakaInstant(batch.payDay)} show="day" />
            <BatchTag batch={batch} />
          </span>
        }
      >
        {title}
      </PageTitle>
      <div className="grid items-start gap-4 panel:grid-cols-[minmax(0,1fr)_22rem]">
        <BatchLines batch={batch} />
        <div className="grid gap-4 max-panel:-order-1">
          <BatchApproval batch={batch} signInAgain={signInAgain} />
          {batch.fileHash !== null && batch.lines.some(({ payoutWay }) => payoutWay === 'bank') && (
            <BatchFile batchId={batch._id} way="bank" hash={batch.fileHash} />
          )}
          {batch.bkashFileHash !== null && (
            <BatchFile batchId={batch._id} way="bkash" hash={batch.bkashFileHash} />
          )}
          {batch.leftOut.length > 0 && (
            <Card as="section" aria-labelledby="left-out">
              <h2 id="left-out" className="type-lead mb-2">
                {t.leftOut}
              </h2>
              <LeftOutList agencies={batch.leftOut} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
