import { LONGEST_ALT } from '@ghuri/contract/posts.words';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { storyFormsText } from '../story-forms.text.ts';

interface PictureDetailsProps {
  alt: string;
  place: number;
  total: number;
  onDescribe: (alt: string) => void;
  onMove: (to: number) => void;
  onDone: () => void;
}

/** The selected picture's description, and buttons to move it without dragging. */
export function PictureDetails({ alt, place, total, onDescribe, onMove, onDone }: PictureDetailsProps) {
  const t = useText(storyFormsText);
  return (
    <div className="mt-3 grid gap-3 rounded-panel bg-sunken p-4">
      <TextField
        label={t.alt}
        hint={t.altHint}
        value={alt}
        maxLength={LONGEST_ALT}
        autoComplete="off"
        onChange={(event) => onDescribe(event.target.value)}
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
