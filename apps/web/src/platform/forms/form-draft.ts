import { localStore, PERSONAL, tabStore } from '../storage.ts';

/** The address of an upload and the time it was made, in epoch ms. Never its pixels: it may be an ID. */
export interface KeptUpload {
  url: string;
  at: number;
}

/** Text and uploads that were not sent yet. */
export interface FormDraft {
  fields: Record<string, string>;
  uploads: Record<string, KeptUpload>;
  /** Uploads that have expired: the user must choose them again. */
  lost: string[];
}

/** Defines a draft. The key names the user and the form: two users who share a browser do not share a draft. */
export interface DraftShape {
  key: string;
  fields: readonly string[];
  uploads?: readonly string[];
  /** Fields that are kept only in their tab, for example an account number. */
  tabOnly?: readonly string[];
}

/** An unused upload expires after 24 hours. An older draft would point to deleted files. */
const UPLOADS_KEPT_MS = 23 * 3_600_000;

const keyOf = ({ key }: DraftShape) => `${PERSONAL}${key}`;

/** The draft stays until the form is sent, the draft is discarded, or the user signs out. An empty draft is removed. */
export function saveFormDraft(shape: DraftShape, { fields, uploads, lost }: FormDraft): void {
  const { tabOnly = [] } = shape;
  const only = (names: readonly string[], wanted: boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name) === wanted));
  const lasting = only(tabOnly, false);
  if (Object.keys(fields).length + Object.keys(uploads).length + lost.length === 0) {
    clearFormDraft(shape);
    return;
  }
  localStore.set(keyOf(shape), JSON.stringify({ fields: lasting, uploads, lost }));
  if (tabOnly.length > 0) tabStore.set(keyOf(shape), JSON.stringify({ fields: only(tabOnly, true) }));
}

export function clearFormDraft(shape: DraftShape): void {
  localStore.remove(keyOf(shape));
  tabStore.remove(keyOf(shape));
}

/** Returns the draft with the uploads that still exist. Reads drafts of other versions as far as they fit. */
export function readFormDraft(shape: DraftShape, now: number): FormDraft {
  const { fields, uploads: wanted = [] } = shape;
  const kept = parseRecord(localStore.get(keyOf(shape)));
  const inTab = parseRecord(tabStore.get(keyOf(shape)));
  // An earlier release stored the fields at the top level, without `fields`.
  const typed = { ...kept, ...asRecord(kept['fields']), ...asRecord(inTab['fields']) };
  return {
    fields: Object.fromEntries(
      fields.flatMap((name) => (typeof typed[name] === 'string' ? [[name, typed[name]]] : [])),
    ),
    ...readKeptUploads(kept, wanted, now),
  };
}

/** The uploads of a stored draft that still exist, and the names of the expired ones. */
export function readKeptUploads<Name extends string>(
  kept: Record<string, unknown>,
  wanted: readonly Name[],
  now: number,
) {
  const before = asRecord(kept['uploads']);
  const lost = wanted.filter((name) => Array.isArray(kept['lost']) && kept['lost'].includes(name));
  const uploads: Record<string, KeptUpload> = {};
  for (const name of wanted) {
    const upload = before[name];
    if (!isKeptUpload(upload)) continue;
    if (now - upload.at < UPLOADS_KEPT_MS) uploads[name] = upload;
    else if (!lost.includes(name)) lost.push(name);
  }
  return { uploads, lost };
}

export function parseRecord(text: string | null): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function isKeptUpload(value: unknown): value is KeptUpload {
  const { url, at } = asRecord(value);
  return typeof url === 'string' && typeof at === 'number';
}
