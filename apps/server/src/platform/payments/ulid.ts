import { newId } from '../ids.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** A new id of 26 characters that sorts by time. UUIDs are longer than the 30 characters that SSLCommerz takes. */
export const newUlid = (): string => base32(BigInt(`0x${newId().replaceAll('-', '')}`));

function base32(value: bigint): string {
  const places = Array.from({ length: LENGTH }, (_, place) => BigInt(5 * (LENGTH - 1 - place)));
  return places.map((shift) => ALPHABET[Number((value >> shift) & 31n)]).join('');
}
