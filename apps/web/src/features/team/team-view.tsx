import { may } from '@ghuri/domain/team';
import type { Role } from '@ghuri/domain/team';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { ActivityList } from './activity-list.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { Members } from './members.tsx';
import { RoleTable } from './role-table.tsx';
import { teamQuery } from './team.api.ts';
import { teamText } from './team.text.ts';

/** The team. The owner invites, changes and removes; managers see who is there and choose guides. */
export function TeamView({ role, verified, back }: { role: Role; verified: boolean; back: string }) {
  const t = useText(teamText);
  const language = useLanguage();
  const query = useQuery(teamQuery());
  const { data: team, error } = query;
  const manages = may(role, 'team');
  if (!team && error)
    return <FailedState headingLevel="h1" title={t.failed} retry={t.tryAgain} query={query} />;
  const count = team?.members.length ?? 0;
  return (
    <>
      <PageTitle
        back={{ to: back, label: t.myAgency }}
        className="mb-5"
        subtitle={
          team &&
          (count === 1
            ? t.leadOne(team.agencyName)
            : t.lead(t.people(count, formatNumber(count, language)), team.agencyName))
        }
      >
        {t.title}
      </PageTitle>
      {team ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {manages && verified && <InviteForm />}
          <Members team={team} manages={manages} />
          {manages && <Invitations invitations={team.invitations} />}
          <RoleTable />
          <ActivityList />
        </div>
      ) : (
        <LoadingRegion label={t.loading} className="grid gap-4">
          <Skeleton className="h-72 w-full rounded-card!" />
          <Skeleton className="h-40 w-full rounded-card!" />
        </LoadingRegion>
      )}
    </>
  );
}
