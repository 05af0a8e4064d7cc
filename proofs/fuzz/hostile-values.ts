import * as fc from 'fast-check';
import { anyLetter } from '../../apps/server/src/testing/any-letter.ts';

/** Values that have broken servers. */
const WORDS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\u202Egnp.exe',
  '👨‍👩‍👧‍👦'.repeat(20),
  'Z̸̢͓a̵l̷g̶o'.repeat(30),
  '\uFEFF',
  "' or 1=1 --",
  "'; drop table users; --",
  '") or ("a"="a',
  '%',
  '_%\\%_',
  '\\',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<b>',
  '../../../../etc/passwd',
  '/media/../../secret',
  'https://elsewhere.example/a.png',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '9'.repeat(400),
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '-271821-04-20',
  '25:61',
  'x'.repeat(5_001),
  'ঘ'.repeat(3_000),
  'nobody@ghuri.test\r\nbcc: everybody@ghuri.test',
  'a@b',
  '"a b"@ghuri.test',
  '~'.repeat(300),
];
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e-320,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1e308,
  -1e308,
];

const deep = (depth: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** For one field of any type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { $gt: '' }, { length: 9 }),
  },
  { weight: 1, arbitrary: fc.constantFrom(deep(50), deep(1_500)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'x'.repeat(60_000),
      Array.from({ length: 5_000 }, () => 'x'),
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: anyLetter, maxLength: 40 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export const hostileWord: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.string({ unit: anyLetter, maxLength: 60 }) },
);

/** Body texts that `JSON.stringify` never writes. */
export const HOSTILE_TEXTS = [
  '',
  'null',
  '"text"',
  '7',
  'true',
  '[]',
  '{',
  '{"a":',
  '{"a":1}}',
  "{'a':1}",
  '{"a":1e999}',
  '{"id":1,"id":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '\uFEFF{}',
  '\u0000',
  '['.repeat(100_000),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"caption":"${'x'.repeat(300_000)}"}`,
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'caption=hello&allPicture=1',
];

export const CONTENT_TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=kite',
  'application/json; charset=utf-16',
  'application/jsonx',
  'application/problem+json',
  'application/octet-stream',
  'nonsense',
  ';;;',
  '',
];

type Change = 'replace' | 'remove' | 'add' | 'proto' | 'wrap';

/** A valid value with one error somewhere in it. */
export const spoilt = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      good,
      fc.nat(50),
      hostileValue,
      fc.constantFrom<Change[]>('replace', 'replace', 'replace', 'remove', 'add', 'proto', 'wrap'),
    )
    .map(([value, at, wrong, change]) => spoil(value, at, wrong, change));

function spoil(value: unknown, at: number, wrong: unknown, change: Change): unknown {
  if (change === 'wrap') return [value];
  if (typeof value !== 'object' || value === null) return wrong;
  const copy = structuredClone(value) as Record<string, unknown>;
  const names = Object.keys(copy);
  if (change === 'add') return { ...copy, role: 'admin', isAdmin: true, verified: true, extra: wrong };
  // An own property of that name, as JSON may contain it.
  if (change === 'proto')
    return Object.defineProperty(copy, '__proto__', { value: { isAdmin: true }, enumerable: true });
  const name = names[at % Math.max(1, names.length)];
  if (name === undefined) return wrong;
  const inner = copy[name];
  if (typeof inner === 'object' && inner !== null && at % 2) copy[name] = spoil(inner, at, wrong, change);
  else if (change === 'remove') delete copy[name];
  else copy[name] = wrong;
  return copy;
}
