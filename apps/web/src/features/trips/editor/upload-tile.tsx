import { CircleAlert, RotateCw, X } from 'lucide-react';
import { formatPercent } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import type { ChosenPicture } from '../../../platform/pictures/chosen-picture.ts';
import { ProgressRing } from '../../../ui/progress.tsx';
import { cornerClass } from './gallery-tile.tsx';
import { tripEditorText } from './trip-editor.text.ts';

interface UploadTileProps {
  picture: ChosenPicture;
  onRetry: () => void;
  onRemove: () => void;
}

/** A picture that is on its way, or waits for a retry. */
export function UploadTile({ picture: { file, preview, status }, onRetry, onRemove }: UploadTileProps) {
  const t = useText(tripEditorText);
  const language = useLanguage();
  const name = file?.name ?? '';
  const share = status.state === 'uploading' ? status.share : 0;
  return (
    <li className="relative aspect-square overflow-hidden rounded-panel bg-sunken">
      {preview !== null && <img src={preview} alt="" className="size-full object-cover" />}
      {status.state === 'failed' ? (
        <>
          <span className="absolute inset-0 grid place-items-start bg-on-picture p-2 text-white">
            <CircleAlert aria-hidden />
            <span className="sr-only">{t.waitingPicture}</span>
          </span>
          <button
            type="button"
            aria-label={t.retryPicture(name)}
            onClick={onRetry}
            className="absolute inset-x-2 bottom-2 flex min-h-8 items-center justify-center gap-1.5 rounded-small bg-white text-micro font-semibold text-[oklch(0.24_0.03_165)] [&_.lucide]:size-3.5"
          >
            <RotateCw aria-hidden />
            {t.retry}
          </button>
        </>
      ) : (
        <ProgressRing value={share} label={t.uploadingPicture(name)} text={formatPercent(share, language)} />
      )}
      <button type="button" aria-label={t.removeUpload(name)} onClick={onRemove} className={cornerClass}>
        <X aria-hidden className="size-4!" />
      </button>
    </li>
  );
}
