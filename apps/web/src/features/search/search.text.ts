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
  nothingAgency: 'No agency with that name. Try another spelling.',
  nothingPosts: 'No stories about this yet. Try another word or place.',
  failed: "The search didn't work",
  tooMany: 'Too many searches at once',
  tryAgain: 'Try again',
  loadMore: 'Load more results',

  recent: 'Recent searches',
  removeRecent: (term: string) => `Remove ${term} from recent searches`,
  clearRecent: 'Clear all',
  startTitle: 'Who or what are you looking for?',
  startBody: 'Search for people, agencies and stories, in English or Bangla. Typos are fine.',

  followers: (count: number, shown: string) => (count === 1 ? `${shown} follower` : `${shown} followers`),
  you: 'You',
  yourAgency: 'Your agency',
  rated: (value: string) => `Rated ${value} of 5`,
  by: (name: string) => `by ${name}`,
  visitor: "You're seeing a preview. Sign in to see everything.",
  signIn: 'Sign in',
});
