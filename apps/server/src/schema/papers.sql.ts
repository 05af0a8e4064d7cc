import { PAPERS_MARGIN_MS } from '@ghuri/domain/travellers';

/** The end of `papersWindow` is reached, as SQL text. `booking` names the row. */
export const papersOver = (now = 'app_now()', booking = 'bookings'): string =>
  `${booking}.starts_at + ${booking}.days * interval '1 day' + interval '${PAPERS_MARGIN_MS} milliseconds' <= ${now}`;
