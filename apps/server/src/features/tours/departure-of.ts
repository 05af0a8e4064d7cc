import { inDhaka } from '@ghuri/domain/dhaka-time';
import type { TourFacts } from './tours.writes.ts';

/** A departure as the activity list of its agency names it. */
export const departureOf = ({
  id,
  facts,
}: {
  id: string;
  facts: Pick<TourFacts, 'location' | 'startsAt'>;
}) => ({
  subject: `${facts.location}, ${inDhaka(facts.startsAt).date}`,
  link: `/my-agency/departures/${id}`,
});
