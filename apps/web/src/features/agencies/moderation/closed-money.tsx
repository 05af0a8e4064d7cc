import { LONGEST_DECISION_REASON, LONGEST_REFERENCE } from '@ghuri/contract/payments.words';
import type { RestEnding } from '@ghuri/domain/leaving';
import { Suspense, useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatTaka } from '../../../platform/format.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { endRest, refreshModerated } from './moderation.api.ts';
import { moderationText } from './moderation.text.ts';

const NoteDialog = requestedPart(async () => (await import('../../../ui/note-dialog.tsx')).NoteDialog);

interface ClosedMoneyProps {
  agencyId: string;
  closedSince: string;
  money: { held: number; available: number; inTransit: number };
}

/** A closed agency: its money, and how an admin ends a rest that no payout will end. */
export function ClosedMoney({ agencyId, closedSince, money }: ClosedMoneyProps) {
  const t = useText(moderationText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const [ending, setEnding] = useState<RestEnding>();
  const { held, available, inTransit } = money;
  const taka = (sum: number) => formatTaka(Math.abs(sum), language);
  const isRest = held === 0 && inTransit === 0 && available !== 0;
  const choices: [RestEnding, string][] =
    available < 0
      ? [
          ['paid_back', t.paidBack],
          ['written_off', t.writeOff],
        ]
      : [['paid_by_hand', t.payByHand]];

  async function send(reason: string, reference: string) {
    if (!ending) return;
    await endRest(agencyId, { ending, amount: available, reason, reference });
    toast(t.restDone, { id: 'moderation' });
    await refreshModerated();
  }

  return (
    <section className="grid gap-3">
      <Notice tone="warn">
        <p className="font-semibold">
          <TimeText value={closedSince} show="day" within={t.closedSince} />
        </p>
        <p>{t.closedLead}</p>
      </Notice>
      <Facts>
        <Fact name={t.held}>{taka(held)}</Fact>
        <Fact name={available < 0 ? t.owes : t.available}>{taka(available)}</Fact>
        <Fact name={t.inTransit}>{taka(inTransit)}</Fact>
      </Facts>
      {isRest && (
        <div className="flex flex-wrap gap-2.5">
          {choices.map(([value, label]) => (
            <Button key={value} variant="outline" onClick={() => setEnding(value)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {ending && (
        <Suspense fallback={null}>
          <NoteDialog
            open
            onOpenChange={() => setEnding(undefined)}
            title={t[`${ending}Title`](taka(available))}
            description={t[`${ending}Lead`]}
            label={t.reason}
            hint={t.restReasonHint}
            missing={t.reasonMissing}
            longest={LONGEST_DECISION_REASON}
            line={{
              label: t.reference,
              hint: t.referenceHint,
              missing: t.referenceMissing,
              longest: LONGEST_REFERENCE,
            }}
            sendLabel={t.restNow}
            cancelLabel={t.cancel}
            closeLabel={t.close}
            tone={ending === 'written_off' ? 'danger' : 'primary'}
            onSend={send}
            errorText={sentences.ofError}
          />
        </Suspense>
      )}
    </section>
  );
}
