import type { Tour } from '@ghuri/contract/tours';
import { Clock } from 'lucide-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Tag } from '../../ui/tag.tsx';
import { areLast, freeSeats, tourStatus } from './tour-status.ts';
import { toursText } from './tours.text.ts';
import { useMinute } from '../../platform/use-clock.ts';
import { useTourWords } from './use-tour-words.ts';

/** From this long before the deadline, the tag mentions it. */
const SOON_MS = 7 * 86_400_000;

/** The most urgent fact about a tour, on its picture: the last seats, the deadline, or that it is too late. */
export function UrgencyTag({ tour, className }: { tour: Tour; className?: string | undefined }) {
  const t = useText(toursText);
  const words = useTourWords();
  const now = useMinute();
  const status = tourStatus(tour, now);
  const left = freeSeats(tour);
  const rest = Date.parse(tour.bookingEnds) - now;
  if (status !== 'open') {
    return (
      <Tag tone="on-picture" className={className}>
        {t[status]}
      </Tag>
    );
  }
  if (areLast(left)) {
    return (
      <Tag tone="kite-strong" className={className}>
        {words.lastSeats(left)}
      </Tag>
    );
  }
  if (rest > SOON_MS) return null;
  return (
    <Tag tone="on-picture" icon={<Clock aria-hidden />} className={className}>
      {t.closesIn(words.timeLeft(rest))}
    </Tag>
  );
}
