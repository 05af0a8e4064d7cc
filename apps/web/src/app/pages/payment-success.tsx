import { useSearchParams } from 'react-router';
import { ReceiptView } from '../../features/bookings/receipt/receipt-view.tsx';
import { receiptText } from '../../features/bookings/receipt/receipt.text.ts';
import { loadSession } from '../../platform/auth/session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageHead } from '../page-head.tsx';
import { MAIN } from '../root.tsx';

/** Open to visitors; who is here decides how much of it the server shows. */
export const loader = () => loadSession();

/** The only page that is a single thing: nothing stands around it, also not on paper. */
export function Component() {
  const t = useText(receiptText);
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title={t.receipt} />
      <main
        id={MAIN}
        tabIndex={-1}
        className="grid min-h-dvh place-items-center px-3.5 py-4 bar:px-4 bar:pt-7 bar:pb-21 print:block print:min-h-0 print:p-0"
      >
        <ReceiptView transactionId={search.get('transactionId') ?? ''} />
      </main>
    </>
  );
}
