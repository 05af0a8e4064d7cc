import { Check, Send } from 'lucide-react';
import { useRef } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useFormDraft, useKeptForm } from '../../../platform/forms/use-form-draft.ts';
import { formatNumber } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { keyOf } from '../../../platform/new-key.ts';
import type { SentKey } from '../../../platform/new-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { announcementSchema, LONGEST_PLACE } from './announcement-form-schema.ts';
import type { TypedAnnouncement } from './announcement-form-schema.ts';
import { announce } from './announcements.api.ts';
import { announcementsText } from './announcements.text.ts';

interface AnnounceFormProps {
  userId: string;
  tripId: string;
  /** The meeting point until now. */
  meetingPoint: string;
  startsAt: number;
}

const SENT = <Check aria-hidden />;
const EMPTY = { kind: 'text', place: '', text: '' };

/** One text to all travellers of a departure. A draft outlives the page. */
export function AnnounceForm({ userId, tripId, meetingPoint, startsAt }: AnnounceFormProps) {
  const t = useText(announcementsText);
  const language = useLanguage();
  const dates = useDates();
  const sentences = useErrorSentences();
  const sentKey = useRef<SentKey>(undefined);
  const begun = useFormDraft({ key: `announcement ${userId} ${tripId}`, start: EMPTY });
  const { field, form, submit, sending, refusal } = useContractForm({
    schema: announcementSchema,
    defaultValues: begun.values as TypedAnnouncement,
    labels: { kind: t.kind, place: t.place, text: t.message },
    send: async ({ kind, place, text }) => {
      const body = {
        kind,
        text:
          kind === 'meeting_point'
            ? [t.template(place, meetingPoint, dates.time(startsAt)), text].filter(Boolean).join('\n\n')
            : text,
      };
      sentKey.current = keyOf(body, sentKey.current);
      const { people } = await announce(tripId, { ...body, key: sentKey.current.key });
      kept.discard();
      toast(t.sent(people, formatNumber(people, language)), { icon: SENT });
    },
  });
  const kept = useKeptForm(form, begun);
  const isPoint = form.watch('kind') === 'meeting_point';
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      <RadioGroup
        {...field('kind')}
        legend={t.kind}
        inline
        defaultValue={begun.values.kind}
        options={(['text', 'meeting_point'] as const).map((value) => ({ value, label: t[`kind_${value}`] }))}
      />
      {isPoint && (
        <TextField
          {...field('place')}
          label={t.place}
          hint={t.placeHint(meetingPoint)}
          maxLength={LONGEST_PLACE}
          autoComplete="off"
        />
      )}
      <TextArea {...field('text')} label={isPoint ? t.note : t.message} maxLength={1500} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-meta text-ink-2">{isPoint ? t.leadPoint : t.lead}</p>
        <Button
          type="submit"
          variant="primary"
          loading={sending}
          icon={<Send aria-hidden className="size-4.5!" />}
          className="max-bar:w-full"
        >
          {t.send}
        </Button>
      </div>
    </form>
  );
}
