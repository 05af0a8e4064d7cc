import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { clearFormDraft, readFormDraft, saveFormDraft } from './form-draft.ts';
import type { DraftShape, FormDraft, KeptUpload } from './form-draft.ts';

type Texts = Record<string, string | undefined>;

interface FormDraftOptions<Values> {
  /** Names the user and the form. */
  key: string;
  /** The values of the form without a draft. Only values that differ from them are kept. */
  start: Values;
  /** Fields that contain the address of an upload. */
  uploads?: readonly (keyof Values & string)[];
  /** Fields that are read-only now: an earlier draft does not change them. */
  fixed?: readonly (keyof Values & string)[];
}

export interface KeptFormDraft<Values> {
  /** For the form's `defaultValues`: the draft over the start values. */
  values: Values;
  /** Uploads that have expired. */
  lost: readonly string[];
  start: Values;
  shape: DraftShape;
  /** When each upload of this draft was made. */
  uploads: Map<string, KeptUpload>;
}

/** Reads the draft when the form opens. From then on `useKeptForm` saves the changes. */
export function useFormDraft<Values extends Texts>(options: FormDraftOptions<Values>): KeptFormDraft<Values> {
  const [draft] = useState(() => readDraft(options));
  return draft;
}

function readDraft<Values extends Texts>({
  key,
  start,
  uploads = [],
  fixed = [],
}: FormDraftOptions<Values>): KeptFormDraft<Values> {
  const names = Object.keys(start).filter((name) => !fixed.includes(name));
  const shape: DraftShape = {
    key,
    fields: names.filter((name) => !uploads.includes(name)),
    uploads: names.filter((name) => uploads.includes(name)),
  };
  const kept = readFormDraft(shape, Date.now());
  const addresses = Object.entries(kept.uploads).map(([name, { url }]) => [name, url]);
  return {
    values: { ...start, ...kept.fields, ...(Object.fromEntries(addresses) as Texts) },
    lost: kept.lost,
    start,
    shape,
    uploads: new Map(Object.entries(kept.uploads)),
  };
}

/** Saves every change from the first letter on. Returns whether there is a draft, and how to end it. */
export function useKeptForm<Values extends FieldValues, Sent>(
  { subscribe, reset }: UseFormReturn<Values, unknown, Sent>,
  draft: KeptFormDraft<Texts>,
) {
  const { shape, start } = draft;
  const [isKept, setKept] = useState(() => changed(draft.values, start).length + draft.lost.length > 0);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveFormDraft(shape, draftOf(values, draft));
          setKept(changed(values, start).length > 0);
        },
      }),
    [subscribe, draft, shape, start],
  );
  return {
    isKept,
    /** Call it after the form was sent. */
    clear: () => clearFormDraft(shape),
    /** Resets the form to its start values. */
    discard: () => {
      reset(start as DefaultValues<Values>);
      clearFormDraft(shape);
      setKept(false);
    },
  };
}

function draftOf(values: Texts, { start, shape, uploads }: KeptFormDraft<Texts>): FormDraft {
  const names = changed(values, start);
  for (const name of shape.uploads ?? []) {
    const url = values[name] ?? '';
    if (uploads.get(name)?.url !== url) uploads.set(name, { url, at: Date.now() });
  }
  return {
    fields: Object.fromEntries(
      names.filter((name) => shape.fields.includes(name)).map((name) => [name, values[name] ?? '']),
    ),
    uploads: Object.fromEntries([...uploads].filter(([name, { url }]) => names.includes(name) && url !== '')),
    lost: [],
  };
}

const changed = (values: Texts, start: Texts): string[] =>
  Object.keys(start).filter((name) => (values[name] ?? '') !== (start[name] ?? ''));
