import type { Db } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import { notify } from '../notifications/notifications.writes.ts';

export interface TourNews {
  tourId: string;
  kind: 'tour_changed' | 'tour_cancelled';
}

/** Tells somebody what became of a tour. Nobody stands behind it: who has blocked the agency's owner still wants to know. */
export async function tellTourNews(
  services: { live: Live },
  db: Db,
  to: string,
  { tourId, kind, location, cancelReason }: TourNews & { location: string; cancelReason: string | null },
): Promise<void> {
  const excerpt = [location, kind === 'tour_cancelled' && cancelReason].filter(Boolean).join(': ');
  const link = `/tour-details/${tourId}`;
  await notify(services, db, { to, kind, actorId: null, group: tourId, link, excerpt });
}
