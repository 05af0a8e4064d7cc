// @vitest-environment happy-dom
import type { Message } from '@ghuri/contract/conversations';
import { describe, expect, test } from 'vitest';
import { withNewest, withNewestMessages } from './conversation-cache.ts';

const rows = (...ids: string[]) => ids.map((_id) => ({ _id }));
const idsOf = (pages: { items: { _id: string }[] }[]) =>
  pages.map(({ items }) => items.map(({ _id }) => _id));

describe('withNewest', () => {
  const shown = {
    pages: [
      { items: rows('d', 'c'), next: 'after-c' },
      { items: rows('b', 'a'), next: null },
    ],
    pageParams: [null, 'after-c'],
  };

  test('a row of the second page has news › on top, not twice; the cursors stay', () => {
    const { pages } = withNewest(shown, { items: rows('a', 'd'), next: 'after-d' });
    expect(idsOf(pages)).toEqual([['a', 'd', 'c'], ['b']]);
    expect(pages.map(({ next }) => next)).toEqual(['after-c', null]);
  });

  test('everything fits on the fresh page › nothing else is left', () => {
    const fresh = { items: rows('e'), next: null };
    expect(withNewest(shown, fresh)).toEqual({ pages: [fresh], pageParams: [null] });
  });
});

describe('withNewestMessages', () => {
  const messages = (...numbers: number[]) =>
    numbers.map((number) => ({ _id: `m${number}`, number }) as Message);
  const shown = { pages: [{ items: messages(5, 4), next: 'after-4' }], pageParams: [null] };

  test('one new message › in front, and the older ones stay', () => {
    const { pages } = withNewestMessages(shown, { items: messages(6, 5), next: 'after-5' });
    expect(idsOf(pages)).toEqual([['m6', 'm5', 'm4']]);
  });

  test('more arrived than a page holds › starts again, so that no gap is hidden', () => {
    const fresh = { items: messages(9, 8), next: 'after-8' };
    expect(withNewestMessages(shown, fresh).pages).toEqual([fresh]);
  });
});
