import type { Activity } from '@ghuri/contract/team';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { activityText } from './activity.text.ts';
import { activityQuery } from './team.api.ts';
import { teamText } from './team.text.ts';

/** Who did what for the agency, newest first. */
export function ActivityList() {
  const t = useText(teamText);
  const list = useInfiniteQuery(activityQuery());
  const acts = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Card padding="none">
      <div className="border-b border-line px-4.5 py-3.5">
        <SectionTitle id="activity">{t.activity}</SectionTitle>
      </div>
      {list.isPending ? (
        <LoadingRegion label={t.loading} className="p-4.5">
          <Skeleton className="h-24 w-full rounded-card!" />
        </LoadingRegion>
      ) : !acts ? (
        <FailedState title={t.activityFailed} retry={t.tryAgain} query={list} />
      ) : acts.length === 0 ? (
        <EmptyState compact headingLevel="h3" title={t.activityEmpty}>
          {t.activityEmptyBody}
        </EmptyState>
      ) : (
        <ul aria-labelledby="activity" className="divide-y divide-line">
          {acts.map((act) => (
            <ActivityRow key={act._id} act={act} />
          ))}
        </ul>
      )}
      <ListEnd more={t.activityMore} retry={t.tryAgain} query={list} />
    </Card>
  );
}

function ActivityRow({ act: { action, actor, subject, amount, link, at } }: { act: Activity }) {
  const t = useText(teamText);
  const words = useText(activityText);
  const language = useLanguage();
  const said = words[action](subject, amount === null ? '' : formatNumber(amount, language));
  const name = actor?.name ?? t.formerMember;
  return (
    <li className="flex items-start gap-3 px-4.5 py-3">
      <Avatar name={name} src={actor?.profile ?? ''} size={32} decorative />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        {link === '' ? said : <TextLink to={link}>{said}</TextLink>}
        <span className="block text-meta text-ink-2">
          <TimeText value={at} withAgo />
        </span>
      </p>
    </li>
  );
}
