import { Check, CircleAlert, RotateCw, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { formatPercent } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { useOwnUpload } from '../../../platform/own-upload.ts';
import { cx } from '../../../ui/class-names.ts';
import { ProgressRing } from '../../../ui/progress.tsx';
import { storyFormsText } from '../story-forms.text.ts';
import type { ChosenPicture } from '../../../platform/pictures/chosen-picture.ts';
import type { useDragOrder } from '../../../ui/use-drag-order.ts';

interface PictureTileProps {
  picture: ChosenPicture;
  place: number;
  total: number;
  selected: boolean;
  hintId: string;
  dragging: boolean;
  dragHandlers: ReturnType<ReturnType<typeof useDragOrder>['handlers']>;
  onSelect: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
}

const cornerClass =
  'tap-44 absolute grid size-6.5 place-items-center rounded-full bg-on-picture text-white hover:bg-[oklch(0.17_0.02_175/0.9)]';

export function PictureTile(props: PictureTileProps) {
  const { picture, place, total, selected, hintId, dragging, dragHandlers } = props;
  const t = useText(storyFormsText);
  const number = place + 1;
  const { status } = picture;

  function pressKey(event: KeyboardEvent) {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: total - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to < total && to !== place) props.onMove(to);
  }

  return (
    <li className={cx('relative aspect-square', dragging && 'z-10')}>
      <button
        type="button"
        aria-label={t.photoOf(number, total, picture.alt || (picture.file?.name ?? ''))}
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
        <Preview picture={picture} />
        <Overlay status={status} number={number} />
      </button>
      {status.state === 'failed' && picture.file && (
        <button
          type="button"
          aria-label={t.retryOne(number)}
          onClick={props.onRetry}
          className="absolute inset-x-2 bottom-2 flex min-h-8 items-center justify-center gap-1.5 rounded-small bg-white text-micro font-semibold text-[oklch(0.24_0.03_165)] [&_.lucide]:size-3.5"
        >
          <RotateCw aria-hidden />
          {t.retry}
        </button>
      )}
      <button
        type="button"
        aria-label={t.removeOne(number)}
        onClick={props.onRemove}
        className={cx(cornerClass, 'top-1.5 right-1.5')}
      >
        <X aria-hidden className="size-4!" />
      </button>
    </li>
  );
}

/** The file from memory. For a picture from a draft the server's copy, and its blurred preview until that loads. */
function Preview({ picture: { preview, status } }: { picture: ChosenPicture }) {
  const upload = preview === null && status.state === 'uploaded' ? status.picture : null;
  const fetched = useOwnUpload(upload?.url ?? null);
  const src = preview ?? fetched ?? upload?.placeholder;
  if (!src) return null;
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      className={cx('size-full object-cover', src === upload?.placeholder && 'blur-sm')}
    />
  );
}

function Overlay({ status, number }: { status: ChosenPicture['status']; number: number }) {
  const t = useText(storyFormsText);
  const language = useLanguage();
  if (status.state === 'uploaded') {
    return (
      <span className="absolute bottom-1.5 left-1.5 grid size-5.5 place-items-center rounded-full bg-primary text-on-primary">
        <Check aria-hidden className="size-3.5! stroke-[2.5]!" />
        <span className="sr-only">{t.uploaded}</span>
      </span>
    );
  }
  if (status.state === 'failed') {
    return (
      <span className="absolute inset-0 grid place-items-start bg-on-picture p-2 text-white">
        <CircleAlert aria-hidden />
        <span className="sr-only">{t.failed}</span>
      </span>
    );
  }
  const share = status.state === 'uploading' ? status.share : 0;
  return (
    <span className="absolute inset-0">
      <ProgressRing value={share} label={t.uploadingOne(number)} text={formatPercent(share, language)} />
    </span>
  );
}
