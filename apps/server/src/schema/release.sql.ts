import { RELEASE_AFTER_MS } from '@ghuri/domain/payouts';

/** `releasesAt` is reached, as SQL text. */
export const releaseDue = (now = 'app_now()'): string =>
  `starts_at + days * interval '1 day' + interval '${RELEASE_AFTER_MS} milliseconds' <= ${now}`;
