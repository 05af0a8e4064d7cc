/**
 * Whether an agency runs the trips that it sold, takes their balances and is paid. A closed agency does, although it sells nothing. SQL text, for
 * Drizzle through `sql.raw`.
 */
export const runsTrips = 'agency_may_sell(agencies.verified, agencies.stopped_at, agencies.user_id)';
