import { toPriceList } from '@ghuri/contract/price-sums';
import type { TourPrices } from '@ghuri/contract/prices';
import type { EmbeddedDeparture, PublicAgencyFacts, PublicEmbed } from '@ghuri/contract/public-pages';
import { paisaToTaka } from '@ghuri/domain/money';
import { adultPriceAt } from '@ghuri/domain/price-groups';
import type { Pool } from 'pg';
import { stillOpen } from '../../schema/booking-deadline.sql.ts';
import { UPCOMING } from '../../schema/upcoming-tours.sql.ts';
import { TOUR_PRICES } from '../tours/tours.reads.ts';
import { AGENCY_FACTS, TODAY } from './public-sql.reads.ts';

const DEPARTURES_SHOWN = 12;

const AGENCY = {
  name: 'embed-agency',
  text: `select agency.id, ${AGENCY_FACTS} as agency, ${TODAY} as today
    from agencies agency where agency.slug = $1 and agency.sells`,
};

const DEPARTURES = {
  name: 'embed-departures',
  text: `select tour.id, trip.slug, version.content -> 'title' as title, tour.location as "locationName", tour.image,
      tour.days, tour.starts_at as "startsAt", (tour.cost_paisa / 100)::integer as "fullCost",
      tour.capacity - tour.taken as "seatsLeft", ${TOUR_PRICES} as prices
    from (select * from tours where agency_id = $1::uuid and ${UPCOMING} and ${stillOpen('starts_at')}
        and closed_at is null and taken < capacity
      order by starts_at, id limit ${DEPARTURES_SHOWN}) tour
      join agency_trips trip on trip.id = tour.trip_id join trip_versions version on version.id = tour.trip_version_id
    order by tour.starts_at, tour.id`,
};
type DepartureRow = Omit<EmbeddedDeparture, 'startsAt' | 'cost'> & {
  startsAt: Date;
  fullCost: number;
  prices: TourPrices | null;
};

/** The next departures of an agency that sells. Returns undefined for every other. */
export async function readEmbed(pool: Pool, slug: string): Promise<PublicEmbed | undefined> {
  const { rows } = await pool.query<{ id: string; agency: PublicAgencyFacts; today: Date }>({
    ...AGENCY,
    values: [slug],
  });
  const [found] = rows;
  if (!found) return undefined;
  const departures = await pool.query<DepartureRow>({ ...DEPARTURES, values: [found.id] });
  return {
    kind: 'embed',
    today: found.today.toISOString(),
    agency: found.agency,
    departures: departures.rows.map(({ startsAt, fullCost, prices, ...departure }) => ({
      ...departure,
      startsAt: startsAt.toISOString(),
      cost: paisaToTaka(adultPriceAt(toPriceList(fullCost, prices), (prices?.groupSize ?? 0) + 1)),
    })),
  };
}
