import type { PublicAgency } from '@ghuri/contract/agencies';
import { formatNumber, formatOneDecimal } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Rating } from '../../ui/rating.tsx';
import { directoryText } from './directory.text.ts';

/** The average and the number of ratings. A new agency has none, which is not a bad rating. */
export function AgencyRating({ agency }: { agency: Pick<PublicAgency, 'agencyRatings' | 'reviewCount'> }) {
  const t = useText(directoryText);
  const language = useLanguage();
  const { agencyRatings, reviewCount } = agency;
  if (reviewCount === 0) return <span className="text-meta text-ink-3">{t.noReviews}</span>;
  const value = formatOneDecimal(agencyRatings, language);
  const count = formatNumber(reviewCount, language);
  return <Rating value={value} count={count} label={t.ratingLabel(value, reviewCount, count)} />;
}
