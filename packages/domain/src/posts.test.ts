import { describe, expect, test } from 'vitest';
import { RESTORE_WINDOW_MS, areStoriesPublic, canRestore, goneForGoodAt } from './posts.ts';

const DELETED_AT = 1_800_000_000_000;

describe('canRestore', () => {
  test.each([
    [0, true],
    [1, true],
    [RESTORE_WINDOW_MS - 1, true],
    [RESTORE_WINDOW_MS, false],
    [RESTORE_WINDOW_MS + 1, false],
    [86_400_000, false],
  ])('when the story was deleted %i ms ago › %s', (ago, possible) => {
    expect(canRestore(DELETED_AT, DELETED_AT + ago)).toBe(possible);
  });
});

describe('goneForGoodAt', () => {
  test('at every moment › a story can be restored or is gone for good, never both or neither', () => {
    for (const ago of [-1, 0, RESTORE_WINDOW_MS - 1, RESTORE_WINDOW_MS, RESTORE_WINDOW_MS + 1]) {
      const now = DELETED_AT + ago;
      expect(canRestore(DELETED_AT, now)).toBe(!(now >= goneForGoodAt(DELETED_AT)));
    }
  });

  test('the window › is the minute that the undo promises', () => {
    expect(goneForGoodAt(DELETED_AT) - DELETED_AT).toBe(60_000);
  });
});

describe('areStoriesPublic', () => {
  test.each([
    { chosen: null, ownsVerifiedAgency: false, shown: false },
    { chosen: null, ownsVerifiedAgency: true, shown: true },
    { chosen: true, ownsVerifiedAgency: false, shown: true },
    { chosen: false, ownsVerifiedAgency: true, shown: false },
  ])('chosen $chosen, verified agency $ownsVerifiedAgency › $shown', ({ shown, ...author }) => {
    expect(areStoriesPublic(author)).toBe(shown);
  });
});
