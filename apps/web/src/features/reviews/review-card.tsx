import type { Review } from '@ghuri/contract/reviews';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../platform/auth/use-session.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import type { ReviewedAgency } from './reviews.api.ts';
import { reviewsText } from './reviews.text.ts';
import { Stars } from './stars.tsx';

interface ReviewCardProps {
  review: Review;
  agency: ReviewedAgency;
  as?: 'li' | 'section';
  /** At the end of the card: a button to edit or to reply. */
  children?: ReactNode;
  'aria-label'?: string;
}

/** One review: author, stars and text; below it the agency's reply. */
export function ReviewCard({ review, agency, as = 'li', children, ...rest }: ReviewCardProps) {
  const t = useText(reviewsText);
  const me = useMe();
  const { reviewerName, reviewerAlias, reviewerImage, rating, reviewTime, answer } = review;
  const own = reviewerAlias === me.alias;
  return (
    <Card as={as} {...rest}>
      <header className="flex items-center gap-3">
        <Avatar name={reviewerName} src={reviewerImage} decorative />
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 items-center gap-2">
            <Link
              to={paths.user(reviewerAlias, own)}
              lang={writtenIn(reviewerName)}
              className="tap-44 truncate rounded-small font-semibold hover:underline"
            >
              {reviewerName}
            </Link>
            {own && <span className="shrink-0 text-meta text-ink-3">({t.you})</span>}
          </p>
          <p className="flex flex-wrap items-center gap-x-2.5 text-meta text-ink-3">
            <Stars value={rating} className="size-3.5!" />
            <TimeText value={reviewTime} show="day" />
          </p>
        </div>
      </header>
      <p lang={writtenIn(review.review)} className="mt-3 wrap-anywhere whitespace-pre-line">
        {review.review}
      </p>
      {answer && (
        <div className="mt-4 rounded-panel bg-sunken px-4 py-3.5">
          <p className="flex items-center gap-2.5">
            <Avatar name={agency.agencyName} src={agency.agencyProfile} kind="agency" size={28} decorative />
            <span className="min-w-0 flex-1 truncate text-label font-semibold">
              {t.answerOf(agency.agencyName)}
            </span>
            <TimeText value={answer.time} show="day" className="text-micro text-ink-3" />
          </p>
          <p lang={writtenIn(answer.text)} className="mt-2 wrap-anywhere whitespace-pre-line">
            {answer.text}
          </p>
        </div>
      )}
      {children}
    </Card>
  );
}
