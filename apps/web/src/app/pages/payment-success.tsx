import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { myToursQuery, receiptQuery } from '../../features/bookings/bookings.api.ts';
import { ReceiptView } from '../../features/bookings/receipt/receipt-view.tsx';
import { receiptText } from '../../features/bookings/receipt/receipt.text.ts';
import { loadSession } from '../../platform/auth/session.ts';
import { useSession } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { queryClient } from '../../platform/query-client.ts';
import { keepTrips } from '../keep-trips.ts';
import { keptSession } from '../kept-session.ts';
import { PageHead } from '../page-head.tsx';
import { MAIN } from '../root.tsx';

/** Open to visitors; who is here decides how much of it the server shows, or what this device has kept. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadSession().catch((error: unknown) => keptSession(new URL(request.url).pathname, error));

/** The only page that is a single thing: nothing stands around it, also not on paper. */
export function Component() {
  const t = useText(receiptText);
  const [search] = useSearchParams();
  const transactionId = search.get('transactionId') ?? '';
  const session = useSession();
  const me = session.status === 'signed-in' ? session.me : null;
  // The receipt fetches it; here it is only watched.
  const { data: receipt } = useQuery({ ...receiptQuery(transactionId), enabled: false });
  const state = receipt?.state;
  useEffect(() => {
    if (!me || !state) return;
    // Somebody who has just paid may open My Tours at the bus stand for the first time. It must say there that they paid.
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
        <ReceiptView transactionId={transactionId} />
      </main>
    </>
  );
}
