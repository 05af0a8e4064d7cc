// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../platform/query-client.ts';
import { setFoundFollowed } from './search-cache.ts';
import { searchQuery } from './search.api.ts';

const person = (name: string, followed: boolean) => ({
  userID: name,
  alias: name,
  name,
  email: `${name}@example.com`,
  profile: '',
  bio: '',
  followerCount: 4,
  followed,
});
const { queryKey } = searchQuery('profile', 'r');
const shown = () =>
  queryClient
    .getQueryData(queryKey)!
    .pages.flatMap(({ items }) => items.profiles)
    .map(({ name, followed, followerCount }) => [name, followed, followerCount]);

beforeEach(() => {
  const page = (name: string, followed: boolean) => ({
    items: { profiles: [person(name, followed)], agencies: [], posts: [], tours: [], places: [] },
    next: null,
  });
  queryClient.setQueryData(queryKey, {
    pages: [page('rahim', false), page('rafi', true)],
    pageParams: [null, 'x'],
  });
});

describe('setFoundFollowed', () => {
  test('a user on a page › they alone change, and their count with them', () => {
    setFoundFollowed('rahim@example.com', true);
    expect(shown()).toEqual([
      ['rahim', true, 5],
      ['rafi', true, 4],
    ]);
  });

  test('what is shown already › the count stays', () => {
    setFoundFollowed('rafi@example.com', true);
    expect(shown()).toEqual([
      ['rahim', false, 4],
      ['rafi', true, 4],
    ]);
  });
});
