import type { TripDraft } from '@ghuri/contract/trips';
import { MOST_TRIP_DAYS } from '@ghuri/contract/trips.words';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import { DayCard } from './day-card.tsx';
import { useDigits, useEditor } from './editor-context.ts';
import { EditorSection } from './editor-section.tsx';
import { tripEditorText } from './trip-editor.text.ts';
import { useRows } from './use-rows.ts';

const NO_WORDS = { en: '', bn: '' };
const NEW_DAY: TripDraft['itinerary'][number] = {
  title: NO_WORDS,
  text: NO_WORDS,
  meals: [],
  stay: NO_WORDS,
  transport: NO_WORDS,
  place: '',
  point: null,
};

/** The days of a trip in their order. */
export function ItinerarySection() {
  const t = useText(tripEditorText);
  const digits = useDigits();
  const { draft, set } = useEditor();
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const days = useRows(draft.itinerary, (itinerary) => set('itinerary', itinerary), addButton);
  const total = days.rows.length;

  function move(from: number, to: number) {
    if (to < 0 || to >= total || from === to) return;
    days.move(from, to);
    setAnnouncement(t.moved(digits(to + 1), digits(total)));
  }
  function copy(place: number) {
    days.copy(place);
    setAnnouncement(t.copied(digits(place + 2)));
  }
  const drag = useDragOrder(list, (dragged, over) => move(days.placeOf(dragged), days.placeOf(over)), {
    byHandle: true,
  });

  return (
    <EditorSection id="itinerary" title={t.part_itinerary} lead={t.itineraryLead}>
      {total > 0 && (
        <ol ref={list} className="grid gap-3">
          {days.rows.map(({ item, place, key, isNew }) => (
            <DayCard
              key={key}
              day={item}
              place={place}
              total={total}
              dragging={key === drag.dragged}
              dragHandlers={drag.handlers(key)}
              orderKey={key}
              isNew={isNew}
              onChange={(day) => days.change(place, day)}
              onMove={(to) => move(place, to)}
              onCopy={() => copy(place)}
              onRemove={() => days.remove(place)}
            />
          ))}
        </ol>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {total < MOST_TRIP_DAYS && (
        <Button
          ref={addButton}
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          onClick={() => days.add(NEW_DAY)}
        >
          {t.addDay}
        </Button>
      )}
    </EditorSection>
  );
}
