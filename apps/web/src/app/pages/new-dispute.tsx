import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { reportedTripQuery } from '../../features/disputes/disputes.api.ts';
import { disputesText } from '../../features/disputes/disputes.text.ts';
import { ReportForm } from '../../features/disputes/report-form.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { PageHead } from '../page-head.tsx';

/** A traveller reports a problem with a trip. */
export function Component() {
  const t = useText(disputesText);
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery(reportedTripQuery(id));
  const { data: booking } = query;
  return (
    <>
      <PageHead title={t.report} />
      <PageTitle className="mb-4" subtitle={t.reportLead}>
        {t.report}
      </PageTitle>
      {booking ? (
        booking.canDispute ? (
          <Card>
            <ReportForm
              booking={booking}
              onSent={(disputeId) => void navigate(workPaths.dispute(disputeId), { replace: true })}
            />
          </Card>
        ) : (
          <EmptyState
            title={t.cannotReport}
            action={
              booking.dispute ? (
                <ButtonLink to={workPaths.dispute(booking.dispute._id)} variant="primary">
                  {t.seeCase}
                </ButtonLink>
              ) : (
                <ButtonLink to={paths.myTours}>{t.back}</ButtonLink>
              )
            }
          />
        )
      ) : query.isError ? (
        <FailedState title={t.failed} retry={t.tryAgain} query={query} />
      ) : (
        <LoadingRegion label={t.loading}>
          <Skeleton className="h-96 w-full rounded-card!" />
        </LoadingRegion>
      )}
    </>
  );
}
