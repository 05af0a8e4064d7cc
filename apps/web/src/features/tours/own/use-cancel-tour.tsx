import type { Tour } from '@ghuri/contract/tours';
import { Suspense, useState } from 'react';
import { requestedPart } from '../../../platform/requested-part.tsx';

const CancelTour = requestedPart(async () => (await import('./cancel-tour.tsx')).CancelTour);

/** The dialog that cancels a tour, loaded on demand, and the function that opens it. */
export function useCancelTour(tour: Tour) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return {
    start: () => {
      setWanted(true);
      setOpen(true);
    },
    dialog: wanted && (
      <Suspense fallback={null}>
        <CancelTour tour={tour} open={open} onOpenChange={setOpen} />
      </Suspense>
    ),
  };
}
