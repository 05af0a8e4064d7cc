import { AppError } from './errors.ts';

/**
 * What a cursor can hold, in the range of the column it is compared with: times in milliseconds and other large
 * integers, four-byte integers, ids, and as its last part a short text.
 */
const PARTS = {
  number: (text: string) => /^\d{1,13}$/.test(text),
  integer: (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= 2_147_483_647,
  id: (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  text: (text: string) => /^[^\0]{0,60}$/su.test(text),
};
type Part = keyof typeof PARTS;
type Values<P extends readonly Part[]> = {
  [K in keyof P]: P[K] extends 'number' | 'integer' ? number : string;
};

/** Where the next page starts. Opaque to the caller. */
export const writeCursor = (...parts: (number | string)[]): string =>
  Buffer.from(parts.join('~')).toString('base64url');

/** Returns the parts of a cursor; undefined for the first page. Throws if the cursor is not one of `writeCursor`. */
export function readCursor<const P extends readonly Part[]>(
  cursor: string | undefined,
  ...parts: P
): Values<P> | undefined {
  if (cursor === undefined) return undefined;
  const words = Buffer.from(cursor, 'base64url').toString().split('~');
  // A text may contain the separator.
  const found =
    parts.at(-1) === 'text'
      ? words.toSpliced(parts.length - 1, Infinity, words.slice(parts.length - 1).join('~'))
      : words;
  if (found.length !== parts.length || !parts.every((part, index) => PARTS[part](found[index]!))) {
    throw new AppError('invalid_input', [{ path: 'cursor', code: 'invalid' }]);
  }
  return parts.map((part, index) =>
    part === 'number' || part === 'integer' ? Number(found[index]) : found[index],
  ) as Values<P>;
}
