import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../apps/server/src/testing/roles.ts';
import type { Role } from '../../apps/server/src/testing/roles.ts';
import { createStory } from '../../apps/server/src/testing/stories.ts';
import { signInCookie } from '../../apps/server/src/testing/factories.ts';
import { createCast } from '../cast.ts';
import type { Cast } from '../cast.ts';
import { openDesk } from '../public-pages/desk.ts';
import { openSite } from '../public-pages/site.ts';
import type { Site } from '../public-pages/site.ts';

/** Checks the second part of docs/permissions.md: addresses that read neither token nor cookie. */

/** Where forms lead. */
const REDIRECTS = ['/book?tour=none', '/find?where=Sajek', '/bn/find?where=Sajek'];

let site: Site;
let cast: Cast;
/** One address of each pattern; the last ones are the unverified owner's, and a story that its author keeps. */
let open: string[];
let closed: string[];

beforeAll(async () => {
  site = await openSite();
  cast = createCast(site.market, 'visitor');
  const { run, publish, slugOf } = openDesk(site.market);
  const agency = await slugOf(await cast.agency());
  const { slug, id } = await publish(await cast.owner());
  const story = await createStory(cast.services, await cast.owner());
  const [photo] = await run('select image from tours where trip_id = $1', [id]);
  const under = ['', '/bn'];
  const pages = [
    `/t/${slug}`,
    `/a/${agency}`,
    `/s/${story}`,
    '/place/sajek-valley',
    '/explore',
    `/embed/a/${agency}`,
  ];
  open = [
    ...under.flatMap((start) => pages.map((page) => start + page)),
    '/',
    `/api/public/trips/${slug}`,
    `/preview/t/${slug}.jpg`,
    '/preview/explore.jpg',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/sitemap/places.xml',
    '/sitemap/trips/00000000-0000-0000-0000-000000000000.xml',
    '/robots.txt',
    ...REDIRECTS,
    photo!,
  ];
  const pending = await slugOf(await cast.pendingAgency());
  const kept = await createStory(cast.services, await cast.traveller());
  closed = [
    `/a/${pending}`,
    `/bn/a/${pending}`,
    `/embed/a/${pending}`,
    `/preview/a/${pending}.jpg`,
    `/s/${kept}`,
  ];
}, 60_000);
afterAll(() => site.close());

/** As a browser of that role asks. */
async function headersOf(role: Role): Promise<Record<string, string>> {
  if (role === 'visitor') return {};
  const person = await cast.as(role).caller();
  return {
    authorization: `Bearer ${person.token}`,
    cookie: (await signInCookie(cast.services, person)).cookie,
  };
}

describe('addresses for everybody', () => {
  test('the list in the document › is that of the server', () => {
    const text = readFileSync(new URL('../../docs/permissions.md', import.meta.url), 'utf8');
    const lines = text.split('\n').filter((line) => line.startsWith('- `'));
    const listed = lines.flatMap((line) => [...line.matchAll(/`(\/[^`]*)`/g)].map(([, address]) => address!));
    expect(listed.toSorted()).toEqual(site.patterns);
  });

  test('every one, as every role › the same answer', async () => {
    expect(new Set(open.map((address) => site.patternOf(address)))).toEqual(new Set(site.patterns));
    const asked = new Map<Role, Record<string, string>>();
    for (const role of ROLES) asked.set(role, await headersOf(role));
    for (const address of [...open, ...closed]) {
      const expected = closed.includes(address) ? 404 : REDIRECTS.includes(address) ? 303 : 200;
      const first = await site.open(address);
      expect([address, first.statusCode]).toEqual([address, expected]);
      for (const [role, sent] of asked) {
        const { statusCode, rawPayload, headers } = await site.open(address, sent);
        const isSame = first.body.includes('"instance"') || rawPayload.equals(first.rawPayload);
        expect([address, role, statusCode, isSame, headers['set-cookie'], headers['cache-control']]).toEqual([
          address,
          role,
          expected,
          true,
          undefined,
          first.headers['cache-control'],
        ]);
      }
    }
  }, 120_000);
});
