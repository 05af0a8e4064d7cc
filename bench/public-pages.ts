// Public pages against their floor in the same run: `npm run bench -- public-pages`. A page is sent from the server's cache,
// is revalidated (304), or is read and drawn for each request.
import { bulkLoadTours } from '../apps/server/src/testing/bulk-tours.ts';
import type { BulkTours } from '../apps/server/src/testing/bulk-tours.ts';
import type { Database } from '../apps/server/src/platform/db.ts';
import { compareInRounds, prepareSite, sizesUpTo } from './compare.ts';
import type { BenchOptions, Side, Site, Task } from './compare.ts';
import type { Request } from './load.ts';
import type { BenchResult } from './results.ts';
import type { TestBed } from './test-bed.ts';

interface PublicContent extends BulkTours {
  /** Paths of each kind of page. */
  pages: Record<keyof typeof PATHS, string[]>;
}

/** The smallest database has ten agencies. Both sizes are asked for equally many pages: the first request of each draws it. */
const SAMPLE = 10;
const PATHS = {
  explore: `select '/explore' as path`,
  trip: `select '/t/' || slug as path from (select distinct on (trip_id) trip_id from tours
      where cancelled_at is null and not over order by trip_id limit ${SAMPLE}) open
    join agency_trips on agency_trips.id = open.trip_id`,
  agency: `select '/a/' || slug as path from agencies where sells order by id limit ${SAMPLE}`,
  place: `select '/place/' || place_slug as path from (select distinct place_slug from tours
      where cancelled_at is null and not over and place_slug <> '' limit ${SAMPLE}) open`,
  story: `select '/s/' || posts.id as path from posts join users on users.id = author_id
    where stories_public order by posts.id desc limit ${SAMPLE}`,
};
const KINDS = Object.keys(PATHS) as (keyof typeof PATHS)[];

/** Tours as in tours.ts. Half of the authors show their stories to everybody. */
const fill =
  (rows: number) =>
  async ({ pool }: Database): Promise<PublicContent> => {
    const content = await bulkLoadTours(pool, rows);
    await pool.query('update users set stories_public = true where get_byte(uuid_send(id), 15) % 2 = 0');
    await pool.query('vacuum (analyze) users');
    const pages = {} as PublicContent['pages'];
    for (const kind of KINDS) {
      const found = await pool.query<{ path: string }>(PATHS[kind]);
      pages[kind] = found.rows.map(({ path }) => path);
    }
    return { ...content, pages };
  };

const FRESH: Task<PublicContent>[] = KINDS.map((kind) => ({
  name: `public ${kind} page`,
  hasFloor: true,
  atLeast: 0.5,
  requests: async ({ content }) => content.pages[kind].map((path) => ({ path })),
}));

const REVALIDATED: Task<PublicContent>[] = KINDS.map((kind) => ({
  name: `public ${kind} page, not changed`,
  hasFloor: true,
  atLeast: 0.8,
  accept: [304],
  requests: (site, side) => unchanged(site, side, site.content.pages[kind]),
}));

const DRAWN: Task<PublicContent>[] = FRESH.map(({ atLeast: _target, name, ...task }) => ({
  ...task,
  name: `${name}, drawn each time`,
}));

export async function benchPublicPages(testBed: TestBed, options: BenchOptions): Promise<BenchResult> {
  const sites = [];
  const drawing = [];
  for (const rows of sizesUpTo(options.rows)) {
    const filled = await testBed.filled(`public_${rows}`, fill(rows));
    const site = await prepareSite(testBed, rows, filled, { floor: ['public-pages-floor'] });
    sites.push(site);
    const drawn = await testBed.serve('public-pages-drawn', filled.url);
    drawing.push({ ...site, servers: { ...site.servers, product: drawn } });
  }
  const compare = (compared: Site<PublicContent>[], tasks: Task<PublicContent>[]) =>
    compareInRounds({ bench: 'public-pages', options, sites: compared, tasks, connections: 16 });
  const results = [await compare(sites, [...FRESH, ...REVALIDATED]), await compare(drawing, DRAWN)];
  return {
    bench: 'public-pages',
    settings: { ...options },
    measures: results.flatMap(({ measures }) => measures),
    rows: results.flatMap(({ rows }) => rows),
    lines: results.flatMap(({ lines = [] }) => lines),
  };
}

/** Requests of a browser that has the pages. */
function unchanged({ servers }: Site<PublicContent>, side: Side, paths: string[]): Promise<Request[]> {
  return Promise.all(
    paths.map(async (path) => {
      const asked = side === 'floor' ? '/file' : path;
      const answer = await fetch(`http://127.0.0.1:${servers[side]!.port}${asked}`);
      await answer.arrayBuffer();
      return { path: asked, headers: { 'if-none-match': answer.headers.get('etag') ?? '' } };
    }),
  );
}
