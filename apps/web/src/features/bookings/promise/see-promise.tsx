import type { Booking } from '@ghuri/contract/bookings';
import { ListChecks } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ButtonSize } from '../../../ui/button.tsx';
import { promiseText } from './promise.text.ts';

/** Loaded when it is opened. */
const PromisedTripDialog = requestedPart(
  async () => (await import('./promised-trip.tsx')).PromisedTripDialog,
);

/** Opens what the booking of a tour was sold with. */
export function SeePromise({ booking, size }: { booking: Booking; size: ButtonSize }) {
  const t = useText(promiseText);
  const place = useShownPlace()(booking.locationName);
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        icon={<ListChecks aria-hidden className="size-4!" />}
        aria-label={t.whatsIncludedOf(place)}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {t.whatsIncluded}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <PromisedTripDialog booking={booking} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
