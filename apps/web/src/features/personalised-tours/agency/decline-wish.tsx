import { declineBody } from '@ghuri/contract/personalised-tours';
import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { DECLINE_REASONS } from '@ghuri/domain/personalised-tours';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { formatNumber } from '../../../platform/format.ts';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { decline } from '../personalised-tours.api.ts';
import { personalisedToursText } from '../personalised-tours.text.ts';
import { agencyWishesText } from './agency-wishes.text.ts';

interface DeclineWishProps {
  tour: PersonalisedTour;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Declines a wish with a reason. The traveller is notified at once. */
export function DeclineWish({ tour, open, onOpenChange }: DeclineWishProps) {
  const t = useText(agencyWishesText);
  const shownPlace = useShownPlace();
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={t.declineTitle(shownPlace(tour.location))}
      closeLabel={t.cancel}
    >
      <DeclineForm tour={tour} onDone={() => onOpenChange(false)} />
    </Modal>
  );
}

function DeclineForm({ tour, onDone }: { tour: PersonalisedTour; onDone: () => void }) {
  const t = useText(agencyWishesText);
  const both = useText(personalisedToursText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { _id: id, name } = tour;
  const { field, form, submit, sending, refusal, wrongFields } = useContractForm({
    schema: declineBody,
    defaultValues: { message: '' },
    labels: { reason: t.reason, message: t.declineMessage },
    send: async (body) => {
      await decline(id, body);
      toast(t.declinedToast(name), { id: `decline-${id}` });
      onDone();
    },
  });
  const isOther = form.watch('reason') === 'other';
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{t.declineBody(name)}</p>
      <FormErrors title={t.severalToFix(formatNumber(wrongFields.length, language))} errors={wrongFields} />
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      <Select
        {...field('reason')}
        label={t.reason}
        placeholder={t.chooseReason}
        options={DECLINE_REASONS.map((value) => ({ value, label: both[value] }))}
      />
      <TextArea
        {...field('message')}
        label={t.declineMessage}
        aside={isOther ? undefined : t.optional}
        hint={t.declineMessageHint(name)}
        maxLength={1000}
      />
      <div className="flex justify-end gap-2 max-bar:flex-col-reverse">
        <Button variant="ghost" onClick={onDone}>
          {t.keepRequest}
        </Button>
        <Button type="submit" variant="danger" loading={sending}>
          {t.confirmDecline}
        </Button>
      </div>
    </form>
  );
}
