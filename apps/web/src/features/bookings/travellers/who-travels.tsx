import type { Booking } from '@ghuri/contract/bookings';
import { UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ButtonSize } from '../../../ui/button.tsx';
import { travellersText } from './travellers.text.ts';

/** Loaded when it is opened. */
const TravellersDialog = requestedPart(
  async () => (await import('./travellers-dialog.tsx')).TravellersDialog,
);

/** Opens the names of everybody on a paid booking. */
export function WhoTravels({ booking, size }: { booking: Booking; size: ButtonSize }) {
  const t = useText(travellersText);
  const place = useShownPlace()(booking.locationName);
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        icon={<UsersRound aria-hidden className="size-4!" />}
        aria-label={t.whoOf(place)}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {t.who}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <TravellersDialog bookingId={booking._id} place={place} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
