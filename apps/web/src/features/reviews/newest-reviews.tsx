import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { formatNumber, formatOneDecimal } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewsQuery } from './reviews.api.ts';
import type { ReviewedAgency } from './reviews.api.ts';
import { reviewsText } from './reviews.text.ts';
import { Stars } from './stars.tsx';

const A_FEW = 3;

interface NewestReviewsProps {
  agency: ReviewedAgency;
  average: number;
  count: number;
}

/** The average and the newest reviews of an agency, on the page of its tour. If they cannot be fetched, the link remains. */
export function NewestReviews({ agency, average, count }: NewestReviewsProps) {
  const t = useText(reviewsText);
  const language = useLanguage();
  const { data } = useInfiniteQuery(reviewsQuery(agency));
  const newest = data?.pages[0]?.items.slice(0, A_FEW) ?? [];
  const shown = formatNumber(count, language);
  return (
    <section aria-labelledby="newest-reviews">
      <h2 id="newest-reviews" className="type-title mb-3">
        {t.reviewsOf(agency.agencyName)}
      </h2>
      <div className="mb-4 flex items-center gap-3">
        <p className="type-name tabular-nums">{formatOneDecimal(average, language)}</p>
        <div>
          <Stars value={average} />
          <p className="text-meta text-ink-2">{t.count(count, shown)}</p>
        </div>
      </div>
      <ul className="grid gap-4">
        {newest.map((review) => (
          <ReviewCard key={review._id} review={review} agency={agency} />
        ))}
      </ul>
      <p className="mt-4">
        <TextLink
          to={paths.agencyTab(agency._id, 'ratings')}
          className="tap-44 inline-flex items-center gap-1.5"
        >
          {t.allReviews(count, shown)}
          <ArrowRight aria-hidden className="size-4!" />
        </TextLink>
      </p>
    </section>
  );
}
