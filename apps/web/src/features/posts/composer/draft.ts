import { localStore, PERSONAL } from '../../../platform/storage.ts';
import type { UploadedPicture } from '../../../platform/upload-picture.ts';

/** An unused upload expires after 24 hours. An older draft would show pictures that no longer exist. */
const PICTURES_KEPT_MS = 23 * 3_600_000;
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface DraftPicture extends UploadedPicture {
  alt: string;
  /** When it was uploaded, in epoch ms. */
  at: number;
}

export interface Draft {
  caption: string;
  pictures: DraftPicture[];
  /** The idempotency key of the first attempt: a retry reuses it. Null until the story is sent. */
  key: string | null;
}

/** Users who share a browser have separate drafts, and so do a user and their agency. */
const keyOf = (author: string) => `${PERSONAL}story.${author}`;

/** Kept until the story is posted or its author signs out. An empty draft is removed. */
export function saveDraft(author: string, draft: Draft): void {
  if (draft.caption.trim() === '' && draft.pictures.length === 0) clearDraft(author);
  else localStore.set(keyOf(author), JSON.stringify(draft));
}

export function clearDraft(author: string): void {
  localStore.remove(keyOf(author));
}

/** The saved draft with the pictures that still exist. Data from other app versions is read as far as it fits. */
export function readDraft(author: string, now: number): Draft {
  const { caption, pictures, key } = parse(localStore.get(keyOf(author)));
  return {
    caption: typeof caption === 'string' ? caption : '',
    pictures: Array.isArray(pictures)
      ? pictures.filter(isDraftPicture).filter(({ at }) => now - at < PICTURES_KEPT_MS)
      : [],
    key: typeof key === 'string' && KEY.test(key) ? key : null,
  };
}

function parse(text: string | null): { caption?: unknown; pictures?: unknown; key?: unknown } {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as object;
  } catch {
    return {};
  }
}

function isDraftPicture(value: unknown): value is DraftPicture {
  const { url, width, height, placeholder, alt, at } = (value ?? {}) as Record<string, unknown>;
  return (
    [url, placeholder, alt].every((part) => typeof part === 'string') &&
    [width, height, at].every((part) => typeof part === 'number')
  );
}
