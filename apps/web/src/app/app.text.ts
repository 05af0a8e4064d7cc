import { defineText } from '../platform/i18n/text.ts';

/** Texts that every page shares: the name, loading, errors and navigation. */
export const appText = defineText('app', {
  ghuri: 'Ghuri',
  skipToContent: 'Skip to content',
  messages: 'Messages',
  loading: 'Loading',
  slow: 'This is taking longer than usual.',
  retry: 'Try again',
  goHome: 'Go to home',
  errorTitle: 'This page could not be shown',
  notFoundTitle: 'This page is not here',
  notFoundBody: 'The string has slipped: the address may be mistyped, or the page has moved on.',
});
