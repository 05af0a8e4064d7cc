import { bangla } from './i18n/text.ts';
import type { placeSuggestionsText } from './place-suggestions.text.ts';

export default bangla<typeof placeSuggestionsText>('place-suggestions', {
  places: 'যেসব জায়গা হতে পারে',
});
