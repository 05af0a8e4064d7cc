import { PLACES, districtOf } from '@ghuri/places/gazetteer';
import { placeBySlug } from '@ghuri/places/around-place';
import type { Pool } from 'pg';
import { publicStory } from '../../../schema/public-stories.sql.ts';
import { ON_SALE, UPCOMING } from '../../../schema/upcoming-tours.sql.ts';

/** Items of one file: 2.5 MB of XML, well below what search engines accept. */
export const PART_ITEMS = 2000;
/** No index gets longer. The rest is found by links. */
const MOST_PARTS = 2000;
/** Rows that are in memory at once while a file is sent. */
const PAGE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export interface SitemapItem {
  /** The address without the language. */
  path: string;
  changed: Date | null;
}

interface Source {
  /** The first part of the address. */
  address: string;
  /** Selects `id` of everything public, without order. */
  ids: string;
  /** Selects `id`, `name` and `changed` of `picked` ids. */
  facts: string;
}

/** Only what anyone may see: everything else must not even be known by its address. */
const SOURCES = {
  trips: {
    address: '/t/',
    // With a departure ahead: pages of past trips stay, but nobody looks for them.
    ids: `select id from agency_trips trip where visibility = 'listed' and version_id is not null and ${ON_SALE}
      and exists (select from tours where trip_id = trip.id and ${UPCOMING})`,
    facts: `select trip.id, trip.slug as name, version.created_at as changed
      from agency_trips trip join trip_versions version on version.id = trip.version_id
      where trip.id = any (array(select id from picked))`,
  },
  agencies: {
    address: '/a/',
    ids: `select id from agencies where sells`,
    facts: `select id, slug as name, null::timestamptz as changed from agencies
      where id = any (array(select id from picked))`,
  },
  stories: {
    address: '/s/',
    // The first condition is part of the second. It finds the few authors first.
    ids: `select post.id from posts post join users author on author.id = post.author_id
      where author.id in (select id from users where stories_public union select user_id from agencies where verified)
        and ${publicStory()}`,
    facts: `select id, id::text as name, coalesce(edited_at, created_at) as changed from posts
      where id = any (array(select id from picked))`,
  },
} satisfies Record<string, Source>;

export type SitemapKind = keyof typeof SOURCES;
export const SITEMAP_KINDS = Object.keys(SOURCES) as SitemapKind[];

/** The id after which each file of a kind starts; none if there is nothing to list. */
export async function readParts(pool: Pool, kind: SitemapKind): Promise<string[]> {
  const { rows } = await pool.query<{ starts: string[]; filled: boolean }>(
    `with counted as (
       select id, row_number() over (order by id) as place, count(*) over () as total from (${SOURCES[kind].ids}) listed)
     select array(select id from counted where place % ${PART_ITEMS} = 0 and place < total
       order by id limit ${MOST_PARTS - 1}) as starts, exists (select from counted) as filled`,
  );
  const { starts, filled } = rows[0]!;
  return filled ? [BEFORE_ALL, ...starts] : [];
}

/** The items of one file, a page at a time: neither the file nor the list is ever in memory as a whole. */
export async function* readItems(
  pool: Pool,
  kind: SitemapKind,
  after: string,
): AsyncGenerator<SitemapItem[], void, void> {
  const { address, ids, facts } = SOURCES[kind];
  let last = after;
  for (let left = PART_ITEMS; left > 0; left -= PAGE) {
    const { rows } = await pool.query<{ id: string; name: string; changed: Date | null }>({
      name: `sitemap-${kind}`,
      text: `with picked as materialized (select id from (${ids}) listed where id > $1 order by id limit ${PAGE})
        select * from (${facts}) found order by id`,
      values: [last],
    });
    yield rows.map(({ name, changed }) => ({ path: `${address}${name}`, changed }));
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.id;
  }
}

/** Places that a trip goes to, with their districts and divisions. */
export async function readPlaceItems(pool: Pool): Promise<SitemapItem[]> {
  const { rows } = await pool.query<{ slug: string }>({
    name: 'sitemap-places',
    text: `select slug from unnest($1::text[]) as slug where exists (select from tours where place_slug = slug and ${UPCOMING})`,
    values: [PLACES.map(({ slug }) => slug)],
  });
  const slugs = rows.flatMap(({ slug }) => {
    const place = placeBySlug(slug)!;
    return [slug, districtOf(place)?.slug, `${place.division.toLowerCase()}-division`];
  });
  return [...new Set(slugs)]
    .filter((slug) => slug !== undefined)
    .sort()
    .map((slug) => ({ path: `/place/${slug}`, changed: null }));
}
