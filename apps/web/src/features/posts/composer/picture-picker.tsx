import { MOST_PICTURES } from '@ghuri/contract/posts.words';
import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { ACCEPT } from '../../../platform/picture-file.ts';
import { storyFormsText } from '../story-forms.text.ts';
import { PictureDetails } from './picture-details.tsx';
import { PictureTile } from './picture-tile.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import type { PictureUploads } from '../../../platform/pictures/use-picture-uploads.ts';

interface PicturePickerProps {
  uploads: PictureUploads;
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
  /** Shown beside the count of pictures. */
  aside: ReactNode;
}

/** The pictures of a story: choose, see upload progress, describe, reorder. */
export function PicturePicker({ uploads, input, onFiles, aside }: PicturePickerProps) {
  const t = useText(storyFormsText);
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { pictures } = uploads;
  const total = pictures.length;
  const placeOf = (key: string | null) => pictures.findIndex((picture) => picture.key === key);

  function move(from: number, to: number) {
    uploads.move(from, to);
    setAnnouncement(t.moved(to + 1, total));
  }

  const drag = useDragOrder(list, (dragged, over) => move(placeOf(dragged), placeOf(over)));
  const chosen = pictures[placeOf(selected)];

  return (
    <div>
      <ul ref={list} aria-label={t.photos} className="grid grid-cols-3 gap-2.5 bar:grid-cols-5">
        {pictures.map((picture, place) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            place={place}
            total={total}
            hintId={hintId}
            selected={picture.key === selected}
            dragging={picture.key === drag.dragged}
            dragHandlers={drag.handlers(picture.key)}
            onSelect={() => {
              if (!drag.wasDragged()) setSelected(picture.key === selected ? null : picture.key);
            }}
            onMove={(to) => move(place, to)}
            onRemove={() => uploads.remove(picture.key)}
            onRetry={() => uploads.retry(picture.key)}
          />
        ))}
        <li className="aspect-square">
          <button
            type="button"
            onClick={() => input.current?.click()}
            className="grid size-full place-items-center content-center gap-1 rounded-panel border border-dashed border-line-strong text-meta text-ink-2 transition hover:bg-sunken"
          >
            <ImagePlus aria-hidden className="size-6!" />
            {t.add}
            <span className="sr-only">{t.photos}</span>
          </button>
        </li>
      </ul>
      <FileInput ref={input} label={t.addPhotos} accept={ACCEPT} onFiles={onFiles} />
      <p id={hintId} hidden>
        {t.moveHint}
      </p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {chosen && (
        <PictureDetails
          alt={chosen.alt}
          place={placeOf(selected)}
          total={total}
          onDescribe={(alt) => uploads.describe(chosen.key, alt)}
          onMove={(to) => move(placeOf(selected), to)}
          onDone={() => setSelected(null)}
        />
      )}
      <div className="mt-1 flex min-h-9 items-center justify-between gap-2">
        <p className="text-meta text-ink-3">{t.photoCount(total, MOST_PICTURES)}</p>
        {aside}
      </div>
    </div>
  );
}
