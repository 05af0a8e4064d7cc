import { Check, ImageUp, RotateCw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent, DragEvent, Ref } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatPercent } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { useOwnUpload } from '../../../platform/own-upload.ts';
import { ACCEPT, isPicture, LARGEST_BYTES } from '../../../platform/picture-file.ts';
import { useUpload } from '../../../platform/use-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressRing } from '../../../ui/progress.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ownToursText } from './own-tours.text.ts';

interface HeaderPictureProps {
  /** The URL of the upload; '' while there is none. */
  value: string;
  onChange: (url: string) => void;
  error: string | undefined;
  /** The button, so that the form can focus it. */
  buttonRef: Ref<HTMLButtonElement>;
  /** Whether an upload is running: the form has to wait for it. */
  onUnsettled: (unsettled: boolean) => void;
}

/** One picture: chosen or dropped, checked, and uploaded at once. */
export function HeaderPicture({ value, onChange, error, buttonRef, onUnsettled }: HeaderPictureProps) {
  const t = useText(ownToursText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [local, setLocal] = useState<string | null>(null);
  const upload = useUpload(({ url }) => onChange(url));
  const fetched = useOwnUpload(local === null && value !== '' ? value : null, { large: true });
  const shown = local ?? fetched;
  const { status } = upload;
  const unsettled = status.state !== 'idle';
  useEffect(() => onUnsettled(unsettled), [onUnsettled, unsettled]);
  // An object URL stays in memory until it is revoked.
  useEffect(() => () => (local === null ? undefined : URL.revokeObjectURL(local)), [local]);

  function choose(file: File | undefined) {
    if (!file) return;
    const refusal = !isPicture(file)
      ? t.wrongType(file.name)
      : file.size > LARGEST_BYTES
        ? t.tooLarge(file.name)
        : undefined;
    setProblem(refusal);
    if (refusal !== undefined) return;
    setLocal(URL.createObjectURL(file));
    upload.start(file);
  }

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    choose(target.files?.[0]);
    // Reset, so that choosing the same file again fires a change event.
    target.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  }

  const wrong = problem ?? error;
  const hasPicture = local !== null || value !== '';
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-meta font-semibold">
        {t.picture}
      </p>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        aria-label={`${t.picture}: ${t.choosePicture}`}
        onChange={take}
        hidden
      />
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className={cx(
          'relative aspect-[1300/746] overflow-hidden rounded-photo',
          hasPicture && 'bg-sunken',
          wrong !== undefined
            ? 'border border-danger shadow-[0_0_0_1px_var(--danger)]'
            : !hasPicture && 'border border-dashed border-line-strong',
        )}
      >
        {shown !== null && <img src={shown} alt={t.pictureAlt} className="size-full object-cover" />}
        {!hasPicture && (
          <span aria-hidden className="absolute inset-0 grid place-items-center text-ink-3">
            <ImageUp className="size-10! stroke-[1.25]" />
          </span>
        )}
        {status.state === 'uploading' && (
          <div className="absolute inset-0">
            <ProgressRing
              value={status.share}
              label={t.uploading}
              text={formatPercent(status.share, language)}
            />
          </div>
        )}
        {hasPicture && !unsettled && wrong === undefined && (
          <Tag tone="success" icon={<Check aria-hidden />} className="absolute bottom-3 left-3">
            {t.uploaded}
          </Tag>
        )}
      </div>
      <FieldError id={`${id}-error`} error={wrong} />
      {status.state === 'failed' && (
        <Notice
          tone="danger"
          className="mt-3"
          action={
            <Button size="small" icon={<RotateCw aria-hidden className="size-4!" />} onClick={upload.retry}>
              {t.tryAgain}
            </Button>
          }
        >
          {sentences.ofError(status.error)}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          ref={buttonRef}
          name="image"
          icon={<ImageUp aria-hidden />}
          aria-describedby={`${id}-label ${id}-error ${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {hasPicture ? t.chooseAnother : t.choosePicture}
        </Button>
        <p id={`${id}-hint`} className="text-micro text-ink-3">
          {t.pictureHint}
        </p>
      </div>
    </div>
  );
}
