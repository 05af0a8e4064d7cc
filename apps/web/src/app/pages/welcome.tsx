import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { directoryQuery } from '../../features/agencies/agencies.api.ts';
import { FollowButton } from '../../features/people/follow-button.tsx';
import { UserRow } from '../../features/people/user-rows.tsx';
import { pageQuery } from '../../features/posts/posts.api.ts';
import { tourKeys } from '../../features/tours/tours.api.ts';
import { ChoosePlaces } from '../../features/welcome/choose-places.tsx';
import { TravelWays } from '../../features/welcome/travel-ways.tsx';
import { endWelcome } from '../../features/welcome/welcome.api.ts';
import { welcomeText } from '../../features/welcome/welcome.text.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { errorSentence } from '../../platform/error-text.ts';
import { formatNumber, formatOneDecimal } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { queryClient } from '../../platform/query-client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle, SectionTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import '../follow-author.ts';
import { PageHead } from '../page-head.tsx';

const MOST_SHOWN = 4;

/** After the first sign-in. Whatever the user does here, it does not open by itself again. */
export function Component() {
  const t = useText(welcomeText);
  const me = useMe();
  const navigate = useNavigate();
  const [places, setPlaces] = useState(me.favouritePlaces);
  const end = useMutation({
    mutationFn: endWelcome,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tourKeys.forYou }),
    onError: (error) => toast(errorSentence(error)),
  });
  // If this fails, the page opens once more after the next sign-in.
  const { mutate: markSeen } = useMutation({ mutationFn: () => endWelcome() });
  useEffect(() => markSeen(), [markSeen]);
  const leave = (chosen?: string[]) =>
    end.mutate(chosen, { onSuccess: () => void navigate(paths.home, { replace: true }) });
  return (
    <>
      <PageHead title={t.title} />
      <PageTitle
        subtitle={t.lead(me.name)}
        className="mb-6"
        actions={
          <Button variant="ghost" onClick={() => leave()}>
            {t.skip}
          </Button>
        }
      >
        {t.title}
      </PageTitle>
      <div className="grid grid-cols-1 gap-8">
        <TravelWays onGo={() => end.mutate(places)} />
        <ChoosePlaces chosen={places} onChange={setPlaces} />
        <PeopleToFollow />
        <AgenciesToSee />
        <Button
          variant="primary"
          size="large"
          loading={end.isPending}
          onClick={() => leave(places)}
          className="justify-self-start max-bar:w-full"
        >
          {t.done}
        </Button>
      </div>
    </>
  );
}

/** The authors of the newest stories, without the user's own and those of agencies. */
function PeopleToFollow() {
  const t = useText(welcomeText);
  const me = useMe();
  const { data } = useQuery(pageQuery('everyone', null));
  const authors = new Map(
    data?.items
      .filter(({ agencyId, userID }) => agencyId === null && userID !== me.userID)
      .map((story) => [story.userID, story]),
  );
  if (authors.size === 0) return null;
  return (
    <section aria-labelledby="people">
      <SectionTitle id="people">{t.peopleTitle}</SectionTitle>
      <p className="mt-1 text-ink-2">{t.peopleMore}</p>
      <ul className="divide-y divide-line">
        {[...authors.values()].slice(0, MOST_SHOWN).map(({ userID, name, profile, email, followed }) => (
          <UserRow
            key={userID}
            name={name}
            image={profile}
            to={paths.user(email)}
            action={<FollowButton person={{ email, name, followed }} size="small" />}
          />
        ))}
      </ul>
    </section>
  );
}

function AgenciesToSee() {
  const t = useText(welcomeText);
  const language = useLanguage();
  const { data } = useInfiniteQuery(directoryQuery({ search: '', sort: 'rating', direction: 'desc' }));
  const agencies = data?.pages[0]?.items.slice(0, MOST_SHOWN) ?? [];
  if (agencies.length === 0) return null;
  return (
    <section aria-labelledby="agencies">
      <SectionTitle id="agencies">{t.agenciesTitle}</SectionTitle>
      <p className="mt-1 text-ink-2">{t.agenciesMore}</p>
      <ul className="divide-y divide-line">
        {agencies.map(({ _id, agencyName, agencyProfile, agencyRatings, reviewCount }) => (
          <li key={_id} className="flex min-h-17 items-center gap-3 py-2">
            <Avatar name={agencyName} src={agencyProfile} kind="agency" size={48} decorative />
            <span className="min-w-0 flex-1">
              <TextLink to={paths.agency(_id)} className="tap-44 block truncate text-ink!">
                {agencyName}
              </TextLink>
              <span className="block text-meta text-ink-3">
                {reviewCount === 0
                  ? t.noReviews
                  : t.rating(formatOneDecimal(agencyRatings, language), formatNumber(reviewCount, language))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
