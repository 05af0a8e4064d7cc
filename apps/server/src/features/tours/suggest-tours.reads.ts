import { TOURS_FOR_YOU, TOUR_REASONS } from '@ghuri/contract/tours';
import type { Pool } from 'pg';
import { JsonText } from '../../platform/mount-routes.ts';
import { DATES, JOINS, OFFERED, datesOf, tourJson } from './tour-sql.reads.ts';

/** Considers only this many tours, those that start soonest. */
const CONSIDERED = 300;
/** A viewer's newest stories show which places interest them. */
const OWN_STORIES = 50;
const PEOPLE = 100;
const STORIES_A_PERSON = 3;

/** The short name of a place: the first word with four letters or more ("Sajek" of "Sajek Valley"). */
const PLACE_WORD = String.raw`coalesce(substring(lower(location) from '[^\s,.()/-]{4,}'), lower(location))`;
const captionsOf = (person: string, most: number): string =>
  `select caption from posts where author_id = ${person} and deleted_at is null order by created_at desc, id desc limit ${most}`;
const reason = TOUR_REASONS.map((word, index) => `when ${index + 1} then '${word}'`).join(' ');

/**
 * The next bookable date of trips of other users, one place at a time: first places that the viewer chose, then places in
 * their own stories, then places in the stories of users they follow, then the rest. Reads a limited number of rows in any database.
 */
const FOR_YOU = {
  name: 'tours-for-you',
  text: `
with soonest as materialized (
  select distinct on (trip_id) * from (
    select id, trip_id, starts_at, ${PLACE_WORD} as word from tours
    where ${OFFERED} and agency_id is distinct from (select id from agencies where user_id = $1::uuid)
    order by starts_at, id limit ${CONSIDERED}
  ) considered
  order by trip_id, starts_at, id
),
chosen as materialized (
  select lower(array_to_string(favourite_places, ' ')) as named from users where id = $1::uuid
),
own as materialized (
  select lower(string_agg(caption, ' ')) as told from (${captionsOf('$1::uuid', OWN_STORIES)}) stories
),
followed as materialized (
  select lower(string_agg(caption, ' ')) as told from (
    select followed_id from follows where follower_id = $1::uuid order by created_at desc, followed_id desc limit ${PEOPLE}
  ) people cross join lateral (${captionsOf('followed_id', STORIES_A_PERSON)}) stories
),
places as materialized (
  select word, case
    when strpos((select named from chosen), word) > 0 then 1
    when strpos((select told from own), word) > 0 then 2
    when strpos((select told from followed), word) > 0 then 3
    else 4
  end as reason
  from (select distinct word from soonest) words
),
picked as materialized (
  select id, reason, row_number() over (order by nth, reason, starts_at, id) as place from (
    select id, starts_at, reason, row_number() over (partition by word order by starts_at, id) as nth
    from soonest join places using (word)
  ) ranked
  order by place limit ${TOURS_FOR_YOU}
)
select concat('{"upComingTourData":[', string_agg(
    ${tourJson()} || ${DATES} || ',"reason":"' || case picked.reason ${reason} end || '"}', ',' order by picked.place
  ), ']}') as page
from picked join tours tour on tour.id = picked.id ${JOINS} cross join lateral (${datesOf(OFFERED)}) dates`,
};

export async function suggestTours(pool: Pool, viewerId: string): Promise<JsonText> {
  const { rows } = await pool.query<{ page: string }>({ ...FOR_YOU, values: [viewerId] });
  return new JsonText(rows[0]!.page);
}
