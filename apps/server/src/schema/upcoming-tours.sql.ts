/** Evaluated once per statement, not once per row. */
export const NOW = '(select app_now())';
/** Tours that have not started and are not cancelled. The first two conditions match the indexes; the third is exact. */
export const NOT_STARTED = `cancelled_at is null and not over and starts_at > ${NOW}`;
