import type { UploadedPicture } from '../../../platform/upload-picture.ts';

export type PictureStatus =
  | { state: 'waiting' }
  | { state: 'uploading'; share: number }
  | { state: 'uploaded'; picture: UploadedPicture; at: number }
  | { state: 'failed'; error: unknown };

/** A picture of a story that is being written. */
export interface ChosenPicture {
  key: string;
  /** Null for one that came back with a draft: only what the server has is left of it. */
  file: File | null;
  /** The file, to be shown from memory; null where the server's copy is shown. */
  preview: string | null;
  alt: string;
  status: PictureStatus;
}

let made = 0;

const newKey = (): string => {
  made += 1;
  return `picture-${made}`;
};

export const fromFile = (file: File): ChosenPicture => ({
  key: newKey(),
  file,
  // What may move is shown once the server has its first frame.
  preview: file.type === 'image/gif' ? null : URL.createObjectURL(file),
  alt: '',
  status: { state: 'waiting' },
});

export const fromUpload = (picture: UploadedPicture, alt: string, at: number): ChosenPicture => ({
  key: newKey(),
  file: null,
  preview: null,
  alt,
  status: { state: 'uploaded', picture, at },
});

/** The list with the item at `from` taken out and put in at `to`; places beyond the ends are the ends. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list];
  const [item] = moved.splice(from, 1);
  if (item === undefined) return moved;
  moved.splice(Math.min(Math.max(0, to), moved.length), 0, item);
  return moved;
}
