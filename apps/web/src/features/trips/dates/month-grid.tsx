import { DAYS } from '@ghuri/domain/dhaka-time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { departuresText } from './departures.text.ts';
import { monthAfter, weeksOf } from './plan-departures.ts';
import { useDepartureWords } from './use-departure-words.ts';

interface MonthGridProps {
  /** `YYYY-MM`. */
  month: string;
  onMonth: (month: string) => void;
  today: string;
  /** What a day shows. */
  children: (day: string) => ReactNode;
  /** Lines between the days. */
  ruled?: boolean;
}

/** A month as a table, Sunday first, with buttons to the months beside it. */
export function MonthGrid({ month, onMonth, today, children, ruled = false }: MonthGridProps) {
  const t = useText(departuresText);
  const language = useLanguage();
  const words = useDepartureWords();
  return (
    <div>
      <div className={cx('flex items-center justify-between', ruled && 'py-1 pr-2 pl-4')}>
        <p className="type-lead" aria-live="polite">
          {words.month(month)}
        </p>
        <div className="flex">
          <IconButton
            label={t.previousMonth}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => onMonth(monthAfter(month, -1))}
          />
          <IconButton
            label={t.nextMonth}
            icon={<ChevronRight aria-hidden />}
            onClick={() => onMonth(monthAfter(month, 1))}
          />
        </div>
      </div>
      <table aria-label={words.month(month)} className="w-full table-fixed border-collapse">
        <thead>
          <tr className={cx(ruled && 'border-t border-line')}>
            {DAYS[language].map((day) => (
              <th
                key={day}
                scope="col"
                className="h-9 truncate text-center text-micro font-medium text-ink-3 lang-bn:text-nano"
              >
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)} className={cx(ruled && 'border-t border-line')}>
              {week.map((day, weekday) => (
                <td
                  key={day ?? DAYS.en[weekday]}
                  aria-current={day === today ? 'date' : undefined}
                  className={cx(
                    'p-0 align-top',
                    ruled && 'border-l border-line first:border-l-0',
                    day === today && ruled && 'bg-kite-soft',
                  )}
                >
                  {day !== null && children(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
