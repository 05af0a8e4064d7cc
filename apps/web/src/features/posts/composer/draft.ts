import { localStore } from '../../../platform/storage.ts';
import type { UploadedPicture } from '../../../platform/upload-picture.ts';

/** An upload that no story uses expires after 24 hours; a draft older than this would promise what is gone. */
const PICTURES_KEPT_MS = 23 * 3_600_000;

export interface DraftPicture extends UploadedPicture {
  alt: string;
  /** When it was uploaded, in epoch ms. */
  at: number;
}

export interface Draft {
  caption: string;
  pictures: DraftPicture[];
}

/** Two people who share a browser do not share a draft. */
const keyOf = (userID: string) => `ghuri.story-draft.${userID}`;

/** Kept until the story is posted; nothing to keep removes it. */
export function saveDraft(userID: string, draft: Draft): void {
  if (draft.caption.trim() === '' && draft.pictures.length === 0) clearDraft(userID);
  else localStore.set(keyOf(userID), JSON.stringify(draft));
}

export function clearDraft(userID: string): void {
  localStore.remove(keyOf(userID));
}

/** The draft that was left, with the pictures that are still there. What another version of ours wrote is read as far as it fits. */
export function readDraft(userID: string, now: number): Draft {
  const { caption, pictures } = parse(localStore.get(keyOf(userID)));
  return {
    caption: typeof caption === 'string' ? caption : '',
    pictures: Array.isArray(pictures)
      ? pictures.filter(isDraftPicture).filter(({ at }) => now - at < PICTURES_KEPT_MS)
      : [],
  };
}

function parse(text: string | null): { caption?: unknown; pictures?: unknown } {
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
