import type { Booking } from '@ghuri/contract/bookings';
import { useShownPlace } from '../../platform/i18n/use-text.ts';
import { inboxPaths } from '../../platform/inbox-paths.ts';
import { MessagesLink } from '../../platform/messages-link.tsx';
import type { ButtonSize } from '../../ui/button.tsx';
import { soldId } from '../checkout/hold-words.ts';

/** The conversation with the agency about a booking. If the trip is deleted, with the agency itself. */
export function BookingMessages({ booking, size }: { booking: Booking; size?: ButtonSize }) {
  const place = useShownPlace()(booking.locationName);
  const id = soldId(booking);
  if (booking.agencyId === null) return null;
  const to = id === null ? inboxPaths.ask('agency', booking.agencyId) : inboxPaths.ask(booking.kind, id);
  return <MessagesLink to={to} about={place} {...(size && { size })} />;
}
