import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n/use-text.ts';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { reliabilityQuery } from './reliability.api.ts';
import { ReliabilityFacts } from './reliability-facts.tsx';
import { reliabilityText } from './reliability.text.ts';

/** The facts of an agency, for signed-in users. */
export function AgencyReliability({ agencyId }: { agencyId: string }) {
  const t = useText(reliabilityText);
  const query = useQuery(reliabilityQuery(agencyId));
  return (
    <section aria-labelledby="reliability" className="mt-6">
      <SectionTitle id="reliability" className="mb-2">
        {t.title}
      </SectionTitle>
      {query.data && <ReliabilityFacts facts={query.data.facts} />}
      {!query.data && query.error && <FailedNotice retry={t.tryAgain} query={query} />}
      {query.isPending && (
        <LoadingRegion label={t.loading}>
          <Skeleton className="h-32 w-full rounded-card!" />
        </LoadingRegion>
      )}
    </section>
  );
}
