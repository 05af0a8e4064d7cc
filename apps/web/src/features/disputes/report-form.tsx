import type { Booking } from '@ghuri/contract/bookings';
import { LONGEST_DISPUTE_TEXT } from '@ghuri/contract/disputes.words';
import { DISPUTE_REASONS } from '@ghuri/domain/disputes';
import type { DisputeReason } from '@ghuri/domain/disputes';
import { useMutation } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatTaka } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { uploadedUrls } from '../../platform/pictures/use-chosen-files.ts';
import { usePictureUploads } from '../../platform/pictures/use-picture-uploads.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { openDispute } from './disputes.api.ts';
import { disputesText } from './disputes.text.ts';
import { EvidencePicker } from './evidence-picker.tsx';
import { typedTaka, useProblems } from '../../platform/forms/use-problems.ts';

interface ReportFormProps {
  booking: Booking;
  onSent: (disputeId: string) => void;
}

/** A traveller's report about a trip. */
export function ReportForm({ booking, onSent }: ReportFormProps) {
  const t = useText(disputesText);
  const language = useLanguage();
  const [reason, setReason] = useState<DisputeReason>('not_as_promised');
  const [text, setText] = useState('');
  const [wish, setWish] = useState<'full' | 'part'>('full');
  const [amount, setAmount] = useState('');
  const uploads = usePictureUploads(() => []);
  const pictures = uploadedUrls(uploads);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      openDispute(booking._id, {
        reason,
        text,
        wish,
        wishAmount: wish === 'part' ? typedTaka(amount) : null,
        pictures: pictures ?? [],
      }),
    onSuccess: ({ disputeId }) => {
      toast(t.sent);
      onSent(disputeId);
    },
  });
  const { problemOf, rest } = useProblems(error);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending && pictures) mutate();
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <RadioGroup
        legend={t.what}
        value={reason}
        options={DISPUTE_REASONS.map((value) => ({ value, label: t[`reason_${value}`] }))}
        onChange={({ target }) => setReason(target.value as DisputeReason)}
      />
      <TextArea
        label={t.text}
        hint={t.textHint}
        rows={5}
        value={text}
        maxLength={LONGEST_DISPUTE_TEXT}
        error={problemOf('text')}
        onChange={({ target }) => setText(target.value)}
      />
      <EvidencePicker uploads={uploads} error={problemOf('pictures')} />
      <RadioGroup
        legend={t.wish}
        inline
        value={wish}
        options={[
          { value: 'full', label: t.wishFull(formatTaka(booking.paid, language)) },
          { value: 'part', label: t.wishPart },
        ]}
        onChange={({ target }) => setWish(target.value as 'full' | 'part')}
      />
      {wish === 'part' && (
        <TextField
          label={t.wishAmount}
          inputMode="numeric"
          value={amount}
          error={problemOf('wishAmount')}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      <p className="flex items-start gap-2 text-meta text-ink-2 [&_.lucide]:mt-0.5 [&_.lucide]:size-4">
        <LockKeyhole aria-hidden className="shrink-0" />
        <span>
          {t.moneySafe(booking.agencyName)} {t.oneCase}
        </span>
      </p>
      {rest !== undefined && <Notice tone="danger">{rest}</Notice>}
      <Button
        type="submit"
        variant="primary"
        loading={isPending}
        disabled={!pictures}
        className="bar:justify-self-start"
      >
        {t.send}
      </Button>
    </form>
  );
}
