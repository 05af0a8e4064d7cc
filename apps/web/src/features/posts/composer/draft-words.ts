import type { ChosenPicture } from './chosen-picture.ts';

interface Written {
  caption: string;
  uploads: { pictures: readonly Pick<ChosenPicture, 'status'>[] };
}

/** What can be said of a story that is left: only what was typed, and what the server has, is kept. */
export function draftWords({ caption, uploads }: Written): 'draftKept' | 'draftKeptInPart' | 'photosNotKept' {
  const kept = uploads.pictures.filter(({ status }) => status.state === 'uploaded').length;
  if (kept === uploads.pictures.length) return 'draftKept';
  return caption.trim() === '' && kept === 0 ? 'photosNotKept' : 'draftKeptInPart';
}
