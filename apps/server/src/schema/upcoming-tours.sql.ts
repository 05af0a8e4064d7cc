/** Evaluated once per statement, not once per row. */
export const NOW = '(select app_now())';
/** Listed tours that have not started and are not cancelled. The first two conditions match the indexes; the third is exact. */
export const NOT_STARTED = `cancelled_at is null and not over and starts_at > ${NOW} and visibility = 'listed'`;
/** The agency sells now. Few agencies do not: the statement collects them once, and most lists find none. */
export const ON_SALE = `agency_id not in (select id from agencies where not sells)`;
/** The tours that lists show. */
export const UPCOMING = `${NOT_STARTED} and ${ON_SALE}`;
