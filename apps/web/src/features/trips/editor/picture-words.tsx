import type { Words } from './editor-context.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
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
      <div className="flex items-center gap-2">
        <IconButton
          variant="raised"
          label={t.moveEarlier}
          icon={<ArrowLeft aria-hidden />}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          variant="raised"
          label={t.moveLater}
          icon={<ArrowRight aria-hidden />}
          disabled={place === total - 1}
          onClick={() => onMove(place + 1)}
        />
        <Button className="ml-auto bg-surface" onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </div>
  );
}
