import type { Review } from '@ghuri/contract/reviews';
import { reviewForm } from '@ghuri/contract/reviews';
import { Star } from 'lucide-react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useCustomField } from '../../platform/forms/custom-field.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RatingInput } from '../../ui/rating-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshReviews, sendReview } from './reviews.api.ts';
import { reviewsText } from './reviews.text.ts';

const GIVEN = <Star aria-hidden />;

interface ReviewFormProps {
  agencyId: string;
  /** The review to replace; null for a first one. */
  own: Review | null;
  /** The server has the review; the page refreshes. */
  onSent: () => void;
  /** The page shows the review. */
  onDone: () => void;
  onCancel?: (() => void) | undefined;
}

/** Stars and a text, both required. */
export function ReviewForm({ agencyId, own, onSent, onDone, onCancel }: ReviewFormProps) {
  const t = useText(reviewsText);
  const sentences = useErrorSentences();
  const { field, form, submit, sending, refusal, wrongFields } = useContractForm({
    schema: reviewForm,
    defaultValues: { review: own?.review ?? '', ...(own && { rating: own.rating }) },
    labels: { rating: t.rating, review: t.text },
    send: async (body) => {
      await sendReview(agencyId, body);
      toast(t.gave, { icon: GIVEN });
      onSent();
      // The review is saved. If the list cannot be fetched again, it shows the review when it is next opened.
      await refreshReviews(agencyId).catch(() => {});
      onDone();
    },
  });
  const { ref, value, set, error } = useCustomField(form, 'rating');
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormErrors title={t.severalToFix(wrongFields.length)} errors={wrongFields} />
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      <RatingInput
        ref={ref}
        name="rating"
        legend={t.rating}
        words={[t.poor, t.weak, t.fine, t.good, t.best]}
        value={value}
        onChange={set}
        error={error}
      />
      <TextArea {...field('review')} label={t.text} hint={t.textHint} maxLength={2000} />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
        <Button type="submit" variant="primary" loading={sending}>
          {own ? t.replace : t.send}
        </Button>
      </div>
    </form>
  );
}
