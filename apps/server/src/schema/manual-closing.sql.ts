import { MANUAL_CLOSES_MS } from '@ghuri/domain/manual-bookings';

/** The opposite of the domain's `isManualClosed`, as SQL text. */
export const manualOpen = (startsAt: string, now = 'app_now()'): string =>
  `${startsAt} > ${now} - interval '${MANUAL_CLOSES_MS} milliseconds'`;
