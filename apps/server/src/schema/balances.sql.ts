import { BALANCE_REMINDER_DAYS, BALANCE_REMINDER_HOUR_MS } from '@ghuri/domain/price-balance';

/**
 * A reminder of the balance fell due after the booking was paid and after the last reminder. Nobody is reminded after the
 * balance day.
 */
export const balanceReminder = (now = 'app_now()'): string => {
  const at = `balance_by + interval '1 millisecond' - (days_before + 1) * interval '1 day' + ${BALANCE_REMINDER_HOUR_MS} * interval '1 millisecond'`;
  return `exists (
    select from unnest(array[${BALANCE_REMINDER_DAYS.join(', ')}]) days_before
    where ${at} <= ${now} and ${at} > greatest(paid_at, balance_reminded_at))`;
};
