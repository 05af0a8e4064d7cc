import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api-error.ts';
import { MeContext, useSession } from '../../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { useBookingNews } from '../../checkout/checkout.api.ts';
import { paths } from '../../../platform/paths.ts';
import { keptReceipt, receiptQuery } from '../bookings.api.ts';
import { KeptNotice } from '../kept-notice.tsx';
import { receiptText } from './receipt.text.ts';
import { ReceiptTicket } from './receipt-ticket.tsx';

/** The result of a payment, for the payer and, masked, for everyone with the link. It updates while it is open. */
export function ReceiptView({ receiptId }: { receiptId: string }) {
  const t = useText(receiptText);
  const sentences = useErrorSentences();
  const session = useSession();
  useBookingNews(session.status === 'signed-in' ? session.me.userID : null);
  const isNamed = receiptId !== '';
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...receiptQuery(receiptId),
    enabled: isNamed,
  });
  if (data)
    return (
      // Visitors may open this page. Its checkout is only for the payer, who is signed in.
      <MeContext value={session.status === 'signed-in' ? session.me : null}>
        <div className="grid w-full max-w-[496px] gap-3 print:max-w-none">
          <KeptNotice name={keptReceipt(receiptId)} className="print:hidden" />
          <ReceiptTicket receipt={data} checking={isFetching} onCheck={() => void refetch()} />
        </div>
      </MeContext>
    );
  if (isNamed && isPending) return <TicketSkeleton label={t.loading} />;
  const isNone = !isNamed || (error instanceof ApiError && (error.status === 404 || error.status === 400));
  return (
    <EmptyState
      headingLevel="h1"
      title={isNone ? t.noneTitle : t.failedToLoad}
      action={
        isNone ? (
          <ButtonLink to={paths.myTours} variant="primary">
            {t.toMyTours}
          </ButtonLink>
        ) : (
          <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
        )
      }
    >
      {isNone ? t.noneBody : sentences.ofError(error)}
    </EmptyState>
  );
}

/** As large as the ticket that will replace it. */
function TicketSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion
      label={label}
      className="w-full max-w-[496px] overflow-hidden rounded-sheet bg-surface shadow-modal"
    >
      <Skeleton className="h-37.5 rounded-none!" />
      <div className="grid justify-items-center gap-3.5 px-8 pt-12.5 pb-7">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-4 w-72" />
        <Skeleton className="h-14 w-48" />
        <Skeleton className="mt-8 h-56 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    </LoadingRegion>
  );
}
