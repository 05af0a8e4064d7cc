import type { Receipt } from '@ghuri/contract/bookings';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '../../../platform/copy-text.ts';
import { formatTaka } from '../../../platform/format.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { toast } from '../../../ui/toast.ts';
import { AgencyPhone } from '../ticket/agency-phone.tsx';
import { receiptText } from './receipt.text.ts';

/** Payer, payee, method and time; shorter if nothing was paid. */
export function ReceiptDetails({ receipt }: { receipt: Receipt }) {
  const t = useText(receiptText);
  const language = useLanguage();
  const { paidTime, own } = receipt;
  return (
    <>
      <dl className="grid gap-x-6 text-label bar:grid-cols-[auto_1fr] bar:gap-y-2.5 print:grid-cols-[auto_1fr] print:gap-y-2">
        <Row name={t.receiptId}>
          <ReceiptId id={receipt.transactionId} />
        </Row>
        <Row name={t.name}>
          <Written text={receipt.username} />
        </Row>
        {paidTime !== null && receipt.userEmail !== '' && <Row name={t.paidBy}>{receipt.userEmail}</Row>}
        <Row name={t.phone}>{receipt.phone_number}</Row>
        <Row name={t.address}>
          <Written text={receipt.address} />
        </Row>
        {paidTime !== null && (
          <>
            <Row name={t.paymentType}>{receipt.paymentType || t.anyType}</Row>
            <Row name={t.bank}>{receipt.bank || t.anyBank}</Row>
            <Row name={t.paidAt}>
              <TimeText value={paidTime} withIso />
            </Row>
          </>
        )}
        {receipt.refunded > 0 && <Row name={t.refund}>{formatTaka(receipt.refunded, language)}</Row>}
        <Row name={t.agency}>
          <Written text={receipt.agencyName} />
        </Row>
        {receipt.booking && receipt.booking.agencyPhone !== '' && (
          <Row name={t.agencyPhone}>
            <AgencyPhone agency={receipt.agencyName} phone={receipt.booking.agencyPhone} />
          </Row>
        )}
        <Row name={t.issuer}>{t.ghuri}</Row>
      </dl>
      {!own && <p className="mt-4 text-meta text-ink-2">{t.masked}</p>}
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere max-bar:mb-2 bar:text-right print:text-right">
        {children}
      </dd>
    </>
  );
}

/** User text, shown as written, in any language. */
function Written({ text }: { text: string }) {
  return <span lang={writtenIn(text)}>{text}</span>;
}

/** A press copies the id. */
function ReceiptId({ id }: { id: string }) {
  const t = useText(receiptText);
  async function copy() {
    const copied = await copyText(id);
    toast(copied ? t.idCopied : `${t.copyFailed} ${id}`, { id: 'id-copied', icon: <Copy aria-hidden /> });
  }
  return (
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={t.copyId(id)}
      className="tap-44 inline-flex items-center gap-2 rounded-small text-meta text-primary-ink max-bar:text-left max-bar:text-micro [&_.lucide]:size-4"
    >
      <span className="wrap-anywhere">{id}</span>
      <Copy aria-hidden className="print:hidden" />
    </button>
  );
}
