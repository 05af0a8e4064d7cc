import { LONGEST_ID_NUMBER } from '@ghuri/contract/travellers.words';
import type { PaperOpening } from '@ghuri/contract/travellers';
import { useMutation } from '@tanstack/react-query';
import { FileCheck, FileWarning, ImagePlus, LockKeyhole } from 'lucide-react';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useFieldSentence } from '../../../platform/forms/field-text.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { ACCEPT } from '../../../platform/picture-file.ts';
import { useUpload } from '../../../platform/use-upload.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshBookings } from '../../checkout/checkout.api.ts';
import { deletePapers, givePapers } from './travellers.api.ts';
import type { Place } from './travellers.api.ts';
import { travellersText } from './travellers.text.ts';

interface PapersPartProps extends Place {
  who: string;
  given: boolean;
  /** False for the papers of a user who took the seat: only they can change them. */
  own: boolean;
  open: boolean;
  openings: readonly PaperOpening[];
}

/** A traveller's identity papers: given or missing, and when the agency opened them. They are never shown again. */
export function PapersPart({ bookingId, position, who, given, own, open, openings }: PapersPartProps) {
  const t = useText(travellersText);
  const dates = useDates();
  const [editing, setEditing] = useState(false);
  const removing = useMutation({
    mutationFn: () => deletePapers({ bookingId, position }),
    onSuccess: () => {
      toast(t.papersDeleted, { id: 'papers' });
      return refreshBookings();
    },
  });
  return (
    <div className="grid gap-2.5 border-t border-line pt-3">
      <Tag
        tone={given ? 'success' : 'warn'}
        icon={given ? <FileCheck aria-hidden /> : <FileWarning aria-hidden />}
        className="justify-self-start"
      >
        {given ? t.papersGiven : t.papersMissing}
      </Tag>
      {own && given && (
        <ul className="grid gap-0.5 text-meta text-ink-2">
          {openings.length === 0 && <li>{t.neverOpened}</li>}
          {openings.map(({ at, by }) => (
            <li key={at + by}>{t.openedBy(dates.moment(Date.parse(at)), by)}</li>
          ))}
        </ul>
      )}
      {own && editing && open && <PapersForm {...{ bookingId, position }} onDone={() => setEditing(false)} />}
      {own && !editing && (
        <div className="flex flex-wrap gap-2">
          {open && (
            <Button
              size="small"
              aria-label={given ? undefined : t.givePapersOf(who)}
              onClick={() => setEditing(true)}
            >
              {given ? t.changePapers : t.givePapers}
            </Button>
          )}
          {given && (
            <Button
              size="small"
              variant="ghost"
              loading={removing.isPending}
              onClick={() => removing.mutate()}
            >
              {t.deletePapers}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function PapersForm({ bookingId, position, onDone }: Place & { onDone: () => void }) {
  const t = useText(travellersText);
  const sentences = useErrorSentences();
  const fieldSentence = useFieldSentence();
  const id = useId();
  const [idNumber, setIdNumber] = useState('');
  const [picture, setPicture] = useState<string | null>(null);
  const upload = useUpload(({ url }) => setPicture(url));
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => givePapers({ bookingId, position }, { idNumber, picture }),
    onSuccess: async () => {
      toast(t.papersSaved, { id: 'papers' });
      await refreshBookings();
      onDone();
    },
  });
  const problems = error instanceof ApiError ? error.fields : [];
  const problemOf = (path: string) => {
    const found = problems.find((problem) => problem.path === path);
    return found && fieldSentence(found.code);
  };
  const pictureProblem =
    problemOf('picture') ??
    (upload.status.state === 'failed' ? sentences.ofError(upload.status.error) : undefined);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending && upload.status.state !== 'uploading') mutate();
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label={t.idNumber}
        value={idNumber}
        maxLength={LONGEST_ID_NUMBER}
        autoComplete="off"
        error={problemOf('idNumber')}
        onChange={({ target }) => setIdNumber(target.value)}
      />
      <div className="grid gap-1.5">
        <span className="text-label font-semibold">{t.picture}</span>
        <div className="flex flex-wrap items-center gap-3">
          <label
            htmlFor={id}
            className={`${buttonClass({ size: 'small' })} cursor-pointer focus-within:outline-2`}
          >
            <ImagePlus aria-hidden className="size-4" />
            {picture === null ? t.choosePicture : t.otherPicture}
            <input
              id={id}
              type="file"
              accept={ACCEPT}
              className="sr-only"
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) upload.start(file);
                target.value = '';
              }}
            />
          </label>
          <span role="status" className="text-meta text-ink-2">
            {upload.status.state === 'uploading' ? t.uploading : picture !== null && t.uploaded}
          </span>
        </div>
        <p id={`${id}-hint`} className="text-meta text-ink-2">
          {t.pictureHint}
        </p>
        {pictureProblem !== undefined && <Notice tone="danger">{pictureProblem}</Notice>}
      </div>
      <p className="flex items-start gap-2 text-meta text-ink-2 [&_.lucide]:mt-0.5 [&_.lucide]:size-4">
        <LockKeyhole aria-hidden className="shrink-0" />
        {t.safe}
      </p>
      {error !== null && problems.length === 0 && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" loading={isPending}>
          {t.savePapers}
        </Button>
        <Button size="small" variant="ghost" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
