import type { OwnUser } from '@ghuri/contract/accounts';
import { keepPage } from '../features/bookings/keep-page.ts';
import { prepareCode } from '../features/bookings/ticket/check-in-code.tsx';
import { paths } from '../platform/paths.ts';
import { keepMe } from './kept-session.ts';

/** My Tours and tickets open without network after they were opened with one: this keeps their scripts and the user. */
export function keepTrips(me: OwnUser, scripts: readonly Promise<unknown>[] = []): void {
  keepMe(me);
  prepareCode();
  // If a script cannot be fetched now, only that part is missing without network later.
  // The guard loads kept-session.ts only without network, so it must be fetched now.
  void Promise.allSettled([import('./kept-session.ts'), ...scripts]).then(() => keepPage(paths.myTours));
}
