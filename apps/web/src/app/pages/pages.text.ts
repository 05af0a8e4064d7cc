import { defineText } from '../../platform/i18n/text.ts';

/** The texts above the three pages of My Tours. */
export const pagesText = defineText('pages', {
  myTours: 'My Tours',
});
