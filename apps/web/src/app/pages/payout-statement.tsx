import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { useOwner } from '../../features/agencies/own/use-own-agency.ts';
import { agencyPayoutsText } from '../../features/payouts/agency/agency-payouts.text.ts';
import { StatementFiles, StatementView } from '../../features/payouts/agency/statement-view.tsx';
import { statementQuery } from '../../features/payouts/payouts.api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { dhakaInstant } from '../../platform/i18n/dates.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { PageHead } from '../page-head.tsx';

export function Component() {
  const owner = useOwner();
  const { id = '' } = useParams();
  return owner ? <StatementPage id={id} /> : <Navigate to={paths.createAgency} replace />;
}

/** The statement of one payout of the own agency. */
function StatementPage({ id }: { id: string }) {
  const t = useText(agencyPayoutsText);
  const query = useQuery(statementQuery(id));
  const { data, error } = query;
  const back = { to: workPaths.payouts, label: t.back };
  if (data) {
    const title = t.title(data.reference);
    return (
      <>
        <PageHead title={title} />
        <PageTitle
          back={back}
          subtitle={<TimeText value={dhakaInstant(data.payDay)} show="day" />}
          actions={<StatementFiles id={id} />}
          className="mb-5"
        >
          {title}
        </PageTitle>
        <StatementView statement={data} />
      </>
    );
  }
  // An id that is no id is refused as bad input.
  const isGone = error instanceof ApiError && error.status < 500;
  return (
    <>
      <PageHead title={t.statement} />
      <PageTitle back={back} className="mb-5">
        {isGone ? t.notFound : t.statement}
      </PageTitle>
      {isGone ? (
        <EmptyState title={t.notFound}>{t.notFoundBody}</EmptyState>
      ) : error ? (
        <FailedState title={t.statementFailed} retry={t.tryAgain} query={query} />
      ) : (
        <LoadingRegion label={t.statementLoading}>
          <Skeleton className="h-96 w-full rounded-card!" />
        </LoadingRegion>
      )}
    </>
  );
}
