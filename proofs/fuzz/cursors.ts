import * as fc from 'fast-check';

const AN_ID = '01990000-0000-7000-8000-000000000000';

/** Whole numbers as in our cursors, at the limits of their columns. */
const NUMBERS = [
  '0',
  '1',
  '5',
  '32768',
  '2147483647',
  '2147483648',
  '4294967296',
  '1790000000000',
  '9999999999999',
];
const NO_NUMBERS = [
  '-1',
  '-0',
  '0.5',
  '1e5',
  '1e309',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  '',
  ' 5',
  '٥',
  '0x10',
  '9'.repeat(14),
  '9'.repeat(19),
  '9'.repeat(200),
  // One millisecond later than the largest JavaScript date.
  '8640000000000001',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '294277-01-01',
  'infinity',
];
const IDS = [AN_ID, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
const NO_IDS = [AN_ID.toUpperCase(), `{${AN_ID}}`, AN_ID.slice(0, -1), `${AN_ID}0`, `${AN_ID}' or '1'='1`];
const TEXTS = [
  'Sajek',
  'সাজেক',
  '',
  "'; drop table users; --",
  '%',
  'a\u0000b',
  '\uFFFD',
  'x'.repeat(200),
  '\\',
];

/** Cursors of all lists of the contract: most are another list's cursor. */
const SHAPES: string[][][] = [
  [NUMBERS, IDS],
  [IDS, NUMBERS],
  [IDS, TEXTS],
  [NUMBERS, NUMBERS],
  [NUMBERS, NUMBERS, IDS],
  [NUMBERS, TEXTS],
];

const encoded = (parts: string[]): string => Buffer.from(parts.join('~')).toString('base64url');

const shaped = fc
  .constantFrom(...SHAPES)
  .chain((shape) => fc.tuple(...shape.map((part) => fc.constantFrom(...part))))
  .map(encoded);

const anyParts = fc
  .array(fc.constantFrom(...NUMBERS, ...NO_NUMBERS, ...IDS, ...NO_IDS, ...TEXTS), {
    minLength: 0,
    maxLength: 4,
  })
  .map(encoded);

/** Invalid encodings: no base64, bytes that are no text, too long. */
const raw = fc.oneof(
  fc.constantFrom(
    '!!!',
    '%',
    '====',
    '\u0000',
    'undefined',
    '[object Object]',
    '{"time":5}',
    'Zm9v Zm9v',
    'ঘুরি',
  ),
  fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  fc.constant('A'.repeat(300)),
  fc.constant('A'.repeat(301)),
);

/** Manipulated cursors, and sometimes a valid one. */
export const anyCursor: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: shaped },
  { weight: 3, arbitrary: anyParts },
  { weight: 1, arbitrary: raw },
);

/** The values that break code most often. */
const EDGES = [
  '2147483648',
  '9999999999999',
  '8640000000000001',
  '9'.repeat(19),
  '-1',
  '0.5',
  'NaN',
  '',
  '2026-02-30',
  AN_ID.toUpperCase(),
  `${AN_ID}' or '1'='1`,
  'a\u0000b',
];

/** Each of them in every place of every cursor, so that none depends on a seed. */
export const EDGE_CURSORS: string[] = SHAPES.flatMap((shape) =>
  shape.flatMap((_, place) =>
    EDGES.map((odd) => encoded(shape.map((part, at) => (at === place ? odd : part[0]!)))),
  ),
);
