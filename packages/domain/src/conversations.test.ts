import { describe, expect, test } from 'vitest';
import { movedMark, unreadBehind, writeRefusal } from './conversations.ts';
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

describe('unreadBehind', () => {
  const messages = [true, false, true, true].map((fromAgency, index) => ({ number: index + 1, fromAgency }));

  test.each([
    ['traveller', 0, 3],
    ['traveller', 1, 2],
    ['traveller', 4, 0],
    ['agency', 0, 1],
    ['agency', 2, 0],
  ] as const)('%s, read up to %d › %d', (side, mark, unread) => {
    expect(unreadBehind(messages, side, mark)).toBe(unread);
  });
});

test.each([
  [3, 5, 9, 5],
  [5, 3, 9, 5],
  [3, 12, 9, 9],
])('movedMark: from %d to %d of %d › %d', (mark, to, last, moved) => {
  expect(movedMark(mark, to, last)).toBe(moved);
});
