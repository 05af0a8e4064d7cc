const taka = (column: string): string => `${column} / 100.0`;
/** The agency that the user owns. */
const OWN = 'join agencies a on a.id = x.agency_id and a.user_id = $1';

/** What an owner has, and what staff did. Travellers of an agency are not the owner's data: the desk exports them. */
export const AGENCY_KINDS = {
  agency: {
    tables: ['agencies'],
    query: `select id::text as key, name, phone, website, description, profile as picture, cover, state as division, district, area, payout_way,
        verified, decided_at, stopped_at, stop_reason, closed_at, created_at
      from agencies where user_id = $1`,
  },
  'agency-team': {
    tables: ['agency_members', 'guide_assignments'],
    query: `select x.user_id::text as key, u.name, x.role, a.name as agency, x.since
      from agency_members x join agencies a on a.id = x.agency_id join users u on u.id = x.user_id where a.user_id = $1 or x.user_id = $1
      union all select 'g' || g.tour_id::text || g.user_id::text, null, 'guide: ' || t.location, null, g.created_at
        from guide_assignments g join tours t on t.id = g.tour_id where g.user_id = $1`,
  },
  'agency-trips': {
    tables: ['agency_trips'],
    query: `select x.id::text as key, v.content, x.draft, x.visibility, x.published_at, x.created_at
      from agency_trips x ${OWN} left join trip_versions v on v.id = x.version_id`,
  },
  'agency-departures': {
    tables: ['tours'],
    query: `select x.id::text as key, x.location, x.starts_at, x.days, x.departure, x.hotel, ${taka('x.cost_paisa')} as price, x.capacity, x.taken,
        x.cancelled_at, x.cancel_reason, x.created_at
      from tours x ${OWN}`,
  },
  'agency-bids': {
    tables: ['bids'],
    query: `select x.id::text as key, r.location, ${taka('x.amount_paisa')} as amount, x.message, x.placed_at, x.accepted_at
      from bids x ${OWN} join open_requests r on r.id = x.request_id`,
  },
  'agency-prices': {
    tables: ['coupons', 'commission_rates'],
    query: `select 'c' || x.id::text as key, 'coupon ' || x.code as name, x.percent, ${taka('x.amount_paisa')} as amount, x.starts_at, x.ends_at, x.uses
        from coupons x ${OWN}
      union all select 'r' || x.id::text, 'commission', x.rate / 100.0, null, x.starts_at, null, null from commission_rates x ${OWN}`,
  },
  'agency-payouts': {
    tables: ['payouts'],
    query: `select x.id::text as key, ${taka('x.amount_paisa')} as amount, x.payout_way, x.account_ending, x.state, x.sent_at, x.bank_reference, x.problem
      from payouts x ${OWN} where x.sent_at is not null`,
  },
  'agency-replies': {
    tables: ['saved_replies'],
    query: `select x.id::text as key, x.title as name, x.text, x.created_at from saved_replies x ${OWN}`,
  },
  'work-done': {
    tables: ['agency_activity'],
    query: `select x.id::text as key, x.action, x.subject, x.amount, x.at as created_at from agency_activity x where x.actor_id = $1`,
  },
} as const;
