import { Compass, House, Megaphone, Menu, Tent, Ticket } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths, sections } from '../../platform/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { isCurrent } from './current-item.ts';
import { shellText } from './shell.text.ts';

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

/** Shown below 750 px, where thumbs can reach it. */
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
    <nav
      aria-label={t.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-[color-mix(in_oklch,var(--surface)_94%,transparent)] px-2.5 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] backdrop-blur-[14px] bar:hidden"
    >
      <ul className="flex">
        {itemsFor(agency !== null).map((item) => {
          const current = isCurrent(item, pathname);
          return (
            <li key={item.to} className="flex-1">
              <Link
                to={item.to}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'type-nano relative flex min-h-13 flex-col items-center justify-center gap-[3px] rounded-control text-center',
                  current
                    ? 'font-semibold text-ink before:absolute before:-top-[5px] before:size-[7px] before:rotate-45 before:rounded-[1.5px] before:bg-kite'
                    : 'text-ink-2',
                )}
              >
                <item.icon aria-hidden className={cx('size-6!', current && 'text-primary')} />
                {t[item.word]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
