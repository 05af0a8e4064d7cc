import type { Tour } from '@ghuri/contract/tours';
import { Bell, BellRing } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { toggleSaved } from '../save-tour.tsx';

/** Saving a tour is the alert: users who saved a date hear of new dates of its trip. */
export function AlertOfDates({ tour, on, off }: { tour: Tour; on: string; off: string }) {
  const { interested } = tour;
  return (
    <Button
      variant="outline"
      className="grow"
      icon={interested ? <BellRing aria-hidden /> : <Bell aria-hidden />}
      aria-pressed={interested}
      onClick={() => toggleSaved(tour)}
    >
      {interested ? on : off}
    </Button>
  );
}
