import type { UploadedPicture } from '../upload-picture.ts';

export type PictureStatus =
  | { state: 'waiting' }
  | { state: 'uploading'; share: number }
  | { state: 'uploaded'; picture: UploadedPicture; at: number }
  | { state: 'failed'; error: unknown };

/** A picture of a form that is being filled in. */
export interface ChosenPicture {
  key: string;
  /** Null for a picture from a draft: only the server's copy exists. */
  file: File | null;
  /** An object URL of the file; null if the server's copy is shown. */
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
  // A GIF is shown once the server has made its first frame.
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

/** The list with the item at `from` moved to `to`; positions outside the list mean its ends. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list];
  const [item] = moved.splice(from, 1);
  if (item === undefined) return moved;
  moved.splice(Math.min(Math.max(0, to), moved.length), 0, item);
  return moved;
}
