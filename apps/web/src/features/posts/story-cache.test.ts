// @vitest-environment happy-dom
import type { Comment, Post } from '@ghuri/contract/posts';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../platform/query-client.ts';
import { inOrder } from './comments.ts';
import { changeStory, findStory, leavePage, putStoryFirst, setAuthorFollowed } from './story-cache.ts';
import { storyKeys, upTo } from './posts.api.ts';
import type { StoryPage, StorySource } from './posts.api.ts';
import { withReaction } from './use-reaction.ts';

const story = (id: string, more: Partial<Post> = {}): Post => ({
  _id: id,
  userID: 'tanvir',
  allPicture: [],
  caption: 'Tanguar',
  name: 'Tanvir',
  email: 'tanvir@example.com',
  profile: '',
  time: '2026-11-15T05:00:00.000Z',
  editedTime: null,
  reacts: 2,
  reacts_uid: ['farzana', 'anik'],
  comments: [],
  commentCount: 0,
  followed: false,
  agencyId: null,
  public: false,
  ...more,
});

const putPage = (source: StorySource, cursor: string | null, ids: string[]) =>
  queryClient.setQueryData(storyKeys.page(source, cursor), { items: ids.map((id) => story(id)), next: null });
const page = (source: StorySource, cursor: string | null = null) =>
  queryClient.getQueryData<StoryPage>(storyKeys.page(source, cursor));

beforeEach(() => queryClient.clear());

describe('changeStory', () => {
  test('a story in two lists and on its own page › changes in all three, and nothing else does', () => {
    putPage('everyone', null, ['a', 'b']);
    putPage('following', 'later', ['b']);
    putPage('person:anik', null, ['c']);
    const untouched = page('person:anik');
    queryClient.setQueryData(storyKeys.one('b'), story('b'));
    changeStory('b', (shown) => ({ ...shown, caption: 'Sajek' }));
    expect(page('everyone')?.items.map(({ caption }) => caption)).toEqual(['Tanguar', 'Sajek']);
    expect(page('following', 'later')?.items[0]?.caption).toBe('Sajek');
    expect(findStory('b')?.caption).toBe('Sajek');
    expect(page('person:anik')).toBe(untouched);
  });
});

describe('setAuthorFollowed', () => {
  test('followed, then unfollowed › the link at each of their stories follows', () => {
    putPage('everyone', null, ['a']);
    setAuthorFollowed('tanvir@example.com', true);
    expect(findStory('a')?.followed).toBe(true);
    setAuthorFollowed('tanvir@example.com', false);
    expect(findStory('a')?.followed).toBe(false);
    setAuthorFollowed('anik@example.com', true);
    expect(findStory('a')?.followed).toBe(false);
  });
});

describe('putStoryFirst', () => {
  test('an own new story › on top of the lists it belongs to, once', () => {
    putPage('everyone', null, ['a']);
    putPage('person:tanvir@example.com', null, ['a']);
    putPage('following', null, ['a']);
    putStoryFirst(story('new'));
    putStoryFirst(story('new'));
    expect(page('everyone')?.items.map(({ _id }) => _id)).toEqual(['new', 'a']);
    expect(page('person:tanvir@example.com')?.items.map(({ _id }) => _id)).toEqual(['new', 'a']);
    expect(page('following')?.items.map(({ _id }) => _id)).toEqual(['a']);
  });

  test("a story of the author's agency › on top of the agency's list, not of the author's", () => {
    putPage('person:tanvir@example.com', null, ['a']);
    putPage('agency:tanvir@example.com', null, ['a']);
    putStoryFirst(story('new', { agencyId: 'megh-bari' }));
    expect(page('agency:tanvir@example.com')?.items.map(({ _id }) => _id)).toEqual(['new', 'a']);
    expect(page('person:tanvir@example.com')?.items.map(({ _id }) => _id)).toEqual(['a']);
  });
});

describe('leavePage', () => {
  test('page after page scrolled past › only a few of them stay in memory', () => {
    for (let number = 1; number <= 500; number += 1) {
      putPage('everyone', `page-${number}`, [`story-${number}`]);
      leavePage('everyone', `page-${number}`);
    }
    const kept = queryClient.getQueriesData({ queryKey: storyKeys.pages('everyone') });
    expect(kept.length).toBeLessThanOrEqual(6);
    expect(page('everyone', 'page-500')).toBeDefined();
    expect(page('everyone', 'page-1')).toBeUndefined();
  });
});

describe('upTo', () => {
  test('a page that now reaches into the next one › ends where it ended before', () => {
    const at = (id: string, time: string) => story(id, { time });
    const asked = [at('d', '4'), at('c', '3'), at('b', '2'), at('a', '1')];
    expect(upTo(asked, { id: 'b', time: '2' }).map(({ _id }) => _id)).toEqual(['d', 'c', 'b']);
    // The last story of the page was deleted, and two stories have the same time.
    expect(upTo(asked, { id: 'ab', time: '1' }).map(({ _id }) => _id)).toEqual(['d', 'c', 'b']);
    expect(upTo(asked, undefined)).toBe(asked);
  });
});

describe('withReaction', () => {
  test('given, then removed › as it was', () => {
    const before = story('a');
    const given = withReaction(before, 'me', true);
    expect(given).toMatchObject({ reacts: 3, reacts_uid: ['me', 'farzana', 'anik'] });
    expect(withReaction(given, 'me', false)).toEqual(before);
  });

  test('given twice, or removed twice › counted once', () => {
    const given = withReaction(story('a'), 'me', true);
    expect(withReaction(given, 'me', true)).toBe(given);
    const before = story('a');
    expect(withReaction(before, 'me', false)).toBe(before);
  });
});

describe('inOrder', () => {
  test('newest first and one of them twice › oldest first, each once', () => {
    const comment = (id: string, commentTime: string) => ({ _id: id, commentTime }) as Comment;
    const told = [comment('c', '3'), comment('b', '2'), comment('c', '3'), comment('a', '1')];
    expect(inOrder(told).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  });
});
