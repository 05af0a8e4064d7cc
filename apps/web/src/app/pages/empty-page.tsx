import { useText } from '../../platform/i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TabsNav } from '../../ui/tabs-nav.tsx';
import { PageHead } from '../page-head.tsx';
import { pagesText } from './pages.text.ts';

/** Title and sentence of every page whose capability is still to come. */
const PAGES = {
  personalizeTour: ['personalizeTour', 'personalizeTourEmpty'],
  myPersonalisedTours: ['myTours', 'myPersonalisedToursEmpty'],
  myAcceptedBids: ['myTours', 'myAcceptedBidsEmpty'],
  requestTour: ['requestTour', 'requestTourEmpty'],
  bidForTour: ['bidForTour', 'bidForTourEmpty'],
} as const satisfies Record<
  string,
  readonly [keyof typeof pagesText.english, keyof typeof pagesText.english]
>;

export type EmptyPageName = keyof typeof PAGES;

export function EmptyPage({ name }: { name: EmptyPageName }) {
  const t = useText(pagesText);
  const [title, sentence] = PAGES[name];
  const ofMyTours = title === 'myTours';
  return (
    <>
      <PageHead title={t[title]} />
      <PageTitle>{t[title]}</PageTitle>
      {ofMyTours && (
        <TabsNav
          label={t.myTours}
          className="mt-2"
          tabs={[
            { to: '/recent-event', label: t.booked },
            { to: '/personalize-booked-tour', label: t.personalised },
            { to: '/accepted-tour', label: t.acceptedBids },
          ]}
        />
      )}
      <EmptyState
        title={t[sentence]}
        action={
          ofMyTours ? (
            <>
              <ButtonLink to="/upcoming-tours" variant="primary">
                {t.browseTours}
              </ButtonLink>
              <ButtonLink to="/request-tour">{t.requestOwn}</ButtonLink>
            </>
          ) : (
            <ButtonLink to="/home" variant="primary">
              {t.backHome}
            </ButtonLink>
          )
        }
      >
        {ofMyTours ? t.ticketsGather : t.notOpenYet}
      </EmptyState>
    </>
  );
}
