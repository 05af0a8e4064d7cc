import { useQuery } from '@tanstack/react-query';
import { RefundBooking, canRefund } from '../../features/console/refund-booking.tsx';
import { BookingView } from '../../features/console/booking-view.tsx';
import { bookingQuery } from '../../features/console/lists.api.ts';
import { OpenPage } from '../../features/console/open-page.tsx';
import { pagesText } from '../../features/console/pages.text.ts';
import { BookingTag } from '../../features/console/tags.tsx';
import { AuditHistory } from '../../features/reports/audit-history.tsx';
import { useAdminMay } from '../../platform/auth/use-admin-may.ts';
import { useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

/** One booking, for admins. */
export function AdminBooking({ id }: { id: string }) {
  const t = useText(pagesText);
  const shownPlace = useShownPlace();
  const query = useQuery(bookingQuery(id));
  const mayRefund = useAdminMay('refunds');
  const booking = query.data;
  const back = { to: workPaths.adminBookings, label: t.allBookings };
  if (!booking)
    return (
      <>
        <PageHead title={t.booking} />
        <OpenPage title={t.booking} missing={t.bookingMissing} back={back} query={query} />
      </>
    );
  const title = shownPlace(booking.place);
  return (
    <>
      <PageHead title={title} />
      <PageTitle
        back={back}
        className="mb-5"
        subtitle={
          <span className="flex flex-wrap items-center gap-2.5">
            {booking.agency.name}
            <BookingTag state={booking.state} />
          </span>
        }
      >
        {title}
      </PageTitle>
      <BookingView
        booking={booking}
        actions={
          mayRefund &&
          canRefund(booking) && <RefundBooking booking={booking} onChanged={() => void query.refetch()} />
        }
        history={<AuditHistory entries={booking.history} />}
      />
    </>
  );
}
