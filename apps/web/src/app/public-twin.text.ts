import { defineText } from '../platform/i18n/text.ts';

/** On the sign-in pages: the way to a public page. */
export const publicTwinText = defineText('public-twin', {
  seeTour: 'See this tour without an account',
  seeAgency: 'See this agency without an account',
  seeStory: 'See this story without an account',
  lookAround: 'Look around without an account',
});
