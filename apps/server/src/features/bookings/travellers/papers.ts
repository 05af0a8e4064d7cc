import type { Sealer } from '../../../platform/storage/sealed.ts';
import type { SealedTraveller } from './travellers.writes.ts';

/** Each part is sealed for its traveller, so that none can be swapped for another. */
const partOf = (travellerId: string, part: 'number' | 'picture'): string => `${travellerId}:${part}`;

export const sealTraveller = (
  sealer: Sealer,
  travellerId: string,
  { idNumber, picture }: { idNumber: string; picture: Uint8Array | null },
): Omit<SealedTraveller, 'travellerId'> => ({
  idNumber: sealer.seal(Buffer.from(idNumber), partOf(travellerId, 'number')),
  picture: picture && sealer.seal(picture, partOf(travellerId, 'picture')),
});

export const openNumber = (sealer: Sealer, { travellerId, idNumber }: SealedTraveller): string =>
  sealer.unseal(idNumber, partOf(travellerId, 'number')).toString();

/** A data url: the picture has no address of its own. */
export const openPicture = (sealer: Sealer, { travellerId, picture }: SealedTraveller): string | null =>
  picture &&
  `data:image/webp;base64,${sealer.unseal(picture, partOf(travellerId, 'picture')).toString('base64')}`;
