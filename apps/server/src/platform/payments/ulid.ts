import { newId } from '../ids.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** A new id in 26 characters (a ULID): UUIDs are longer than the 30 that SSLCommerz takes. Sorts by the time it was made. */
export const newUlid = (): string => base32(BigInt(`0x${newId().replaceAll('-', '')}`));

function base32(value: bigint): string {
  const places = Array.from({ length: LENGTH }, (_, place) => BigInt(5 * (LENGTH - 1 - place)));
  return places.map((shift) => ALPHABET[Number((value >> shift) & 31n)]).join('');
}
