import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { useHasPassed } from '../../platform/use-clock.ts';
import { cx } from '../../ui/class-names.ts';
import { useHolds } from './checkout.api.ts';
import { checkoutText } from './checkout.text.ts';
import { HoldLeft } from './hold-left.tsx';
import { checkoutPath, dueNow } from './hold-words.ts';

/** Its height at the lower edge: toasts and other bars keep clear of it. */
const ROOM = '--hold-bar';

const OTHER_TAB = /[?&]show=(?!to-pay)/;

interface HoldBarProps {
  userId: string;
  /** Phones have the navigation at the lower edge, except on pages outside the shell. */
  aboveNavigation?: boolean;
}

/** Shown on every page during a hold: the time left, the price, and the link back to it. */
export function HoldBar({ userId, aboveNavigation = false }: HoldBarProps) {
  const t = useText(checkoutText);
  const shownPlace = useShownPlace();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const { data: holds = [] } = useHolds(userId);
  const [hold] = holds;
  const until = hold?.holdUntil ?? null;
  const over = useHasPassed(until === null ? 0 : Date.parse(until));
  const path = hold ? (checkoutPath(hold) ?? paths.myTours) : '';
  // The tour's own page and the To pay tab, which opens by itself if there is a hold, already show it.
  const isShownByPage = pathname === path || (pathname === paths.myTours && !OTHER_TAB.test(search));
  const shown = hold !== undefined && until !== null && !over && !isShownByPage;

  useEffect(() => {
    if (!shown) return undefined;
    const { style } = document.documentElement;
    style.setProperty(ROOM, '3.5rem');
    return () => {
      style.removeProperty(ROOM);
    };
  }, [shown]);

  if (!shown) return null;
  const others = holds.length - 1;
  return (
    <>
      {/* Lets the user scroll the end of the page above the bar. */}
      <div aria-hidden className="h-14" />
      <aside
        aria-label={t.waitingForPayment}
        className={cx(
          'fixed inset-x-0 z-30 bar:bottom-4 bar:mx-auto bar:w-fit bar:max-w-160',
          aboveNavigation
            ? 'bottom-[calc(3.8125rem+max(1rem,env(safe-area-inset-bottom)))]'
            : 'bottom-0 max-bar:pb-[env(safe-area-inset-bottom)] max-bar:bg-kite-soft',
        )}
      >
        <Link
          to={others > 0 ? paths.myTours : path}
          className="flex min-h-14 items-center gap-3 border-t border-line bg-kite-soft px-4 py-1.5 text-ink shadow-float -outline-offset-2 bar:rounded-panel bar:border"
        >
          <span className="min-w-0 flex-1">
            <HoldLeft hold={hold} until={until} />
            <span className="block truncate text-micro text-ink-2">
              <span lang={writtenIn(shownPlace(hold.locationName))}>{shownPlace(hold.locationName)}</span>
              {others > 0 && ` · ${t.moreHolds(formatNumber(others, language))}`}
            </span>
          </span>
          <span className="flex shrink-0 items-center gap-1 font-semibold">
            {t.pay(formatTaka(dueNow(hold), language))}
            <ChevronRight aria-hidden className="size-4!" />
          </span>
        </Link>
      </aside>
    </>
  );
}
