import { RotateCcw, X } from 'lucide-react';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ChosenPicture } from './chosen-picture.ts';
import type { PictureUploads } from './use-picture-uploads.ts';

interface UploadTileProps {
  picture: ChosenPicture;
  uploads: PictureUploads;
  words: {
    uploading: string;
    retryPicture: (name: string) => string;
    removePicture: (name: string) => string;
  };
  /** Its size. */
  className: string;
}

/** A chosen picture in a list. It can be removed, and uploaded again if that failed. */
export function UploadTile({ picture, uploads, words, className }: UploadTileProps) {
  const { key, file, preview, status } = picture;
  const name = file?.name ?? '';
  return (
    <li className={cx('relative overflow-hidden rounded-panel bg-sunken', className)}>
      {preview !== null && <img src={preview} alt="" className="size-full object-cover" />}
      {(status.state === 'uploading' || status.state === 'waiting') && (
        <span className="absolute inset-0 grid place-items-center bg-scrim text-surface">
          <Spinner label={words.uploading} />
        </span>
      )}
      {status.state === 'failed' && (
        <IconButton
          variant="raised"
          size="small"
          className="absolute! bottom-0.5 left-0.5"
          label={words.retryPicture(name)}
          icon={<RotateCcw aria-hidden />}
          onClick={() => uploads.retry(key)}
        />
      )}
      <IconButton
        variant="raised"
        size="small"
        className="absolute! top-0.5 right-0.5"
        label={words.removePicture(name)}
        icon={<X aria-hidden />}
        onClick={() => uploads.remove(key)}
      />
    </li>
  );
}
