import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewList } from './review-list.tsx';
import { summaryQuery } from './reviews.api.ts';
import type { ReviewedAgency } from './reviews.api.ts';
import { ReviewSummary } from './review-summary.tsx';
import { reviewsText } from './reviews.text.ts';

const ReviewForm = requestedPart(async () => (await import('./review-form.tsx')).ReviewForm);

interface AgencyReviewsProps {
  agency: ReviewedAgency;
  /** For the agency's owner, who replies and does not rate. */
  owner?: boolean | undefined;
}

/** All ratings of an agency, for a traveller or for its owner. */
export function AgencyReviews({ agency, owner = false }: AgencyReviewsProps) {
  const { data } = useQuery(summaryQuery(agency._id));
  const own = owner ? null : data?.own;
  return (
    <div className="grid gap-4">
      <ReviewSummary agencyId={agency._id} />
      {!owner && <OwnReview agency={agency} />}
      <ReviewList agency={agency} owner={owner} without={own?._id} />
    </div>
  );
}

/** The traveller's part: the form, their review with an edit button, or why they cannot rate. */
function OwnReview({ agency }: { agency: ReviewedAgency }) {
  const t = useText(reviewsText);
  const sentences = useErrorSentences();
  const { data, error, isFetching, refetch } = useQuery(summaryQuery(agency._id));
  const [changing, setChanging] = useState(false);
  const returning = useRef(false);
  if (!data) {
    return (
      error && (
        <Notice
          tone="danger"
          action={
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              {t.tryAgain}
            </Button>
          }
        >
          {sentences.ofError(error)}
        </Notice>
      )
    );
  }
  const { own, eligible } = data;
  if (!eligible && !own) return <Notice tone="info">{t.notEligible}</Notice>;

  // The element that replaces the form then gets the focus.
  const willReturn = () => {
    returning.current = true;
  };
  const close = () => setChanging(false);

  if (own && !changing) {
    return (
      <ReviewCard as="section" aria-label={t.yours} review={own} agency={agency}>
        {eligible && (
          <Button
            size="small"
            className="mt-3.5"
            icon={<PenLine aria-hidden className="size-4!" />}
            ref={(button) => {
              if (button && returning.current) button.focus();
              returning.current = false;
            }}
            onClick={() => setChanging(true)}
          >
            {t.change}
          </Button>
        )}
      </ReviewCard>
    );
  }
  return (
    <FormCard title={own ? t.changeTitle : t.giveTitle} lead={t.giveLead(agency.agencyName)}>
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <ReviewForm
          agencyId={agency._id}
          own={own}
          onSent={willReturn}
          onDone={close}
          onClose={close}
          onCancel={
            own
              ? () => {
                  willReturn();
                  close();
                }
              : undefined
          }
        />
      </Suspense>
    </FormCard>
  );
}

function FormCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="type-lead">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{lead}</p>
      {children}
    </Card>
  );
}
