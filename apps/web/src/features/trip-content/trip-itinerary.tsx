import type { TripContent } from '@ghuri/contract/trip-content';
import { BedDouble, Bus, MapPin, Utensils } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { cx } from '../../ui/class-names.ts';
import { tripContentText } from './trip-content.text.ts';
import { useWords } from './trip-words.ts';

type Day = TripContent['itinerary'][number];

/** The days of a trip on one thread. */
export function TripItinerary({ days }: { days: Day[] }) {
  return (
    <ol>
      {days.map((day, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an agency may write the same twice; the order never changes
        <ItineraryDay key={index} day={day} number={index + 1} isLast={index === days.length - 1} />
      ))}
    </ol>
  );
}

function ItineraryDay({ day, number, isLast }: { day: Day; number: number; isLast: boolean }) {
  const t = useText(tripContentText);
  const words = useWords();
  const shownPlace = useShownPlace();
  const language = useLanguage();
  const [title, text] = [words(day.title), words(day.text)];
  const meals = day.meals.map((meal) => t[`meal_${meal}`]).join(', ');
  const facts: [LucideIcon, string][] = [
    [Bus, words(day.transport)],
    [Utensils, meals],
    [BedDouble, words(day.stay)],
    [MapPin, shownPlace(day.place)],
  ];
  const known = facts.filter(([, fact]) => fact !== '');
  return (
    <li className={cx('relative pl-8', !isLast && 'pb-6')}>
      {!isLast && (
        <span aria-hidden className="absolute top-3 bottom-[-0.25rem] left-[7px] w-[3px] bg-kite" />
      )}
      <span aria-hidden className="absolute top-1.5 left-0.5 size-3.25 rotate-45 rounded-[3px] bg-kite" />
      <p className="text-meta text-ink-2">{t.day(formatNumber(number, language))}</p>
      <h3 className="type-lead wrap-anywhere" lang={writtenIn(title)}>
        {title}
      </h3>
      {text !== '' && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2" lang={writtenIn(text)}>
          {text}
        </p>
      )}
      {known.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2 [&_.lucide]:size-4 [&_.lucide]:text-ink-3">
          {known.map(([Icon, fact]) => (
            <li key={fact} className="flex min-w-0 items-start gap-1.5">
              <Icon aria-hidden className="mt-[0.2em]" />
              <span className="min-w-0 wrap-anywhere" lang={writtenIn(fact)}>
                {fact}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
