import { AppError } from './errors.ts';

/** What a cursor can hold: whole numbers (milliseconds, ranks) and ids. */
const PARTS = {
  number: /^\d{1,13}$/,
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};
type Part = keyof typeof PARTS;
type Values<P extends readonly Part[]> = { [K in keyof P]: P[K] extends 'number' ? number : string };

/** Where the next page starts, opaque to the caller. */
export const writeCursor = (...parts: (number | string)[]): string =>
  Buffer.from(parts.join('~')).toString('base64url');

/** The parts of a cursor that `writeCursor` made; undefined for the first page. Anything else is the caller's mistake. */
export function readCursor<const P extends readonly Part[]>(
  cursor: string | undefined,
  ...parts: P
): Values<P> | undefined {
  if (cursor === undefined) return undefined;
  const found = Buffer.from(cursor, 'base64url').toString('latin1').split('~');
  if (found.length !== parts.length || !parts.every((part, index) => PARTS[part].test(found[index]!))) {
    throw new AppError('invalid_input', [{ path: 'cursor', code: 'invalid' }]);
  }
  return parts.map((part, index) => (part === 'number' ? Number(found[index]) : found[index])) as Values<P>;
}
