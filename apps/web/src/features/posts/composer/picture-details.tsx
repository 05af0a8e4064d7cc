import { LONGEST_ALT } from '@ghuri/contract/posts.words';
import { useText } from '../../../platform/i18n/use-text.ts';
import { OrderButtons } from '../../../ui/order-buttons.tsx';
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
      <OrderButtons place={place} total={total} labels={t} onMove={onMove} onDone={onDone} />
    </div>
  );
}
