import { defineText } from '../../platform/i18n/text.ts';

export const searchText = defineText('search', {
  search: 'Search',
  prompt: 'Search people, agencies, posts',
  submit: 'Search',
  clearTerm: 'Clear the search',
  required: 'Search term is required.',
  kinds: 'What to search',
  profile: 'Profile',
  agency: 'Agency',
  posts: 'Posts',

  searching: 'Searching',
  found: (count: number, more: boolean) =>
    `${count}${more ? ' or more' : ''} ${count === 1 ? 'result' : 'results'}. Arrow keys move through them.`,
  nothing: (term: string) => `Nothing found for “${term}”`,
  nothingProfile: 'Try another spelling, or a part of the name.',
  nothingAgency: 'No agency goes by that name. Try another spelling.',
  nothingPosts: 'No story tells of it yet. Try another word or place.',
  failed: 'The search did not work',
  tooMany: 'That was a lot of searching at once',
  tryAgain: 'Try again',
  loadMore: 'Load more results',

  recent: 'Recent searches',
  removeRecent: (term: string) => `Remove ${term} from recent searches`,
  clearRecent: 'Clear all',
  startTitle: 'Whom or what are you looking for?',
  startBody: 'Search for people, agencies and stories, in English or Bangla. A typo does no harm.',

  followers: (count: number, shown: string) => (count === 1 ? `${shown} follower` : `${shown} followers`),
  you: 'You',
  yourAgency: 'Your agency',
  rated: (value: string) => `Rated ${value} of 5`,
  by: (name: string) => `by ${name}`,
  visitor: 'You see names and first lines. Sign in for whole profiles and stories.',
  signIn: 'Sign in',
});
