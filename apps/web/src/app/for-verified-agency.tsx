import type { OwnAgency } from '@ghuri/contract/agencies';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { ownAgencyText } from '../features/agencies/own/own-agency.text.ts';
import { useOwnAgency, useOwner } from '../features/agencies/own/use-own-agency.ts';
import type { Owner } from '../features/agencies/own/use-own-agency.ts';
import { useMe } from '../platform/auth/use-session.ts';
import { useText } from '../platform/i18n/use-text.ts';
import { paths } from '../platform/paths.ts';
import { workPaths } from '../platform/work-paths.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../ui/skeleton.tsx';

type Content = (agency: OwnAgency, workplace: Owner['agency']) => ReactNode;

/** For pages of approved agencies only. Other users go to the page that shows their status; the server checks again. */
export function ForVerifiedAgency({ children }: { children: Content }) {
  const owner = useOwner();
  const { agency } = useMe();
  if (!owner) return <Navigate to={agency ? workPaths.guided : paths.createAgency} replace />;
  if (!owner.agency.verified) return <Navigate to={paths.myAgency} replace />;
  return <WithAgency owner={owner}>{children}</WithAgency>;
}

function WithAgency({ owner, children }: { owner: Owner; children: Content }) {
  const t = useText(ownAgencyText);
  const query = useOwnAgency(owner);
  const { data: agency, error } = query;
  if (agency) return children(agency, owner.agency);
  if (!error) {
    return (
      <LoadingRegion label={t.loading} className="grid gap-4">
        <Skeleton className="aspect-[1300/746] w-full rounded-photo!" />
        <Skeleton className="h-12 w-full rounded-control!" />
        <Skeleton className="h-12 w-full rounded-control!" />
      </LoadingRegion>
    );
  }
  return <FailedState title={t.failed} retry={t.tryAgain} query={query} />;
}
