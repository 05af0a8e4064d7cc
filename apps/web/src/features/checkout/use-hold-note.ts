import { HOLD_MS } from '@ghuri/domain/bookings';
import { useDates } from '../../platform/i18n/dates.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { checkoutText } from './checkout.text.ts';

/**
 * How long seats are held while the traveller pays. `keptUntil`: the end of an offer from a waiting list, or of the hold that is replaced.
 * Offered seats are held as long as the offer lasts.
 */
export function useHoldNote(keptUntil: string | null): string {
  const t = useText(checkoutText);
  const dates = useDates();
  const isLonger = keptUntil !== null && Date.parse(keptUntil) > serverNow() + HOLD_MS;
  return isLonger ? t.heldUntil(dates.moment(keptUntil)) : t.heldWhilePaying;
}
