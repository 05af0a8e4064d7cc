import { bangla } from '../../platform/i18n/text.ts';
import type { pagesText } from './pages.text.ts';

export default bangla<typeof pagesText>('pages', {
  myTours: 'আমার ট্যুর',
});
