import type { Booking } from '@ghuri/contract/bookings';
import { UsersRound } from 'lucide-react';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import type { ButtonSize } from '../../../ui/button.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { travellersText } from './travellers.text.ts';

/** Loaded when it is opened. */
const TravellersDialog = requestedPart(
  async () => (await import('./travellers-dialog.tsx')).TravellersDialog,
);

/** Opens the names of everybody on a paid booking. */
export function WhoTravels({ booking, size }: { booking: Booking; size: ButtonSize }) {
  const t = useText(travellersText);
  const place = useShownPlace()(booking.locationName);
  return (
    <DialogButton
      size={size}
      icon={<UsersRound aria-hidden className="size-4!" />}
      label={t.whoOf(place)}
      renderDialog={(state) => <TravellersDialog bookingId={booking._id} place={place} {...state} />}
    >
      {t.who}
    </DialogButton>
  );
}
