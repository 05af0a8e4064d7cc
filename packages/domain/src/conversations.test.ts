import { describe, expect, test } from 'vitest';
import { movedMark, writeRefusal } from './conversations.ts';
import type { TalkFacts } from './conversations.ts';

const FREE: TalkFacts = {
  kind: 'tour',
  gone: false,
  blocked: false,
  sells: true,
  paid: false,
  booked: false,
};

describe('writeRefusal', () => {
  test.each([
    [{}, null],
    [{ kind: 'departure' }, 'one_way'],
    [{ gone: true }, 'gone'],
    [{ blocked: true }, 'blocked'],
    [{ blocked: true, booked: true }, 'blocked'],
    [{ blocked: true, booked: true, paid: true }, null],
    [{ sells: false }, 'agency_stopped'],
    [{ sells: false, booked: true }, null],
  ] as const)('%o › %s', (facts, refusal) => {
    expect(writeRefusal({ ...FREE, ...facts }, { suspended: false })).toBe(refusal);
  });

  test('a suspended account › suspended, also after a payment', () => {
    expect(writeRefusal({ ...FREE, paid: true, booked: true }, { suspended: true })).toBe('suspended');
  });
});

test.each([
  [3, 5, 9, 5],
  [5, 3, 9, 5],
  [3, 12, 9, 9],
])('movedMark: from %d to %d of %d › %d', (mark, to, last, moved) => {
  expect(movedMark(mark, to, last)).toBe(moved);
});
