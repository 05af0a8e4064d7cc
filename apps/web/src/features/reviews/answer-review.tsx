import type { Review } from '@ghuri/contract/reviews';
import { answerBody } from '@ghuri/contract/reviews';
import { Check, Reply } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { answerReview, refreshReviews } from './reviews.api.ts';
import { reviewsText } from './reviews.text.ts';

const DONE = <Check aria-hidden />;

interface AnswerReviewProps {
  review: Review;
  agencyId: string;
}

/** For the agency: a button that becomes a form. It disappears once the review has a reply. */
export function AnswerReview({ review, agencyId }: AnswerReviewProps) {
  const t = useText(reviewsText);
  const [writing, setWriting] = useState(false);
  const cancelled = useRef(false);
  if (writing) {
    return (
      <AnswerForm
        review={review}
        agencyId={agencyId}
        onCancel={() => {
          cancelled.current = true;
          setWriting(false);
        }}
      />
    );
  }
  return (
    <Button
      size="small"
      className="mt-3.5"
      icon={<Reply aria-hidden className="size-4!" />}
      aria-label={t.answerTo(review.reviewerName)}
      ref={(button) => {
        if (button && cancelled.current) button.focus();
        cancelled.current = false;
      }}
      onClick={() => setWriting(true)}
    >
      {t.answer}
    </Button>
  );
}

function AnswerForm({ review, agencyId, onCancel }: AnswerReviewProps & { onCancel: () => void }) {
  const t = useText(reviewsText);
  const sentences = useErrorSentences();
  const { field, form, submit, sending, refusal } = useContractForm({
    schema: answerBody,
    defaultValues: { answer: '' },
    labels: { answer: t.yourAnswer },
    send: async (body) => {
      await answerReview(review._id, body);
      toast(t.answered, { icon: DONE });
      // The reply is sent. If the list cannot be fetched again, it shows the reply when it is next opened.
      await refreshReviews(agencyId).catch(() => {});
    },
  });
  // The form replaces the button that was pressed, so the focus moves to the form.
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  useEffect(() => form.setFocus('answer'), []);
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-3.5">
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      <TextArea {...field('answer')} label={t.yourAnswer} hint={t.answerHint} maxLength={2000} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={sending}>
          {t.sendAnswer}
        </Button>
      </div>
    </form>
  );
}
