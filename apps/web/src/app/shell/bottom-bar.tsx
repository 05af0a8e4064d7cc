import { Compass, House, Megaphone, Menu, Tent, Ticket } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths, sections } from '../../platform/paths.ts';
import { isCurrent } from './current-item.ts';
import { shellText } from './shell.text.ts';
import { ThumbBar } from './thumb-bar.tsx';

/** For agencies at work. */
const DeskBar = lazy(async () => {
  const { workNavigation } = await import('../work-pages.ts');
  return { default: (await workNavigation.bar()).DeskBar };
});

const REQUEST = { to: paths.requests, word: 'request', icon: Megaphone, under: [paths.requests] } as const;
/** Owners see this item instead; they find Request Tour in the menu. */
const MY_AGENCY = {
  to: paths.myAgency,
  word: 'myAgency',
  icon: Tent,
  under: [sections.myAgency, paths.agencySettings, paths.bidding],
} as const;

const itemsFor = (ownsAgency: boolean) =>
  [
    { to: paths.home, word: 'home', icon: House, under: ['/', paths.home, sections.post] },
    { to: paths.tours, word: 'tours', icon: Compass, under: [paths.tours, sections.tour] },
    ownsAgency ? MY_AGENCY : REQUEST,
    {
      to: paths.myTours,
      word: 'myTours',
      icon: Ticket,
      under: [paths.myTours, paths.personalisedTours, paths.acceptedTours],
    },
    {
      to: paths.menu,
      word: 'menu',
      icon: Menu,
      under: [paths.menu, paths.settings, paths.accountSettings, paths.help, sections.profile],
    },
  ] as const;

/** The navigation of phones. */
export function BottomBar() {
  const t = useText(shellText);
  const { agency } = useMe();
  const { pathname } = useLocation();
  if (agency?.verified && agency.role !== 'guide' && isCurrent(MY_AGENCY, pathname)) {
    return (
      <Suspense fallback={null}>
        <DeskBar role={agency.role} />
      </Suspense>
    );
  }
  return (
    <ThumbBar
      label={t.mainNavigation}
      items={itemsFor(agency !== null).map((item) => ({
        ...item,
        name: t[item.word],
        current: isCurrent(item, pathname),
      }))}
    />
  );
}
