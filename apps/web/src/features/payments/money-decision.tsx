import type { MoneyCase } from '@ghuri/contract/payments';
import { LONGEST_DECISION_REASON, LONGEST_REFERENCE } from '@ghuri/contract/payments.words';
import { Check, CheckCheck, HandCoins, RefreshCw, Undo2, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatTaka } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { canAccept, formatMoney } from './money-amount.ts';
import { decideMoney } from './payments.api.ts';
import type { MoneyDecision as Decision } from './payments.api.ts';
import { paymentsText } from './payments.text.ts';

const NoteDialog = requestedPart(async () => (await import('../../ui/note-dialog.tsx')).NoteDialog);

const ICONS: Record<Decision, LucideIcon> = {
  accept: Check,
  return: Undo2,
  dismiss: X,
  retry: RefreshCw,
  paid_by_hand: HandCoins,
  arrived: CheckCheck,
  never_happened: RefreshCw,
};

const isTooLate = (error: unknown): boolean =>
  error instanceof ApiError && ['conflict', 'not_found'].includes(error.code);

interface MoneyDecisionProps {
  money: MoneyCase;
  /** Called after a decision by this admin, or if another admin decided first. */
  onDecided: (money: MoneyCase, isTooLate: boolean) => void;
}

/** Stays visible below the detail. Every decision needs a reason, in a dialog that says what will happen. */
export function MoneyDecision({ money, onDecided }: MoneyDecisionProps) {
  const t = useText(paymentsText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const [action, setAction] = useState<Decision>();
  const [open, setOpen] = useState(false);
  const leadOf = useLeads(money);
  const amount = formatMoney(money.amount, money, language);
  const accepting = canAccept(money);
  const me = useMe();
  const own = money.traveller.alias === me.alias || money.agency.email === me.email;

  async function decide(reason: string, bankReference: string) {
    if (!action) return;
    const Icon = ICONS[action];
    try {
      await decideMoney(money, action, reason, bankReference);
      toast(t[`done_${action}`], { icon: <Icon aria-hidden /> });
      onDecided(money, false);
    } catch (error) {
      if (!isTooLate(error)) throw error;
      onDecided(money, true);
    }
  }

  const button = (about: Decision, variant: ButtonVariant, label: string) => {
    const Icon = ICONS[about];
    return (
      <Button
        variant={variant}
        icon={<Icon aria-hidden />}
        disabled={own}
        onClick={() => {
          setAction(about);
          setOpen(true);
        }}
      >
        {label}
      </Button>
    );
  };
  const sendLabels: Record<Decision, string> = {
    accept: t.accept(amount),
    return: t.returnAmount(amount),
    dismiss: t.dismiss,
    retry: t.retry,
    paid_by_hand: t.paidByHandNow(amount),
    arrived: t.arrived,
    never_happened: t.never_happened,
  };
  const byHand = action === 'paid_by_hand';
  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center gap-2.5 border-t border-line bg-surface px-4 py-3 bar:px-7 bar:py-4">
      <p className="min-w-0 flex-1 basis-60 text-meta text-ink-2 max-bar:basis-full">
        {own ? t.foot_ownCase : t[footOf(money)]}
      </p>
      <div className="flex gap-2.5 max-bar:w-full max-bar:*:flex-1">
        {money.problems.includes('refund_unclear') ? (
          <>
            {button('never_happened', 'outline', t.never_happened)}
            {button('arrived', 'primary', t.arrived)}
          </>
        ) : money.kind === 'payment' ? (
          <>
            {money.problems.includes('repeated') && button('dismiss', 'outline', t.dismiss)}
            {button('return', 'danger', accepting ? t.return : t.returnAmount(amount))}
            {accepting && button('accept', 'primary', t.accept(amount))}
          </>
        ) : (
          <>
            {button('paid_by_hand', 'outline', t.paid_by_hand)}
            {button('retry', 'primary', t.retry)}
          </>
        )}
      </div>
      {action && (
        <Suspense fallback={null}>
          <NoteDialog
            open={open}
            onOpenChange={setOpen}
            title={t[`ask_${action}`](amount)}
            description={leadOf(action)}
            label={byHand ? t.how : t.reason}
            hint={byHand ? t.howHint : t.reasonHint}
            missing={byHand ? t.howMissing : t.reasonMissing}
            longest={LONGEST_DECISION_REASON}
            line={
              action === 'arrived'
                ? {
                    label: t.bankReference,
                    hint: t.bankReferenceHint,
                    missing: t.bankReferenceMissing,
                    longest: LONGEST_REFERENCE,
                  }
                : undefined
            }
            sendLabel={sendLabels[action]}
            cancelLabel={t.cancel}
            closeLabel={t.close}
            tone={action === 'return' ? 'danger' : 'primary'}
            onSend={decide}
            errorText={sentences.ofError}
          />
        </Suspense>
      )}
    </footer>
  );
}

/** Which sentence is beside the buttons. */
function footOf(money: MoneyCase) {
  if (money.problems.includes('refund_unclear')) return 'foot_unclear';
  if (money.kind === 'refund') return 'foot_refund';
  if (money.problems.includes('repeated')) return 'foot_repeated';
  if (money.traveller.alias === null) return 'foot_travellerLeft';
  if (money.problems.includes('currency')) return 'foot_notTaka';
  return canAccept(money) ? 'foot_payment' : 'foot_seatsGone';
}

/** The effects of a decision, with the sums it moves. */
function useLeads({ received, expected, problems, seats }: MoneyCase): (action: Decision) => string {
  const t = useText(paymentsText);
  const language = useLanguage();
  const taka = (value: number) => formatTaka(value, language);
  return (action) => {
    if (action === 'accept' && problems.includes('amount')) {
      return received < expected
        ? t.lead_acceptLess(taka(received), taka(expected))
        : t.lead_acceptMore(taka(expected), taka(received - expected));
    }
    if (action === 'return' && problems.includes('currency')) return t.lead_returnByHand;
    if (action === 'return' && seats === 'kept') return t.lead_returnKept;
    return t[`lead_${action}`];
  };
}
