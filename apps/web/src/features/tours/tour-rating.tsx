import type { Tour } from '@ghuri/contract/tours';
import { formatOneDecimal } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Rating } from '../../ui/rating.tsx';
import { toursText } from './tours.text.ts';
import { useTourWords } from './use-tour-words.ts';

/** The agency's average and number of ratings; nothing for an agency without ratings. */
export function TourRating({
  tour: { ratings, totalRating },
}: {
  tour: Pick<Tour, 'ratings' | 'totalRating'>;
}) {
  const t = useText(toursText);
  const language = useLanguage();
  const { number } = useTourWords();
  if (totalRating === 0) return null;
  const value = formatOneDecimal(ratings, language);
  const count = number(totalRating);
  return <Rating value={value} count={count} label={t.ratingLabel(value, totalRating, count)} />;
}
