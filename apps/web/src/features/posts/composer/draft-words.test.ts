import { describe, expect, it } from 'vitest';
import type { PictureStatus } from '../../../platform/pictures/chosen-picture.ts';
import { draftWords } from './draft-words.ts';

const there: PictureStatus = {
  state: 'uploaded',
  picture: { url: '/media/x/640.webp', width: 640, height: 400, placeholder: '' },
  at: 0,
};
const onItsWay: PictureStatus = { state: 'uploading', share: 0.5 };
const failed: PictureStatus = { state: 'failed', error: new Error('cut off') };
const words = (caption: string, ...statuses: PictureStatus[]) =>
  draftWords({ caption, uploads: { pictures: statuses.map((status) => ({ status })) } });

describe('what is said of a story that is left', () => {
  it.each([
    ['only words', words('Sajek'), 'draftKept'],
    ['a photo that the server has', words('', there), 'draftKept'],
    ['only a photo that is not uploaded', words(' ', failed), 'photosNotKept'],
    ['words, and a photo on its way', words('Sajek', onItsWay), 'draftKeptInPart'],
    ['one photo there, one failed', words('', there, failed), 'draftKeptInPart'],
  ])('%s › %s', (_what, said, expected) => expect(said).toBe(expected));
});
