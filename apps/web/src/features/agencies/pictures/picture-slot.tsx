import { Camera, Check, Crop as CropIcon, ImageUp, RotateCw } from 'lucide-react';
import { Suspense, useEffect, useId, useRef } from 'react';
import type { ChangeEvent, DragEvent } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatPercent } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { useOwnUpload } from '../../../platform/own-upload.ts';
import { ACCEPT } from '../../../platform/picture-file.ts';
import type { UploadedPicture } from '../../../platform/upload-picture.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressRing } from '../../../ui/progress.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { SHAPES } from './picture-shapes.ts';
import type { PictureShape } from './picture-shapes.ts';
import { picturesText } from './pictures.text.ts';
import { useChosenPicture } from './use-chosen-picture.ts';

const Cropper = requestedPart(async () => (await import('./cropper.tsx')).Cropper);

interface PictureSlotProps {
  /** The subject of the picture; labels the preview and the fields. */
  what: string;
  shape: PictureShape;
  /** The URL of the earlier upload; private to its uploader until the agency shows it. */
  kept: string | undefined;
  onUploaded: (picture: UploadedPicture) => void;
  /** Whether a chosen picture is not uploaded yet: the next step has to wait for it. */
  onUnsettled?: ((unsettled: boolean) => void) | undefined;
  /** The server no longer has the earlier upload. */
  onGone?: (() => void) | undefined;
  error: string | undefined;
}

/** One picture: chosen, dropped or taken with the camera, cropped if its shape requires it, uploaded at once. */
export function PictureSlot({ what, shape, kept, onUploaded, onUnsettled, onGone, error }: PictureSlotProps) {
  const t = useText(picturesText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const hint = useId();
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const chosen = useChosenPicture(shape, onUploaded);
  const { upload, cutting, preview } = chosen;
  const fetched = useOwnUpload(preview === null ? (kept ?? null) : null, { large: true, onGone });
  const shown = preview ?? fetched;
  const { ratio, className } = SHAPES[shape];

  const unsettled = upload.status.state !== 'idle' || cutting !== null;
  useEffect(() => {
    onUnsettled?.(unsettled);
  }, [onUnsettled, unsettled]);

  // When the cropping ends, its buttons disappear and the focus is lost.
  const isCutting = cutting !== null;
  const wasCutting = useRef(false);
  useEffect(() => {
    if (wasCutting.current && !isCutting) chooser.current?.focus({ preventScroll: true });
    wasCutting.current = isCutting;
  }, [isCutting]);

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [picked] = target.files ?? [];
    if (picked) void chosen.choose(picked);
    // Reset, so that choosing the same file again fires a change event.
    target.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped) void chosen.choose(dropped);
  }

  const problem = chosen.problem === null ? error : t[chosen.problem.kind](chosen.problem.name);
  const inputs = (
    <>
      <input
        ref={file}
        type="file"
        accept={shape === 'nid' ? `${ACCEPT},.jpg` : ACCEPT}
        aria-label={`${what}: ${t.choose}`}
        onChange={take}
        hidden
      />
      <input
        ref={camera}
        type="file"
        accept={ACCEPT}
        capture="environment"
        aria-label={`${what}: ${t.takePhoto}`}
        onChange={take}
        hidden
      />
    </>
  );

  if (cutting) {
    return (
      <Suspense fallback={<div className={className} style={{ aspectRatio: ratio }} />}>
        <Cropper
          key={cutting.src}
          src={cutting.src}
          ratio={ratio}
          start={cutting.part}
          onUse={(part) => void chosen.cut(part)}
          onCancel={chosen.cancelCut}
          onClose={chosen.cancelCut}
          className={className}
        />
      </Suspense>
    );
  }
  const hasPicture = preview !== null || kept !== undefined;
  return (
    <div>
      {inputs}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className={cx(
          'relative overflow-hidden bg-sunken',
          shape === 'profile' ? 'rounded-[28%]' : 'rounded-photo',
          !hasPicture && 'border border-dashed border-line-strong bg-transparent',
          problem !== undefined && 'border border-danger shadow-[0_0_0_1px_var(--danger)]',
          className,
        )}
        style={{ aspectRatio: ratio }}
      >
        {shown !== null && (
          <img
            src={shown}
            alt={t.preview(what)}
            className={cx('size-full', shape === 'nid' ? 'object-contain' : 'object-cover')}
          />
        )}
        {!hasPicture && <EmptyFrame />}
        {upload.status.state === 'uploading' && (
          <div className="absolute inset-0">
            <ProgressRing
              value={upload.status.share}
              label={t.uploading}
              text={formatPercent(upload.status.share, language)}
            />
          </div>
        )}
        {hasPicture && upload.status.state === 'idle' && problem === undefined && (
          <Tag
            tone="success"
            icon={<Check aria-hidden />}
            className={cx(
              'absolute',
              shape === 'profile' ? 'inset-x-0 bottom-3 mx-auto w-fit' : 'bottom-3 left-3',
            )}
          >
            {t.uploaded}
          </Tag>
        )}
      </div>
      <FieldError id={`${hint}-error`} error={problem} />
      {upload.status.state === 'failed' && (
        <Notice
          tone="danger"
          className="mt-3"
          action={
            <Button size="small" icon={<RotateCw aria-hidden className="size-4!" />} onClick={upload.retry}>
              {t.tryAgain}
            </Button>
          }
        >
          {sentences.ofError(upload.status.error)}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          icon={<Camera aria-hidden />}
          aria-describedby={`${hint}-error ${hint}`}
          className="hidden pointer-coarse:inline-flex"
          onClick={() => camera.current?.click()}
        >
          {t.takePhoto}
        </Button>
        <Button
          ref={chooser}
          icon={<ImageUp aria-hidden />}
          aria-describedby={`${hint}-error ${hint}`}
          onClick={() => file.current?.click()}
        >
          {hasPicture ? t.chooseAnother : t.choose}
        </Button>
        {chosen.canCutAgain && (
          <Button variant="ghost" icon={<CropIcon aria-hidden />} onClick={chosen.cutAgain}>
            {t.cutAgain}
          </Button>
        )}
      </div>
      <p id={hint} className="mt-2 text-micro text-ink-3">
        {t.fileHint}
      </p>
    </div>
  );
}

function EmptyFrame() {
  return (
    <span
      aria-hidden
      className="absolute inset-0 grid place-items-center text-ink-3 [&_.lucide]:size-9 [&_.lucide]:stroke-[1.25]"
    >
      <ImageUp />
    </span>
  );
}
