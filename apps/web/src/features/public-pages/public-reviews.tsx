import type { PublicReview } from '@ghuri/contract/public-pages';
import { Star } from 'lucide-react';
import { formatNumber } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { publicPagesText } from './public-pages.text.ts';

interface PublicReviewsProps {
  reviews: PublicReview[];
  agencyName: string;
}

export function PublicReviews({ reviews, agencyName }: PublicReviewsProps) {
  const t = useText(publicPagesText);
  const language = useLanguage();
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="type-title">
        {t.reviews}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{t.reviewsOf(agencyName)}</p>
      <ul className="grid gap-x-8 gap-y-6 bar:grid-cols-2">
        {reviews.map(({ name, rating, text, time, answer }) => (
          <li key={time}>
            <div className="flex items-baseline justify-between gap-3">
              <p className="min-w-0">
                <span className="font-semibold" lang={writtenIn(name)}>
                  {name}
                </span>{' '}
                <TimeText value={time} show="day" className="text-meta text-ink-2" />
              </p>
              <p className="inline-flex items-center gap-1 text-meta">
                <span className="sr-only">{t.rated(formatNumber(rating, language))}</span>
                <Star aria-hidden className="size-3.5! fill-current stroke-0" />
                <span aria-hidden className="font-semibold">
                  {formatNumber(rating, language)}
                </span>
              </p>
            </div>
            <p className="mt-1.5 wrap-anywhere whitespace-pre-line" lang={writtenIn(text)}>
              {text}
            </p>
            {answer !== null && (
              <p className="mt-2 rounded-control bg-sunken px-3.5 py-2.5 text-meta wrap-anywhere text-ink-2">
                <span className="font-semibold">{t.answer(agencyName)}</span>{' '}
                <span lang={writtenIn(answer)}>{answer}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
