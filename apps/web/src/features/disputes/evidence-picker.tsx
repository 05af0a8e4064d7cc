import { MOST_EVIDENCE } from '@ghuri/domain/disputes';
import { ImagePlus, RotateCcw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { ACCEPT } from '../../platform/picture-file.ts';
import { checkFiles } from '../../platform/pictures/check-files.ts';
import type { FileProblem } from '../../platform/pictures/check-files.ts';
import type { PictureUploads } from '../../platform/pictures/use-picture-uploads.ts';
import { FileInput } from '../../ui/file-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { disputesText } from './disputes.text.ts';

/** The addresses of the uploaded pictures; undefined while one is on its way or failed. */
export function uploadedUrls({ pictures }: PictureUploads): string[] | undefined {
  const urls = pictures.flatMap(({ status }) => (status.state === 'uploaded' ? [status.picture.url] : []));
  return urls.length === pictures.length ? urls : undefined;
}

/** Chooses pictures for a case. They upload at once. */
export function EvidencePicker({ uploads, error }: { uploads: PictureUploads; error?: string | undefined }) {
  const t = useText(disputesText);
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<FileProblem[]>([]);
  const most = formatNumber(MOST_EVIDENCE, language);

  function take(files: File[]) {
    const { taken, problems: found } = checkFiles(files, MOST_EVIDENCE - uploads.pictures.length);
    setProblems(found);
    uploads.add(taken);
  }
  const sentenceOf = (problem: FileProblem) => {
    if (problem.kind === 'too-many') return t.tooMany(most);
    return problem.kind === 'wrong-type' ? t.wrongType(problem.name) : t.tooLarge(problem.name);
  };
  const warnings = [
    ...(error === undefined ? [] : [error]),
    ...problems.map(sentenceOf),
    ...uploads.pictures.flatMap(({ file, status }) =>
      status.state === 'failed' ? [t.uploadFailed(file?.name ?? '')] : [],
    ),
  ];
  return (
    <div>
      <p className="mb-1.5 flex justify-between text-meta font-semibold">
        {t.pictures} <span className="font-normal text-ink-3">{t.optional}</span>
      </p>
      <ul aria-label={t.pictures} className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2.5">
        {uploads.pictures.map(({ key, file, preview, status }) => (
          <li key={key} className="relative aspect-square overflow-hidden rounded-panel bg-sunken">
            {preview !== null && <img src={preview} alt="" className="size-full object-cover" />}
            {(status.state === 'uploading' || status.state === 'waiting') && (
              <span className="absolute inset-0 grid place-items-center bg-scrim text-surface">
                <Spinner label={t.uploading} />
              </span>
            )}
            <span className="absolute top-1 right-1 flex gap-1">
              {status.state === 'failed' && (
                <IconButton
                  variant="raised"
                  size="small"
                  label={t.retryPicture(file?.name ?? '')}
                  icon={<RotateCcw aria-hidden />}
                  onClick={() => uploads.retry(key)}
                />
              )}
              <IconButton
                variant="raised"
                size="small"
                label={t.removePicture(file?.name ?? '')}
                icon={<X aria-hidden />}
                onClick={() => uploads.remove(key)}
              />
            </span>
          </li>
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
      <FileInput ref={input} label={t.addPictures} accept={ACCEPT} onFiles={take} />
      <p className="mt-1.5 text-micro text-ink-3">{t.picturesHint(most)}</p>
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
