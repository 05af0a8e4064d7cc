import type { Tour } from '@ghuri/contract/tours';
import { useQuery } from '@tanstack/react-query';
import { BedDouble, MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { cx } from '../../../ui/class-names.ts';
import { newestReviewQuery } from '../tours.api.ts';
import { useTourWords } from '../use-tour-words.ts';
import { tourDetailsText } from './tour-details.text.ts';

/** Longer descriptions are cut at first. */
const LONG = 360;

/** The agency's texts about the tour and the hotel, and one review of the agency. */
export function TourWords({ tour }: { tour: Tour }) {
  const t = useText(tourDetailsText);
  const { details, tourHotelInformation: hotel } = tour;
  return (
    <>
      {details !== '' && (
        <section aria-labelledby="about-tour">
          <h2 id="about-tour" className="type-title mb-2">
            {t.aboutThisTour}
          </h2>
          <Description text={details} />
        </section>
      )}
      <div className="grid items-start gap-6 bar:grid-cols-2">
        <section aria-labelledby="tour-hotel">
          <h2 id="tour-hotel" className="type-lead mb-1.5 flex items-center gap-2.5">
            <BedDouble aria-hidden className="text-primary" />
            {t.hotel}
          </h2>
          <p className="wrap-anywhere whitespace-pre-line text-ink-2" lang={writtenIn(hotel)}>
            {hotel}
          </p>
        </section>
        <FromTheReviews tour={tour} />
      </div>
    </>
  );
}

function Description({ text }: { text: string }) {
  const t = useText(tourDetailsText);
  const [whole, setWhole] = useState(false);
  const isLong = text.length > LONG;
  return (
    <>
      <p
        lang={writtenIn(text)}
        className={cx('wrap-anywhere whitespace-pre-line', isLong && !whole && 'line-clamp-5')}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="tap-44 mt-1 rounded-small font-semibold text-primary-ink hover:underline"
        >
          {whole ? t.seeLess : t.seeMore}
        </button>
      )}
    </>
  );
}

/** One review. If there is none or it cannot be fetched, nothing shows. */
function FromTheReviews({ tour: { agencyId, agencyEmail, totalRating } }: { tour: Tour }) {
  const t = useText(tourDetailsText);
  const { number } = useTourWords();
  const { data: review } = useQuery({
    ...newestReviewQuery(agencyId, agencyEmail),
    enabled: totalRating > 0,
  });
  if (!review) return null;
  return (
    <section aria-labelledby="tour-review">
      <h2 id="tour-review" className="type-lead mb-1.5 flex items-center gap-2.5">
        <MessageSquareQuote aria-hidden className="text-primary" />
        {t.fromTheReviews}
      </h2>
      <p className="text-ink-2">
        <span className="line-clamp-4 wrap-anywhere" lang={writtenIn(review.review)}>
          “{review.review}”
        </span>
        <span className="text-ink-3">
          {review.reviewerName}, {t.ofFive(number(review.rating))}
        </span>
      </p>
    </section>
  );
}
