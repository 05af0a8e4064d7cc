import type { Booking } from '@ghuri/contract/bookings';
import { ListChecks } from 'lucide-react';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import type { ButtonSize } from '../../../ui/button.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { promiseText } from './promise.text.ts';

/** Loaded when it is opened. */
const PromisedTripDialog = requestedPart(
  async () => (await import('./promised-trip.tsx')).PromisedTripDialog,
);

/** Opens what the booking of a tour was sold with. */
export function SeePromise({ booking, size }: { booking: Booking; size: ButtonSize }) {
  const t = useText(promiseText);
  const place = useShownPlace()(booking.locationName);
  return (
    <DialogButton
      size={size}
      icon={<ListChecks aria-hidden className="size-4!" />}
      label={t.whatsIncludedOf(place)}
      renderDialog={(state) => <PromisedTripDialog booking={booking} {...state} />}
    >
      {t.whatsIncluded}
    </DialogButton>
  );
}
