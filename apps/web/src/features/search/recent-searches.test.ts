// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetSearch, forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';

const recent = (owner = 'me') => renderHook(() => useRecentSearches(owner)).result.current;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('rememberSearch › searched again in another case › once, and first', () => {
  for (const term of ['Sajek', 'কুয়াকাটা', 'sajek']) rememberSearch('me', term);
  expect(recent()).toEqual(['sajek', 'কুয়াকাটা']);
});

test('rememberSearch › more than are kept › the oldest goes', () => {
  for (let number = 1; number <= 9; number += 1) rememberSearch('me', `term ${number}`);
  expect(recent()).toHaveLength(8);
  expect(recent()).not.toContain('term 1');
});

test('rememberSearch › by another user at the same device › not shown to the next', () => {
  rememberSearch('other', 'Ratargul');
  expect(recent('me')).toEqual([]);
  expect(recent('other')).toEqual(['Ratargul']);
});

test('forgetSearch and forgetSearches › one, then all › gone', () => {
  for (const term of ['a', 'b', 'c']) rememberSearch('me', term);
  forgetSearch('me', 'b');
  expect(recent()).toEqual(['c', 'a']);
  forgetSearches('me');
  expect(recent()).toEqual([]);
});

test('useRecentSearches › what is stored is damaged › none', () => {
  localStorage.setItem('ghuri.recent-searches.me', '{"not":"a list"');
  expect(recent()).toEqual([]);
});
