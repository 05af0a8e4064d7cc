import type { PayoutBatch } from '@ghuri/contract/payouts';
import { LONGEST_DECISION_REASON, LONGEST_REFERENCE } from '@ghuri/contract/payments.words';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { formatBalance } from '../../../platform/format-balance.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Chip } from '../../../ui/tag.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { PayoutTag } from '../payout-tag.tsx';
import { markPayout, refreshPayouts } from '../payouts.api.ts';
import { adminPayoutsText } from './admin-payouts.text.ts';

const NoteDialog = requestedPart(async () => (await import('../../../ui/note-dialog.tsx')).NoteDialog);

type Line = PayoutBatch['lines'][number];
const FILTERS = ['all', 'open', 'paid', 'failed'] as const;
type Filter = (typeof FILTERS)[number];
const IS_SHOWN: Record<Filter, (line: Line) => boolean> = {
  all: () => true,
  open: ({ state }) => state === 'in_transit' || state === 'prepared',
  paid: ({ state }) => state === 'paid',
  failed: ({ state }) => state === 'failed',
};

/** The payouts of a batch. In an approved one the bank's answers are entered: Enter goes on to the next payout. */
export function BatchLines({ batch: { lines, state } }: { batch: PayoutBatch }) {
  const t = useText(adminPayoutsText);
  const language = useLanguage();
  const [filter, setFilter] = useState<Filter>('all');
  const [failing, setFailing] = useState<Line>();
  const [open, setOpen] = useState(false);
  const shown = lines.filter(IS_SHOWN[filter]);
  return (
    <Card as="section" padding="none" aria-label={t.lines}>
      {state === 'approved' && (
        <div role="group" aria-label={t.show} className="flex flex-wrap gap-1.5 px-4.5 py-3.5">
          {FILTERS.map((each) => (
            <Chip key={each} selected={filter === each} onClick={() => setFilter(each)}>
              {t[`line_${each}`]} {formatNumber(lines.filter(IS_SHOWN[each]).length, language)}
            </Chip>
          ))}
        </div>
      )}
      {shown.length === 0 && <p className="px-4.5 pb-6 text-center text-ink-2">{t.noLines}</p>}
      <ul className={cx('divide-y divide-line', state === 'approved' && 'border-t border-line')}>
        {shown.map((line) => (
          <LineRow
            key={line._id}
            line={line}
            onFailed={() => {
              setFailing(line);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      {failing && <FailDialog line={failing} open={open} onOpenChange={setOpen} />}
    </Card>
  );
}

function LineRow({ line, onFailed }: { line: Line; onFailed: () => void }) {
  const t = useText(adminPayoutsText);
  const language = useLanguage();
  const {
    agencyName,
    accountEnding,
    payoutWay,
    amount,
    reference,
    state,
    bankReference,
    markedBy,
    markedAt,
  } = line;
  return (
    <li className="grid gap-x-4 gap-y-2.5 px-4.5 py-3 bar:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere" lang={writtenIn(agencyName)}>
            {agencyName}
          </span>
          <PayoutTag state={state} />
        </p>
        <p className="text-meta wrap-anywhere text-ink-2">
          {reference} · {payoutWay === 'bkash' ? t.wallet(accountEnding) : t.account(accountEnding)}
          {bankReference !== null && ` · ${bankReference}`}
          {markedBy !== null && ` · ${t.marked(markedBy)}`}
          {markedAt !== null && (
            <>
              , <TimeText value={markedAt} />
            </>
          )}
        </p>
        <Problem line={line} />
      </div>
      <div className="flex items-start justify-between gap-4 bar:justify-end">
        <span className={cx('type-price bar:pt-1.5', state === 'failed' && 'text-ink-3 line-through')}>
          {formatBalance(amount, language)}
        </span>
        {state === 'paid' && (
          <Button size="small" variant="ghost" aria-label={t.markReturnedOf(agencyName)} onClick={onFailed}>
            {t.markReturned}
          </Button>
        )}
      </div>
      {state === 'in_transit' && <MarkForm line={line} onFailed={onFailed} />}
    </li>
  );
}

const OWN_PROBLEMS = ['account_changed', 'not_selling', 'withdrawn'] as const;

/** Why it failed: one of our reasons, or the words of an admin. */
function Problem({ line: { problem } }: { line: Line }) {
  const t = useText(adminPayoutsText);
  if (problem === null) return null;
  const own = OWN_PROBLEMS.find((each) => each === problem);
  return (
    <p className="mt-0.5 text-meta wrap-anywhere text-danger" lang={own ? undefined : writtenIn(problem)}>
      {own ? t[`problem_${own}`] : problem}
    </p>
  );
}

/** The bank's answer about one payout. */
function MarkForm({ line, onFailed }: { line: Line; onFailed: () => void }) {
  const t = useText(adminPayoutsText);
  const sentences = useErrorSentences();
  const form = useRef<HTMLFormElement>(null);
  const [reference, setReference] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (bankReference: string) => markPayout(line._id, { state: 'paid', bankReference }),
    onSuccess: async () => {
      const next = nextField(form.current);
      toast(t.markedPaid(line.agencyName), { id: 'marked' });
      await refreshPayouts();
      next?.focus();
    },
  });

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = reference.trim();
    setIsMissing(written === '');
    if (written !== '' && !isPending) mutate(written);
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-wrap items-start gap-2 bar:col-span-2">
      <TextField
        className="min-w-44 flex-1"
        label={t.bankReferenceOf(line.agencyName)}
        hideLabel
        placeholder={t.bankReference}
        value={reference}
        maxLength={LONGEST_REFERENCE}
        autoComplete="off"
        data-bank-reference
        error={isMissing ? t.referenceMissing : error === null ? undefined : sentences.ofError(error)}
        onChange={({ target }) => {
          setReference(target.value);
          setIsMissing(false);
        }}
      />
      <Button type="submit" loading={isPending} aria-label={t.markPaidOf(line.agencyName)}>
        {t.markPaid}
      </Button>
      <Button variant="danger" aria-label={t.markFailedOf(line.agencyName)} onClick={onFailed}>
        {t.markFailed}
      </Button>
    </form>
  );
}

/** The field of the next payout without an answer. */
function nextField(form: HTMLFormElement | null): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-bank-reference]')];
  return fields[fields.findIndex((field) => form?.contains(field)) + 1];
}

interface FailDialogProps {
  line: Line;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function FailDialog({ line, open, onOpenChange }: FailDialogProps) {
  const t = useText(adminPayoutsText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  return (
    <Suspense fallback={null}>
      <NoteDialog
        open={open}
        onOpenChange={onOpenChange}
        title={t.failTitle(formatBalance(line.amount, language), line.agencyName)}
        description={t.failBody}
        label={t.failReason}
        hint={t.failReasonHint}
        missing={t.reasonMissing}
        longest={LONGEST_DECISION_REASON}
        sendLabel={t.fail}
        cancelLabel={t.cancel}
        closeLabel={t.close}
        tone="danger"
        onSend={async (reason) => {
          await markPayout(line._id, { state: 'failed', reason });
          toast(t.markedFailed(line.agencyName), { id: 'marked' });
          await refreshPayouts();
        }}
        errorText={sentences.ofError}
      />
    </Suspense>
  );
}
