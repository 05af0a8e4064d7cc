import { DAYS, dayInDhaka, dayInWords, MONTHS } from '@ghuri/domain/dhaka-time';
import { inDigitsOf } from '@ghuri/domain/digits';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import type { ChevronProps } from 'react-day-picker';
import { useLanguage, useText } from '../i18n/use-text.ts';
import { dateFieldText } from './date-field.text.ts';

interface CalendarProps {
  /** `YYYY-MM-DD`; '' if no day is chosen. */
  value: string;
  onChoose: (day: string) => void;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Moves the focus to the chosen day, or to today. */
  takesFocus: boolean;
}

/** The library works with the browser's own days, so this day is one of those. */
function localDay(day: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
}

const written = (day: Date): string =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;

const COMPONENTS = {
  Chevron: ({ orientation }: ChevronProps) =>
    orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />,
};

const NAV =
  'grid size-11 place-items-center rounded-full hover:bg-sunken aria-disabled:text-ink-3 aria-disabled:opacity-50 aria-disabled:hover:bg-transparent';

/** A month of days to choose from. A chunk of its own, loaded when a calendar is first opened. */
export function Calendar({ value, onChoose, today, min, max, takesFocus }: CalendarProps) {
  const t = useText(dateFieldText);
  const language = useLanguage();
  const inWords = (day: Date) => dayInWords(dayInDhaka(written(day))!, language);
  const digits = (number: number) => inDigitsOf(language, String(number));
  const chosen = value === '' ? undefined : localDay(value);
  return (
    <DayPicker
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the calendar to choose a day in it
      autoFocus={takesFocus}
      selected={chosen}
      onSelect={(day) => onChoose(written(day))}
      today={localDay(today)}
      defaultMonth={chosen ?? localDay(min ?? today)}
      {...(min !== undefined && { startMonth: localDay(min) })}
      {...(max !== undefined && { endMonth: localDay(max) })}
      disabled={(day) =>
        (min !== undefined && written(day) < min) || (max !== undefined && written(day) > max)
      }
      weekStartsOn={0}
      fixedWeeks
      formatters={{
        formatCaption: (month) => `${MONTHS[language][month.getMonth()]} ${digits(month.getFullYear())}`,
        formatDay: (day) => digits(day.getDate()),
        // A column has room for five letters.
        formatWeekdayName: (day) => DAYS[language][day.getDay()]!.replace('বৃহস্পতি', 'বৃহঃ'),
      }}
      labels={{
        labelPrevious: () => t.previousMonth,
        labelNext: () => t.nextMonth,
        labelGrid: (month) => `${MONTHS[language][month.getMonth()]} ${digits(month.getFullYear())}`,
        labelDayButton: (day, { selected }) => (selected ? t.chosen(inWords(day)) : inWords(day)),
        labelWeekday: (day) => DAYS[language][day.getDay()]!,
      }}
      components={COMPONENTS}
      classNames={{
        months: 'relative',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: NAV,
        button_next: NAV,
        month_caption: 'type-lead grid h-11 place-items-center',
        month_grid: 'w-full table-fixed border-collapse',
        weekday: 'h-9 truncate text-micro font-medium text-ink-3',
        day: 'p-0 text-center',
        day_button:
          'grid aspect-square w-full place-items-center rounded-full tabular-nums hover:bg-sunken disabled:text-ink-3 disabled:opacity-50 disabled:hover:bg-transparent',
        today: '[&>button]:font-semibold [&>button]:text-kite-ink',
        selected:
          '[&>button]:bg-primary! [&>button]:font-semibold [&>button]:text-on-primary! [&>button]:hover:bg-primary-hover!',
      }}
    />
  );
}
