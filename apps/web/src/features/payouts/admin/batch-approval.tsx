import { approveBatchBody } from '@ghuri/contract/payouts';
import type { PayoutBatch } from '@ghuri/contract/payouts';
import { LONGEST_DECISION_REASON } from '@ghuri/contract/payments.words';
import { Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { formatBalance } from '../../../platform/format-balance.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { dhakaInstant } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { approveBatch, refreshPayouts, withdrawBatch } from '../payouts.api.ts';
import { adminPayoutsText } from './admin-payouts.text.ts';

const NoteDialog = requestedPart(async () => (await import('../../../ui/note-dialog.tsx')).NoteDialog);
const DONE = <Check aria-hidden />;

interface BatchApprovalProps {
  batch: PayoutBatch;
  signInAgain: (error: unknown) => ReactNode;
}

/** The sum, the two people, and what this admin can do with the batch. */
export function BatchApproval({ batch, signInAgain }: BatchApprovalProps) {
  const t = useText(adminPayoutsText);
  const language = useLanguage();
  const { state, approval, agencies, total, withdrawReason } = batch;
  return (
    <Card as="section" aria-labelledby="batch-total">
      <h2 id="batch-total" className="text-meta text-ink-2">
        {t.toPay(agencies, formatNumber(agencies, language))}
      </h2>
      <p className="type-price-large wrap-anywhere">{formatBalance(total, language)}</p>
      <div className="mt-4 border-t border-line pt-4">
        <h3 className="type-lead">{t.people}</h3>
        <p className="text-meta text-ink-2">{t.peopleNote}</p>
        <Steps batch={batch} />
      </div>
      {state === 'withdrawn' && withdrawReason !== null && (
        <Notice tone="warn" className="mt-4">
          {t.withdrawnBecause(withdrawReason)}
        </Notice>
      )}
      {state === 'prepared' && (
        <div className="mt-4 grid gap-2.5">
          {approval === 'own_case' || approval === 'needs_second' ? (
            <Notice tone="info">{t[`mayNot_${approval}`]}</Notice>
          ) : (
            <>
              {approval === 'alone' && <Notice tone="warn">{t.alone}</Notice>}
              <ApproveForm key={total} batch={batch} signInAgain={signInAgain} />
            </>
          )}
          <Withdraw batch={batch} />
        </div>
      )}
    </Card>
  );
}

/** Prepared, approved, sent: a string with three knots. */
function Steps({ batch }: { batch: PayoutBatch }) {
  const t = useText(adminPayoutsText);
  const me = useMe();
  const { state, approval, preparedBy, preparedAt, approvedBy, approvedAt, approvedAlone, payDay, open } =
    batch;
  const isYou = state === 'prepared' && (approval === 'two' || approval === 'alone');
  const steps = [
    { name: preparedBy, note: t.preparedBy, time: preparedAt, knot: 'bg-primary' },
    {
      name: approvedBy ?? (isYou ? t.you : t.secondAdmin),
      note: approvedBy === null ? t.approvalNeeded : approvedAlone ? t.approvedAlone : t.approvedBy,
      time: approvedAt,
      knot: approvedBy === null ? 'bg-kite' : 'bg-primary',
    },
    {
      name: t.bank,
      note: state === 'approved' && open === 0 ? t.bankDone : null,
      time: null,
      knot: state === 'approved' && open === 0 ? 'bg-primary' : 'border-2 border-line-strong',
    },
  ];
  return (
    <ol className="mt-3 grid gap-4">
      {steps.map(({ name, note, time, knot }, place) => (
        <li key={knot + name} className="relative grid grid-cols-[auto_1fr] gap-x-4">
          {place < steps.length - 1 && (
            <span
              aria-hidden
              className={cx(
                'absolute top-6 -bottom-4 left-[5.5px] border-l-[3px]',
                steps[place + 1]!.knot === 'bg-primary' ? 'border-primary' : 'border-line',
              )}
            />
          )}
          <span aria-hidden className={cx('mt-1 size-3.5 rotate-45 rounded-[3px]', knot)} />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">
              {name}
              {name === me.name && name !== t.you && ` (${t.you})`}
            </span>
            <span className="block text-meta text-ink-2">
              {note}
              {note !== null && time !== null && ' · '}
              {time !== null && <TimeText value={time} />}
              {place === 2 && note === null && <TimeText value={dhakaInstant(payDay)} show="day" />}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function ApproveForm({ batch: { _id, number, total }, signInAgain }: BatchApprovalProps) {
  const t = useText(adminPayoutsText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const me = useMe();
  const { field, submit, sending, refusal } = useContractForm({
    schema: approveBatchBody,
    defaultValues: { total, ...(me.hasPassword && { password: '' }) },
    labels: { password: t.password, total: t.total },
    fieldOf: { wrong_password: 'password' },
    send: async (body) => {
      try {
        await approveBatch(_id, body);
      } finally {
        // Also after a refusal: another admin may have been faster.
        await refreshPayouts();
      }
      toast(t.approved(formatNumber(number, language)), { icon: DONE });
    },
  });
  const isStale = refusal instanceof ApiError && refusal.code === 'sign_in_again';
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {/* Lets password managers know which account the password belongs to. */}
      <input type="email" autoComplete="username" value={me.email} readOnly hidden />
      {me.hasPassword && (
        <PasswordField
          {...field('password')}
          label={t.password}
          showLabel={t.showPassword}
          hideLabelText={t.hidePassword}
        />
      )}
      {isStale
        ? signInAgain(refusal)
        : refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      <Button type="submit" variant="primary" size="large" wide loading={sending}>
        {t.approve(formatBalance(total, language))}
      </Button>
    </form>
  );
}

function Withdraw({ batch: { _id, number } }: { batch: PayoutBatch }) {
  const t = useText(adminPayoutsText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const shown = formatNumber(number, language);
  return (
    <>
      <Button
        variant="danger"
        wide
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {t.withdraw}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <NoteDialog
            open={open}
            onOpenChange={setOpen}
            title={t.withdrawTitle(shown)}
            description={t.withdrawBody}
            label={t.reason}
            hint={t.reasonHint}
            missing={t.reasonMissing}
            longest={LONGEST_DECISION_REASON}
            sendLabel={t.withdraw}
            cancelLabel={t.cancel}
            closeLabel={t.close}
            tone="danger"
            onSend={async (reason) => {
              try {
                await withdrawBatch(_id, reason);
              } finally {
                await refreshPayouts();
              }
              toast(t.withdrawn(shown), { icon: DONE });
            }}
            errorText={sentences.ofError}
          />
        </Suspense>
      )}
    </>
  );
}
