import type { Dispute } from '@ghuri/contract/disputes';
import { LONGEST_DECISION_REASON } from '@ghuri/contract/payments.words';
import type { DisputeOutcome } from '@ghuri/domain/disputes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatTaka } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { decideDispute } from './disputes.api.ts';
import { disputesText } from './disputes.text.ts';
import { typedTaka, useProblems } from '../../platform/forms/use-problems.ts';

/** An admin's decision, with a reason that both sides read. */
export function DecideForm({ dispute }: { dispute: Dispute }) {
  const t = useText(disputesText);
  const language = useLanguage();
  const { paid } = dispute.booking;
  const taka = (sum: number) => formatTaka(sum, language);
  const [outcome, setOutcome] = useState<DisputeOutcome>();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const amount = outcome === 'part' ? typedTaka(typed) : null;
  const { mutate, error, isPending } = useMutation({
    mutationFn: (chosen: DisputeOutcome) =>
      decideDispute(dispute._id, { outcome: chosen, amount, reason, paid }),
    onSuccess: () => toast(t.decidedToast),
  });
  const { problemOf, rest } = useProblems(error);
  const sum = outcome === 'full' ? paid : outcome === 'part' ? (amount ?? 0) : 0;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending && outcome) mutate(outcome);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <RadioGroup
        legend={t.decide}
        inline
        value={outcome ?? ''}
        options={[
          ...(paid > 0
            ? [
                { value: 'full', label: t.decideFull(taka(paid)) },
                { value: 'part', label: t.decidePart },
              ]
            : []),
          { value: 'none', label: t.decideNone },
        ]}
        onChange={({ target }) => setOutcome(target.value as DisputeOutcome)}
      />
      {outcome === 'part' && (
        <TextField
          label={t.amount}
          hint={t.amountHint(taka(paid))}
          inputMode="numeric"
          value={typed}
          error={problemOf('amount')}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <TextArea
        label={t.decisionReason}
        hint={t.decisionHint}
        value={reason}
        maxLength={LONGEST_DECISION_REASON}
        error={problemOf('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      {(dispute.paidOut ?? 0) > 0 && <Notice tone="warn">{t.paidOut(taka(dispute.paidOut ?? 0))}</Notice>}
      {rest !== undefined && <Notice tone="danger">{rest}</Notice>}
      <Button
        type="submit"
        variant={sum > 0 ? 'danger' : 'primary'}
        loading={isPending}
        disabled={!outcome}
        className="bar:justify-self-start"
      >
        {outcome === undefined ? t.decideButton : sum > 0 ? t.decideRefund(taka(sum)) : t.decideNothing}
      </Button>
    </form>
  );
}
