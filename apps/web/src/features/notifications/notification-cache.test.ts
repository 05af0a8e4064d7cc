// @vitest-environment happy-dom
import type { Notification } from '@ghuri/contract/notifications';
import { expect, test } from 'vitest';
import { withNewest } from './notification-cache.ts';

/** The time is the given minute. */
const item = (id: string, minute: number, othersCount = 0): Notification => ({
  _id: id,
  kind: 'post_reacted',
  actor: { alias: 'rahim', name: 'Rahim', profile: '' },
  othersCount,
  link: '/post/1',
  excerpt: '',
  time: `2026-11-15T10:${String(minute).padStart(2, '0')}:00.000Z`,
  read: false,
});

const shown = {
  pages: [
    { items: [item('d', 9), item('c', 8)], next: 'after-c' },
    { items: [item('b', 7), item('a', 6)], next: null },
  ],
  pageParams: [null, 'after-c'],
};

const idsOf = (pages: { items: Notification[] }[]) => pages.map(({ items }) => items.map(({ _id }) => _id));

test('withNewest › one more has happened › on top, and what it pushed down stays once', () => {
  const { pages } = withNewest(shown, { items: [item('e', 10), item('d', 9)], next: 'after-d' });
  expect(idsOf(pages)).toEqual([
    ['e', 'd', 'c'],
    ['b', 'a'],
  ]);
  expect(pages[0]?.next).toBe('after-c');
});

test('withNewest › a group of the second page has news › moved up, not doubled', () => {
  const { pages } = withNewest(shown, { items: [item('a', 10, 1), item('d', 9)], next: 'after-d' });
  expect(idsOf(pages)).toEqual([['a', 'd', 'c'], ['b']]);
  expect(pages[0]?.items[0]?.othersCount).toBe(1);
});

test('withNewest › one was withdrawn › gone', () => {
  const { pages } = withNewest(shown, { items: [item('c', 8), item('b', 7)], next: 'after-b' });
  expect(idsOf(pages)).toEqual([['c', 'b'], ['a']]);
});

test('withNewest › everything fits on the newest page › nothing else is left', () => {
  const fresh = { items: [item('e', 10)], next: null };
  expect(withNewest(shown, fresh)).toEqual({ pages: [fresh], pageParams: [null] });
});
