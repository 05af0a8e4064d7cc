import { CalendarDays, MapPin, Moon, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { dhakaInstant } from '../../platform/i18n/dates.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { cx } from '../../ui/class-names.ts';
import { travelWishText } from './travel-wish.text.ts';

interface WishFactsProps {
  wish: { person: number; days: number; which_day: string; which_time: string; tourDeparture: string };
  className?: string;
}

/** Party size, length, date and starting point in one row. */
export function WishFacts({ wish, className }: WishFactsProps) {
  const t = useText(travelWishText);
  const language = useLanguage();
  const { person, days, which_day, which_time } = wish;
  const departure = useShownPlace()(wish.tourDeparture);
  const shown = (value: number) => formatNumber(value, language);
  return (
    <ul
      aria-label={t.facts}
      className={cx(
        'flex flex-wrap gap-x-4.5 gap-y-1.5 text-label [&_.lucide]:size-4 [&_.lucide]:text-ink-3',
        className,
      )}
    >
      <Fact icon={<Users aria-hidden />}>{t.peopleCount(person, shown(person))}</Fact>
      <Fact icon={<Moon aria-hidden />}>{t.daysCount(days, shown(days))}</Fact>
      <Fact icon={<CalendarDays aria-hidden />}>
        <TimeText value={dhakaInstant(which_day, which_time)} />
      </Fact>
      <Fact icon={<MapPin aria-hidden />}>
        <span lang={writtenIn(departure)}>{departure}</span>
      </Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
