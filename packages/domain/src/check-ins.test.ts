import { describe, expect, test } from 'vitest';
import { outweighs, peopleHere } from './check-ins.ts';

describe('hole 30: check in 2 of 3', () => {
  test.each([
    ['nobody', { checkedInAt: null, people: null }, 0],
    ['nobody, whatever was said before', { checkedInAt: null, people: 2 }, 0],
    ['without a number, as it was kept before there were numbers', { checkedInAt: 1, people: null }, 3],
    ['two of three', { checkedInAt: 1, people: 2 }, 2],
    ['more than the party has', { checkedInAt: 1, people: 9 }, 3],
  ])('peopleHere › %s', (_what, facts, here) => {
    expect(peopleHere({ persons: 3, ...facts })).toBe(here);
  });

  test.each([
    ['the first word', 5, 2, null, true],
    ['the first word, at the very beginning of time', 0, 2, null, true],
    ['a newer word', 6, 2, 5, true],
    ['an older word that arrives later', 4, 2, 5, false],
    ['a check-in at the same moment', 5, 2, 5, false],
    ['an undo at the same moment', 5, 0, 5, true],
    ['an older undo', 4, 0, 5, false],
  ] as const)('outweighs › %s', (_what, at, people, saidAt, wins) => {
    expect(outweighs(at, people, saidAt)).toBe(wins);
  });
});
