import type { Booking } from '@ghuri/contract/bookings';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PriceLines } from '../../checkout/prices/price-lines.tsx';
import { pricesText } from '../../checkout/prices/prices.text.ts';

interface BookingBillProps {
  booking: Pick<Booking, 'lines' | 'paid' | 'balance' | 'balanceBy' | 'fees' | 'state'>;
  className?: string;
}

/** A copy on this device may come from an older version, which had no lines. */
export const hasBill = ({ lines }: Pick<Booking, 'lines'>): boolean => lines?.length > 0;

/** The lines of a booking, what was paid, what was kept, and what is left to pay. Nothing for a price per person. */
export function BookingBill({ booking, className }: BookingBillProps) {
  const t = useText(pricesText);
  const dates = useDates();
  const { lines, paid, balance, balanceBy, fees, state } = booking;
  if (!hasBill(booking)) return null;
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  return (
    <PriceLines
      className={className}
      lines={lines}
      sums={[
        { name: t.total, amount: total, strong: true },
        ...(fees > 0 ? [{ name: t.fees, amount: fees }] : []),
        ...(state === 'paid' && (balance > 0 || fees > 0) ? [{ name: t.paid, amount: paid }] : []),
        ...(balance > 0 && balanceBy !== null
          ? [{ name: t.balanceBy(dates.shortDay(balanceBy)), amount: balance }]
          : []),
      ]}
    />
  );
}
