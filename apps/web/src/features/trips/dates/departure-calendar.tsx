import type { Departure } from '@ghuri/contract/trips';
import { useText } from '../../../platform/i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { departuresText } from './departures.text.ts';
import { MonthGrid } from './month-grid.tsx';
import { isChangeable, stateOf } from './plan-departures.ts';
import { useDepartureWords } from './use-departure-words.ts';

interface DepartureCalendarProps {
  departures: readonly Departure[];
  month: string;
  onMonth: (month: string) => void;
  today: string;
  now: number;
  selected: ReadonlySet<string>;
  /** Selects the departures of a day, or clears them. */
  onToggle: (tours: string[]) => void;
  onAdd: (day: string) => void;
}

/** The departures of a month. A day with departures selects them; an empty day adds one. */
export function DepartureCalendar(props: DepartureCalendarProps) {
  const { departures, month, onMonth, today, now, selected, onToggle, onAdd } = props;
  const t = useText(departuresText);
  const words = useDepartureWords();

  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <MonthGrid month={month} onMonth={onMonth} today={today} ruled>
        {(day) => {
          const here = departures.filter(({ tourTripDate }) => tourTripDate === day);
          const changeable = here.filter((each) => isChangeable(each, now)).map(({ _id }) => _id);
          const isFree = here.length === 0;
          const isPast = day <= today;
          const isChosen = changeable.length > 0 && changeable.every((id) => selected.has(id));
          return (
            <button
              type="button"
              disabled={isFree ? isPast : changeable.length === 0}
              aria-pressed={isFree ? undefined : isChosen}
              aria-label={
                isFree
                  ? t.addOn(words.day(day))
                  : t.onDay(words.day(day), here.length, words.number(here.length))
              }
              onClick={() => (isFree ? onAdd(day) : onToggle(changeable))}
              className={cx(
                'flex min-h-14 w-full flex-col items-stretch gap-1 p-1 text-left -outline-offset-2 transition enabled:hover:bg-sunken bar:min-h-24 bar:p-1.5',
                isChosen && 'bg-primary-soft!',
              )}
            >
              <span className={cx('px-1 text-meta tabular-nums', isPast && day !== today && 'text-ink-3')}>
                {words.digits(String(Number(day.slice(8))))}
              </span>
              {here.slice(0, 3).map((departure) => (
                <Cell key={departure._id} departure={departure} now={now} />
              ))}
            </button>
          );
        }}
      </MonthGrid>
    </div>
  );
}

/** On a phone a diamond, from 750 px up the price and the seats. */
function Cell({ departure, now }: { departure: Departure; now: number }) {
  const t = useText(departuresText);
  const words = useDepartureWords();
  const { totalCost, leftTravelers, totalTravelers } = departure;
  const state = stateOf(departure, now);
  const isOff = state === 'cancelled' || state === 'started' || state === 'closed';
  return (
    <span className={cx('block', state === 'cancelled' && 'line-through')}>
      <span className="mx-1 block bar:hidden">
        <span
          className={cx(
            'block size-2 rotate-45',
            isOff ? 'bg-line-strong' : state === 'full' ? 'bg-kite' : 'bg-primary',
          )}
        />
      </span>
      <span
        className={cx(
          'hidden rounded-[8px] px-1.5 py-1 bar:block',
          isOff ? 'border border-line text-ink-3' : 'bg-sunken',
        )}
      >
        <span className="block truncate text-micro font-semibold">{words.taka(totalCost)}</span>
        <span className="block truncate text-nano">
          {t.shortSeats(words.number(leftTravelers), words.number(totalTravelers))}
        </span>
        <span className="mt-0.5 block h-1 overflow-hidden rounded-full bg-hover">
          <span
            className={cx('block h-full rounded-full', isOff ? 'bg-line-strong' : 'bg-primary')}
            style={{ width: `${Math.min(100, (100 * leftTravelers) / totalTravelers)}%` }}
          />
        </span>
      </span>
    </span>
  );
}
