import { defineText } from './i18n/text.ts';

export const placeSuggestionsText = defineText('place-suggestions', {
  places: 'Suggested places',
});
