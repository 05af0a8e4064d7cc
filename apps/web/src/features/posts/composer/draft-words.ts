import type { ChosenPicture } from '../../../platform/pictures/chosen-picture.ts';

interface Written {
  caption: string;
  uploads: { pictures: readonly Pick<ChosenPicture, 'status'>[] };
}

/** The message about an unfinished story: only text and finished uploads are kept. */
export function draftWords({ caption, uploads }: Written): 'draftKept' | 'draftKeptInPart' | 'photosNotKept' {
  const kept = uploads.pictures.filter(({ status }) => status.state === 'uploaded').length;
  if (kept === uploads.pictures.length) return 'draftKept';
  return caption.trim() === '' && kept === 0 ? 'photosNotKept' : 'draftKeptInPart';
}
