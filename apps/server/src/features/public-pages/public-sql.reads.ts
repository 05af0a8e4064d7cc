import type { PublicAgencyFacts, PublicReview } from '@ghuri/contract/public-pages';
import { givenName } from '@ghuri/domain/given-name';
import type { Pool } from 'pg';

/* The columns of public pages. They are named one by one: nothing private can come along. */

/** The day in Dhaka, as the moment it begins. */
export const TODAY = `date_trunc('day', app_now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka'`;

/** `PublicAgencyFacts` of the row `agency`. */
export const AGENCY_FACTS = `jsonb_build_object(
  'slug', agency.slug, 'name', agency.name, 'image', agency.profile, 'district', agency.district,
  'rating', agency.rating_tenths / 10.0, 'reviews', agency.rating_count,
  'since', extract(year from agency.created_at at time zone 'Asia/Dhaka')::integer,
  'departures', (select count(*) from (
    select distinct starts_at, place from trips
    where agency_id = agency.id and refunded_at is null and starts_at <= app_now()) begun),
  'cancelled', (select count(*) from tours where agency_id = agency.id and cancelled_at is not null and not cancelled_by_admin
    and exists (select from bookings where tour_id = tours.id and paid_at is not null)))`;

const REVIEWS = {
  name: 'public-reviews',
  text: `select reviewer.name, review.rating, review.body as text, review.created_at as time, review.answer
    from reviews review join users reviewer on reviewer.id = review.reviewer_id and reviewer.suspended_at is null
    where review.agency_id = $1::uuid order by review.created_at desc, review.id desc limit $2`,
};

/** The newest reviews of an agency. */
export async function readReviews(pool: Pool, agencyId: string, most: number): Promise<PublicReview[]> {
  const { rows } = await pool.query<Omit<PublicReview, 'time'> & { time: Date }>({
    ...REVIEWS,
    values: [agencyId, most],
  });
  return rows.map(({ name, time, ...review }) => ({
    ...review,
    name: givenName(name),
    time: time.toISOString(),
  }));
}

export type AgencyRow = { agency_id: string; agency: PublicAgencyFacts; today: Date };

export async function readToday(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ today: Date }>({
    name: 'public-today',
    text: `select ${TODAY} as today`,
  });
  return rows[0]!.today.toISOString();
}
