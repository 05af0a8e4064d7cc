import type { TripDraft } from '@ghuri/contract/trips';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useOwnUpload } from '../../../platform/own-upload.ts';
import { cx } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { useDragOrder } from '../../../ui/use-drag-order.ts';
import { useDigits } from './editor-context.ts';
import { tripEditorText } from './trip-editor.text.ts';

interface GalleryTileProps {
  picture: TripDraft['gallery'][number];
  place: number;
  total: number;
  selected: boolean;
  hintId: string;
  dragging: boolean;
  dragHandlers: ReturnType<ReturnType<typeof useDragOrder>['handlers']>;
  onSelect: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export const cornerClass =
  'tap-44 absolute top-1.5 right-1.5 grid size-6.5 place-items-center rounded-full bg-on-picture text-white hover:bg-[oklch(0.17_0.02_175/0.9)]';

export function GalleryTile(props: GalleryTileProps) {
  const { picture, place, total, selected, hintId, dragging, dragHandlers } = props;
  const t = useText(tripEditorText);
  const digits = useDigits();
  // A picture of a draft is private, so it is fetched with the user's token.
  const fetched = useOwnUpload(picture.image);

  function pressKey(event: KeyboardEvent) {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: total - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    props.onMove(to);
  }

  return (
    <li className={cx('relative aspect-square', dragging && 'z-10')}>
      <button
        type="button"
        aria-label={t.pictureOf(digits(place + 1), digits(total), picture.alt.en || picture.alt.bn)}
        aria-describedby={hintId}
        aria-expanded={selected}
        onClick={props.onSelect}
        onKeyDown={pressKey}
        onContextMenu={(event) => event.preventDefault()}
        {...dragHandlers}
        className={cx(
          'relative block size-full overflow-hidden rounded-panel bg-sunken transition select-none [-webkit-touch-callout:none]',
          dragging && 'scale-105 cursor-grabbing shadow-float',
          selected && 'ring-3 ring-primary ring-offset-2 ring-offset-surface',
        )}
      >
        {(fetched ?? picture.placeholder) !== '' && (
          <img
            src={fetched ?? picture.placeholder}
            alt=""
            draggable={false}
            className={cx('size-full object-cover', fetched === null && 'blur-sm')}
          />
        )}
      </button>
      {place === 0 && (
        <Tag tone="on-picture" className="pointer-events-none absolute bottom-1.5 left-1.5">
          {t.cover}
        </Tag>
      )}
      <button
        type="button"
        aria-label={t.removePicture(digits(place + 1))}
        onClick={props.onRemove}
        className={cornerClass}
      >
        <X aria-hidden className="size-4!" />
      </button>
    </li>
  );
}
