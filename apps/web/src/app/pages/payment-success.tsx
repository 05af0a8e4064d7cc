import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { myToursQuery, receiptQuery } from '../../features/bookings/bookings.api.ts';
import { ReceiptView } from '../../features/bookings/receipt/receipt-view.tsx';
import { receiptText } from '../../features/bookings/receipt/receipt.text.ts';
import { InstallCard } from '../../features/install/install-card.tsx';
import { AskForPush } from '../../features/push/ask-for-push.tsx';
import { loadSession } from '../../platform/auth/session.ts';
import { useSession } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { queryClient } from '../../platform/query-client.ts';
import { keepTrips } from '../keep-trips.ts';
import { keptSession } from '../kept-session.ts';
import { PageHead } from '../page-head.tsx';
import { MAIN } from '../root.tsx';

/** Open to visitors. The session decides how much the server shows; without network, the kept data does. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadSession().catch((error: unknown) => keptSession(new URL(request.url).pathname, error));

/** The only page without a frame: nothing is around the receipt, on paper too. */
export function Component() {
  const t = useText(receiptText);
  const [search] = useSearchParams();
  const receiptId = search.get('transactionId') ?? '';
  const session = useSession();
  const me = session.status === 'signed-in' ? session.me : null;
  // The receipt fetches it; this only reads the result.
  const { data: receipt } = useQuery({ ...receiptQuery(receiptId), enabled: false });
  const state = receipt?.state;
  useEffect(() => {
    if (!me || !state) return;
    // A traveller may open My Tours for the first time at the bus stand, without network. It must show the payment there.
    void queryClient.prefetchInfiniteQuery({ ...myToursQuery(me.email, 'upcoming'), staleTime: 0 });
    keepTrips(me, [
      import('./recent-event.tsx'),
      import('../shell/shell.tsx'),
      import('../shell/side-nav.tsx'),
      import('../shell/tours-panel.tsx'),
      import('../../features/tours/for-you/tours-for-you.tsx'),
      import('../../features/checkout/hold-bar.tsx'),
    ]);
  }, [me, state]);
  return (
    <>
      <PageHead title={t.receipt} />
      <main
        id={MAIN}
        tabIndex={-1}
        className="grid min-h-dvh place-items-center px-3.5 py-4 bar:px-4 bar:pt-7 bar:pb-21 print:block print:min-h-0 print:p-0"
      >
        <div className="grid w-full justify-items-center gap-4">
          <ReceiptView receiptId={receiptId} />
          {receipt?.own && receipt.state === 'paid' && (
            <AskForPush moment="booking" otherwise={<InstallCard />} />
          )}
        </div>
      </main>
    </>
  );
}
