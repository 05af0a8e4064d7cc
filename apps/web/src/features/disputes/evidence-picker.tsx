import { MOST_EVIDENCE } from '@ghuri/domain/disputes';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { ACCEPT } from '../../platform/picture-file.ts';
import { UploadTile } from '../../platform/pictures/upload-tile.tsx';
import { useChosenFiles } from '../../platform/pictures/use-chosen-files.ts';
import type { PictureUploads } from '../../platform/pictures/use-picture-uploads.ts';
import { FileInput } from '../../ui/file-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { disputesText } from './disputes.text.ts';

/** Chooses pictures for a case. They upload at once. */
export function EvidencePicker({ uploads, error }: { uploads: PictureUploads; error?: string | undefined }) {
  const t = useText(disputesText);
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const files = useChosenFiles(uploads, MOST_EVIDENCE, t);
  const warnings = [...(error === undefined ? [] : [error]), ...files.warnings];
  return (
    <div>
      <p className="mb-1.5 flex justify-between text-meta font-semibold">
        {t.pictures} <span className="font-normal text-ink-3">{t.optional}</span>
      </p>
      <ul aria-label={t.pictures} className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2.5">
        {uploads.pictures.map((picture) => (
          <UploadTile
            key={picture.key}
            picture={picture}
            uploads={uploads}
            words={t}
            className="aspect-square"
          />
        ))}
        {uploads.pictures.length < MOST_EVIDENCE && (
          <li className="aspect-square">
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="grid size-full place-items-center content-center gap-1 rounded-panel border border-dashed border-line-strong px-1 text-center text-meta text-ink-2 transition hover:bg-sunken"
            >
              <ImagePlus aria-hidden className="size-6!" />
              {t.addPictures}
            </button>
          </li>
        )}
      </ul>
      <FileInput ref={input} label={t.addPictures} accept={ACCEPT} onFiles={files.take} />
      <p className="mt-1.5 text-micro text-ink-3">{t.picturesHint(formatNumber(MOST_EVIDENCE, language))}</p>
      {warnings.length > 0 && (
        <Notice tone="danger" className="mt-2">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}
