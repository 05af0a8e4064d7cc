import type { Words } from './editor-context.ts';
import { MOST_TRIP_LINES } from '@ghuri/contract/trips.words';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDigits, useEditor } from './editor-context.ts';
import { tripEditorText } from './trip-editor.text.ts';
import { useRows } from './use-rows.ts';
import { WordsField } from './words-field.tsx';

interface LinesFieldProps {
  part: 'alsoIncluded' | 'alsoNotIncluded' | 'bring';
  /** Missing if the section has nothing else: then it is named by the section. */
  legend?: string;
}

/** Short lines in the agency's own words. */
export function LinesField({ part, legend }: LinesFieldProps) {
  const Group = legend === undefined ? 'div' : 'fieldset';
  const t = useText(tripEditorText);
  const digits = useDigits();
  const { draft, set } = useEditor();
  const addButton = useRef<HTMLButtonElement>(null);
  const lines = useRows<Words>(draft[part], (next) => set(part, next), addButton);
  return (
    <Group className="grid gap-2.5">
      {legend !== undefined && <legend className="mb-1.5 text-meta font-semibold">{legend}</legend>}
      {lines.rows.map(({ item, place, key, isNew }) => (
        <div key={key} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <WordsField
              path={`${part}.${place}`}
              label={t.line(digits(place + 1))}
              hideLabel
              takesFocus={isNew}
              longest={120}
              value={item}
              onChange={(words) => lines.change(place, words)}
            />
          </div>
          <IconButton
            label={t.removeLine(digits(place + 1))}
            icon={<X aria-hidden />}
            className="mt-0.5"
            onClick={() => lines.remove(place)}
          />
        </div>
      ))}
      {lines.rows.length < MOST_TRIP_LINES && (
        <Button
          ref={addButton}
          size="small"
          icon={<Plus aria-hidden className="size-4!" />}
          className="justify-self-start"
          onClick={() => lines.add({ en: '', bn: '' })}
        >
          {t.addLine}
        </Button>
      )}
    </Group>
  );
}
