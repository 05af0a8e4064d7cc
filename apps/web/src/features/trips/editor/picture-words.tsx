import type { Words } from './editor-context.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { OrderButtons } from '../../../ui/order-buttons.tsx';
import { tripEditorText } from './trip-editor.text.ts';
import { WordsField } from './words-field.tsx';

interface PictureWordsProps {
  alt: Words;
  place: number;
  total: number;
  onDescribe: (alt: Words) => void;
  onMove: (to: number) => void;
  onDone: () => void;
}

/** The description of the selected picture, and buttons to move it without dragging. */
export function PictureWords({ alt, place, total, onDescribe, onMove, onDone }: PictureWordsProps) {
  const t = useText(tripEditorText);
  return (
    <div className="grid gap-3 rounded-panel bg-sunken p-4">
      <WordsField
        path={`gallery.${place}.alt`}
        label={t.describe}
        hint={t.describeHint}
        longest={200}
        value={alt}
        onChange={onDescribe}
      />
      <OrderButtons place={place} total={total} labels={t} onMove={onMove} onDone={onDone} />
    </div>
  );
}
