import { toPriceList } from '@ghuri/contract/price-sums';
import type { TourPrices } from '@ghuri/contract/prices';
import type { PublicDeparture, PublicTrip } from '@ghuri/contract/public-pages';
import type { TripContent } from '@ghuri/contract/trip-content';
import { paisaToTaka } from '@ghuri/domain/money';
import { adultPriceAt } from '@ghuri/domain/price-groups';
import { placeOf } from '@ghuri/places/place-of';
import type { Pool } from 'pg';
import { stillOpen } from '../../schema/booking-deadline.sql.ts';
import { TOUR_PRICES } from '../tours/tours.reads.ts';
import { AGENCY_FACTS, readReviews, TODAY } from './public-sql.reads.ts';
import type { AgencyRow } from './public-sql.reads.ts';

const MOST_DATES = 60;
const REVIEWS_SHOWN = 4;

const TRIP = {
  name: 'public-trip',
  text: `select trip.id, trip.visibility, version.content, agency.id as agency_id, ${AGENCY_FACTS} as agency, ${TODAY} as today
    from agency_trips trip join trip_versions version on version.id = trip.version_id
      join agencies agency on agency.id = trip.agency_id and agency.sells
    where trip.slug = $1`,
};
interface TripRow extends AgencyRow {
  id: string;
  visibility: string;
  content: TripContent;
}

const DEPARTURES = {
  name: 'public-departures',
  text: `select tour.id, tour.starts_at, (tour.cost_paisa / 100)::integer as cost, tour.capacity,
      tour.capacity - tour.taken as left, ${TOUR_PRICES} as prices
    from tours tour
    where tour.trip_id = $1::uuid and tour.cancelled_at is null and tour.closed_at is null and tour.visibility <> 'hidden'
      and ${stillOpen('tour.starts_at')}
    order by tour.starts_at limit ${MOST_DATES}`,
};
interface DepartureRow {
  id: string;
  starts_at: Date;
  cost: number;
  capacity: number;
  left: number;
  prices: TourPrices | null;
}

/** A published trip of an agency that sells. Returns undefined for every other. */
export async function readPublicTrip(pool: Pool, slug: string): Promise<PublicTrip | undefined> {
  const { rows } = await pool.query<TripRow>({ ...TRIP, values: [slug] });
  const [trip] = rows;
  if (!trip) return undefined;
  const [departures, reviews] = await Promise.all([
    pool.query<DepartureRow>({ ...DEPARTURES, values: [trip.id] }),
    readReviews(pool, trip.agency_id, REVIEWS_SHOWN),
  ]);
  const place = placeOf(trip.content.location);
  return {
    kind: 'trip',
    id: trip.id,
    today: trip.today.toISOString(),
    slug,
    unlisted: trip.visibility !== 'listed',
    content: trip.content,
    place: place?.sight ? { slug: place.slug, name: place.name, bangla: place.bangla } : null,
    agency: trip.agency,
    departures: departures.rows.map(presentDeparture),
    reviews,
  };
}

const presentDeparture = ({
  id,
  starts_at,
  cost,
  capacity,
  left,
  prices,
}: DepartureRow): PublicDeparture => ({
  id,
  startsAt: starts_at.toISOString(),
  fullCost: cost,
  cost: paisaToTaka(adultPriceAt(toPriceList(cost, prices), (prices?.groupSize ?? 0) + 1)),
  seats: capacity,
  seatsLeft: Math.max(0, left),
  prices,
});
