import { RotateCcw, X } from 'lucide-react';
import { useText } from '../../platform/i18n/use-text.ts';
import type { PictureUploads } from '../../platform/pictures/use-picture-uploads.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { conversationsText } from './conversations.text.ts';

/** The pictures of the message that is being written. They upload at once. */
export function PictureTray({ uploads }: { uploads: PictureUploads }) {
  const t = useText(conversationsText);
  if (uploads.pictures.length === 0) return null;
  return (
    <ul className="mb-2 flex flex-wrap gap-2">
      {uploads.pictures.map(({ key, file, preview, status }) => (
        <li key={key} className="relative size-20 overflow-hidden rounded-panel bg-sunken">
          {preview !== null && <img src={preview} alt="" className="size-full object-cover" />}
          {(status.state === 'uploading' || status.state === 'waiting') && (
            <span className="absolute inset-0 grid place-items-center bg-scrim text-surface">
              <Spinner label={t.uploading} />
            </span>
          )}
          {status.state === 'failed' && (
            <IconButton
              variant="raised"
              size="small"
              className="absolute bottom-0.5 left-0.5"
              label={t.retryPicture(file?.name ?? '')}
              icon={<RotateCcw aria-hidden />}
              onClick={() => uploads.retry(key)}
            />
          )}
          <IconButton
            variant="raised"
            size="small"
            className="absolute top-0.5 right-0.5"
            label={t.removePicture(file?.name ?? '')}
            icon={<X aria-hidden />}
            onClick={() => uploads.remove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
