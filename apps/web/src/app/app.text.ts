import { defineText } from '../platform/i18n/text.ts';

/** Texts that every page shares: the name, loading, errors and navigation. */
export const appText = defineText('app', {
  ghuri: 'Ghuri',
  skipToContent: 'Skip to content',
  messages: 'Messages',
  hideMessage: 'Hide message',
  loading: 'Loading',
  slow: 'This is taking longer than usual.',
  retry: 'Try again',
  goHome: 'Go to home',
  errorTitle: "We couldn't show this page",
  notFoundTitle: "We can't find that page",
  notFoundBody: 'The string slipped: check the address, or head home.',
});
