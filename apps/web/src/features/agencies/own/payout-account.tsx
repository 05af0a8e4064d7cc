import type { OwnAgency } from '@ghuri/contract/agencies';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { serverNow } from '../../../platform/server-clock.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { payeeText } from '../payee.text.ts';
import { ownAgencyText } from './own-agency.text.ts';
import { useOwnAgency } from './use-own-agency.ts';
import type { Owner } from './use-own-agency.ts';

const ChangeBank = requestedPart(async () => (await import('./change-bank.tsx')).ChangeBank);

interface PayoutAccountProps {
  owner: Owner;
  signInAgain: (error: unknown) => ReactNode;
  /** Called when the form closes. */
  onChanged?: () => void;
}

/** The payout account, shown by its last digits, and the form that changes it. */
export function PayoutAccount({ owner, signInAgain, onChanged }: PayoutAccountProps) {
  const t = useText(ownAgencyText);
  const p = useText(payeeText);
  const { data: agency } = useOwnAgency(owner);
  const [editing, setEditing] = useState(false);
  if (!agency) return <Skeleton className="h-24" />;
  const close = () => {
    setEditing(false);
    onChanged?.();
  };
  if (editing) {
    return (
      <Suspense fallback={<Skeleton className="h-80" />}>
        <ChangeBank owner={owner} onDone={close} onClose={close} signInAgain={signInAgain} />
      </Suspense>
    );
  }
  return (
    <>
      <dl className="grid gap-1">
        {(agency.payout_way === 'bkash'
          ? ([
              [p.walletKind, `${p.bkash} · ${agency.branch === 'Merchant' ? p.merchant : p.personal}`],
              [p.walletHolder, agency.holder_name],
              [p.walletNumber, agency.bank_account_num],
            ] as const)
          : ([
              [t.bankName, agency.bank_name],
              [t.branch, agency.branch],
              [t.holder, agency.holder_name],
              [t.account, agency.bank_account_num],
            ] as const)
        ).map(([name, value]) => (
          <div key={name} className="grid gap-x-4 py-1 bar:grid-cols-[9rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Waiting agency={agency} />
      <Button className="mt-4" onClick={() => setEditing(true)}>
        {t.changeAccount}
      </Button>
    </>
  );
}

function Waiting({ agency: { bankPayableFrom } }: { agency: OwnAgency }) {
  const t = useText(ownAgencyText);
  if (bankPayableFrom === null || Date.parse(bankPayableFrom) <= serverNow()) return null;
  return (
    <Notice tone="info" className="mt-4">
      <TimeText value={bankPayableFrom} within={t.payoutWait} />
    </Notice>
  );
}
