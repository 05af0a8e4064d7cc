import { MOST_PICK_UPS } from '@ghuri/contract/trips.words';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDigits, useEditor } from './editor-context.ts';
import { EditorSection } from './editor-section.tsx';
import { tripEditorText } from './trip-editor.text.ts';
import { useRows } from './use-rows.ts';
import { WordsField } from './words-field.tsx';

export function PickUpsSection() {
  const t = useText(tripEditorText);
  const digits = useDigits();
  const { draft, set, errorOf } = useEditor();
  const addButton = useRef<HTMLButtonElement>(null);
  const pickUps = useRows(draft.pickUps, (next) => set('pickUps', next), addButton);
  return (
    <EditorSection id="pickUps" title={t.part_pickUps} lead={t.pickUpsLead}>
      {pickUps.rows.map(({ item, place, key, isNew }) => (
        <div key={key} className="flex items-start gap-1 border-b border-line pb-4 last:border-0">
          <div className="grid min-w-0 flex-1 gap-2.5 bar:grid-cols-[1fr_9rem]">
            <WordsField
              path={`pickUps.${place}.place`}
              label={t.pickUpPlace}
              takesFocus={isNew}
              longest={120}
              value={item.place}
              onChange={(words) => pickUps.change(place, { ...item, place: words })}
            />
            <TextField
              type="time"
              label={t.pickUpTime}
              name={`pickUps.${place}.time`}
              value={item.time}
              error={errorOf(`pickUps.${place}.time`)}
              onChange={({ target }) => pickUps.change(place, { ...item, time: target.value })}
            />
          </div>
          <IconButton
            label={t.removePickUp(digits(place + 1))}
            icon={<X aria-hidden />}
            className="mt-7"
            onClick={() => pickUps.remove(place)}
          />
        </div>
      ))}
      {pickUps.rows.length < MOST_PICK_UPS && (
        <Button
          ref={addButton}
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          onClick={() => pickUps.add({ place: { en: '', bn: '' }, time: '', point: null })}
        >
          {t.addPickUp}
        </Button>
      )}
    </EditorSection>
  );
}
