import type { TripDraft } from '@ghuri/contract/trips';
import { MEALS } from '@ghuri/contract/trips.words';
import { ChevronDown, Copy, GripVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Chip } from '../../../ui/tag.tsx';
import { ORDER_KEY } from '../../../ui/use-drag-order.ts';
import type { useDragOrder } from '../../../ui/use-drag-order.ts';
import { PlaceInput } from '../../travel-wish/place-field.tsx';
import { useDigits } from './editor-context.ts';
import { tripEditorText } from './trip-editor.text.ts';
import { isBlank } from './whole-trip.ts';
import { WordsField } from './words-field.tsx';

type Day = TripDraft['itinerary'][number];

interface DayCardProps {
  day: Day;
  place: number;
  total: number;
  dragging: boolean;
  dragHandlers: ReturnType<ReturnType<typeof useDragOrder>['handlers']>;
  orderKey: string;
  isNew: boolean;
  onChange: (day: Day) => void;
  onMove: (to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** One day, folded to its title. A new day is open. */
export function DayCard(props: DayCardProps) {
  const { day, place, total, dragging, dragHandlers, orderKey, isNew, onChange } = props;
  const t = useText(tripEditorText);
  const digits = useDigits();
  const [isOpen] = useState(() => isBlank(day));
  const number = digits(place + 1);
  const path = `itinerary.${place}`;
  const words = (name: 'title' | 'text' | 'stay' | 'transport') => ({
    path: `${path}.${name}`,
    value: day[name],
    onChange: (value: Day['title']) => onChange({ ...day, [name]: value }),
  });

  function pressKey(event: KeyboardEvent) {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: total - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    props.onMove(to);
  }

  return (
    <li
      className={cx('relative rounded-panel border border-line bg-surface', dragging && 'z-10 shadow-float')}
    >
      <details open={isOpen} className="group">
        {/* Only the header is a target for dragging: headers have one height, so that two days do not swap all the time. */}
        <summary
          {...{ [ORDER_KEY]: orderKey }}
          className="flex min-h-13 cursor-pointer list-none items-center gap-2 rounded-panel py-1 pr-24 pl-12 [&::-webkit-details-marker]:hidden"
        >
          <span className="min-w-0 flex-1 truncate font-semibold">
            {t.day(number)}
            {day.title.en !== '' && <span className="font-normal text-ink-2"> · {day.title.en}</span>}
          </span>
          <ChevronDown aria-hidden className="shrink-0 text-ink-3 transition group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 border-t border-line p-4">
          <WordsField label={t.dayTitle} longest={120} takesFocus={isNew} {...words('title')} />
          <WordsField label={t.dayText} longest={2000} area optional {...words('text')} />
          <fieldset>
            <legend className="mb-1.5 text-meta font-semibold">{t.meals}</legend>
            <div className="flex flex-wrap gap-2">
              {MEALS.map((meal) => (
                <Chip
                  key={meal}
                  selected={day.meals.includes(meal)}
                  onClick={() =>
                    onChange({
                      ...day,
                      meals: MEALS.filter((each) => day.meals.includes(each) !== (each === meal)),
                    })
                  }
                >
                  {t[`meal_${meal}`]}
                </Chip>
              ))}
            </div>
          </fieldset>
          <div className="grid items-start gap-4 bar:grid-cols-2">
            <WordsField label={t.dayStay} longest={200} optional {...words('stay')} />
            <WordsField label={t.dayTransport} longest={200} optional {...words('transport')} />
          </div>
          <PlaceInput
            label={t.dayPlace}
            aside={t.optional}
            name={`${path}.place`}
            maxLength={100}
            value={day.place}
            onChange={(value) => onChange({ ...day, place: value })}
          />
        </div>
      </details>
      <IconButton
        label={t.moveDay(number)}
        icon={<GripVertical aria-hidden />}
        className="absolute! top-1 left-1 cursor-grab touch-none"
        onKeyDown={pressKey}
        {...dragHandlers}
      />
      <span className="absolute top-1 right-1 flex">
        <IconButton label={t.copyDay(number)} icon={<Copy aria-hidden />} onClick={props.onCopy} />
        <IconButton label={t.removeDay(number)} icon={<Trash2 aria-hidden />} onClick={props.onRemove} />
      </span>
    </li>
  );
}
