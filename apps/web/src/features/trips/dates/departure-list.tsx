import type { Departure } from '@ghuri/contract/trips';
import { Eye, Users } from 'lucide-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconLink } from '../../../ui/icon-button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TagTone } from '../../../ui/tag.tsx';
import { departuresText } from './departures.text.ts';
import { isChangeable, stateOf } from './plan-departures.ts';
import type { DepartureState } from './plan-departures.ts';
import { useDepartureWords } from './use-departure-words.ts';

const TONES: Record<DepartureState, TagTone> = {
  open: 'success',
  full: 'kite',
  closed: 'warn',
  timesUp: 'neutral',
  started: 'neutral',
  cancelled: 'danger',
};

interface DepartureListProps {
  departures: readonly Departure[];
  now: number;
  /** Whether travellers can open the pages of these departures. */
  isPublished: boolean;
  selected: ReadonlySet<string>;
  onToggle: (tours: string[]) => void;
}

export function DepartureList({ departures, now, isPublished, selected, onToggle }: DepartureListProps) {
  const t = useText(departuresText);
  const words = useDepartureWords();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {departures.map((departure) => {
        const { _id, totalCost, leftTravelers, totalTravelers } = departure;
        const state = stateOf(departure, now);
        const when = words.moment(departure);
        return (
          <li key={_id} className="flex items-center gap-2 py-1.5 pr-2 pl-4">
            <Checkbox
              className="min-w-0 flex-1"
              disabled={!isChangeable(departure, now)}
              checked={selected.has(_id)}
              onChange={() => onToggle([_id])}
              aria-label={t.choose(when)}
              label={
                <span className="block">
                  <span className="font-semibold">{when}</span>
                  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-ink-2">
                    <span className="font-semibold tabular-nums">{words.taka(totalCost)}</span>
                    <span className="tabular-nums">
                      {t.seats(words.number(leftTravelers), words.number(totalTravelers))}
                    </span>
                    <Tag tone={TONES[state]}>{t[`state_${state}`]}</Tag>
                  </span>
                </span>
              }
            />
            <span className="flex">
              {isPublished && (
                <IconLink to={paths.tour(_id)} label={t.pageOf(when)} icon={<Eye aria-hidden />} />
              )}
              <IconLink to={workPaths.departure(_id)} label={t.rosterOf(when)} icon={<Users aria-hidden />} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
