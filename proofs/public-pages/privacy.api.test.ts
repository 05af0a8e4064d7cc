import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PREVIEW_CARDS } from '../../apps/server/src/features/public-pages/previews/preview-cards.ts';
import { CANARIES } from '../fuzz/canaries.ts';
import { readPrivateValues } from './private-values.ts';
import { openSite } from './site.ts';
import type { Site } from './site.ts';
import { fetchFrom, walk } from './walk.ts';
import type { Fetched, Walk } from './walk.ts';
import { AUTHOR, createPublicWorld, SECRET_SUM } from './world.ts';
import type { PublicWorld } from './world.ts';

/**
 * Invariant 26: public pages, previews, sitemaps and embeds contain nothing private. Opens every address that anybody
 * may open, and looks for secrets in everything that is sent. Texts that an agency writes for its customers (the trip
 * with meeting point and pick-ups, the description) are public as they are, also a phone number in them.
 */

/** A page of this test that shows what it must not. No page leads to it. */
const CONTROL = '/control/:id';

let site: Site;
let world: PublicWorld;
let visited: Walk;
let privateValues: Map<string, string>;

beforeAll(async () => {
  site = await openSite({
    mount: (app, { database }) =>
      void app.get<{ Params: { id: string } }>(CONTROL, async ({ params }, reply) => {
        const { rows } = await database.pool.query('select * from users where alias = $1', [params.id]);
        return reply.header('x-phone', '01898 582031').send({ rows, sum: SECRET_SUM });
      }),
  });
  world = await createPublicWorld(site.market);
  const { agency, trip } = world.open;
  visited = await walk(site, [
    '/',
    '/explore',
    '/robots.txt',
    '/sitemap.xml',
    '/place/sajek-valley',
    `/embed/a/${agency}`,
    `/bn/embed/a/${agency}`,
    `/api/public/trips/${trip}`,
    `/a/${agency.slice(-8)}`,
  ]);
  privateValues = await readPrivateValues(site.market.ghuri.services.database.pool);
  // The one person who shows stories to everybody.
  privateValues.delete(AUTHOR);
}, 240_000);
afterAll(() => site.close());

const BANGLA = '০১২৩৪৫৬৭৮৯';
const sums = new RegExp(
  `(?<![\\w-])${Array.from(String(SECRET_SUM), (digit) => `[${digit}${BANGLA[Number(digit)]}]`).join(',?')}(?:00)?(?![\\w-])`,
);
/** As the canaries of the API name a reader. */
const READER = ['visitor', 'a public page'] as const;

/** Everything private in a text, in words. */
function secretsIn(text: string): string[] {
  return [
    ...[...text.matchAll(/zqsecret[\w-]*/gi)].map(([word]) => word),
    ...CANARIES.filter(({ pattern, may }) => !may(...READER) && pattern.test(text)).map(({ name }) => name),
    ...[...privateValues].filter(([value]) => text.includes(value)).map(([, column]) => column),
    ...(sums.test(text) ? ['money'] : []),
  ];
}

/** Headers and body, and a body that is no text as letters, too. */
const seenIn = ({ headers, bytes, text }: Fetched): string =>
  `${JSON.stringify(headers)}\n${text === '' ? bytes.toString('latin1') : text}`;
const leaksOf = (pages: Fetched[]): string[] =>
  pages.flatMap((page) =>
    [...new Set(secretsIn(seenIn(page)))].map((secret) => `${page.address}: ${secret}`),
  );

describe('what anybody may open', () => {
  test('every public address of the server › was opened; one that no page leads to would be missing here', () => {
    const opened = new Set(visited.pages.filter(({ status }) => status < 400).map(({ pattern }) => pattern));
    expect(site.patterns.filter((pattern) => !opened.has(pattern))).toEqual([CONTROL]);
    expect(privateValues.size).toBeGreaterThan(400);
  });

  test('control: a page that shows an account, a phone in a header and a sum › every one is found', async () => {
    const { rows } = await site.market.ghuri.services.database.pool.query<{ alias: string }>(
      `select alias from users where name = 'Zqsecretshy'`,
    );
    const leaks = leaksOf([await fetchFrom(site, `/control/${rows[0]!.alias}`)]).join('\n');
    for (const secret of [
      'Zqsecretshy',
      'zqsecret-shy',
      'an email',
      "a customer's phone",
      'users.id',
      'money',
    ])
      expect(leaks).toContain(secret);
  });

  test('pages, data, sitemaps, embeds and headers › nothing private, and no cookie', () => {
    expect(leaksOf(visited.pages)).toEqual([]);
    expect(visited.pages.filter(({ headers }) => headers['set-cookie'] !== undefined)).toEqual([]);
  });

  test('what is public › is there', () => {
    const shown = visited.pages.map(({ text }) => text).join('\n');
    for (const word of ['Open Doors', 'Above the clouds', 'মেঘের উপরে', 'Good boats', 'Tanvir', AUTHOR])
      expect(shown).toContain(word);
  });

  test('words on preview pictures › nothing private', async () => {
    expect(visited.previews.length).toBeGreaterThan(20);
    for (const address of visited.previews) {
      const { pathname, searchParams } = new URL(address, 'https://ghuri.test');
      const [name, kind] = pathname.replace('.jpg', '').split('/').toReversed();
      const readCard = PREVIEW_CARDS[kind === 'preview' ? name! : kind!]!;
      const language = searchParams.get('lang') === 'bn' ? 'bn' : 'en';
      const card = await readCard(site.market.ghuri.services.database, name!, language);
      expect([address, card?.title === undefined, secretsIn(JSON.stringify(card))]).toEqual([
        address,
        false,
        [],
      ]);
    }
  });

  test('pictures › no data of the camera, place or software', async () => {
    const pictures = visited.pages.filter(({ type, status }) => status === 200 && type.startsWith('image/'));
    expect(new Set(pictures.map(({ pattern }) => pattern)).size).toBe(3);
    for (const { address, bytes } of pictures) {
      const { exif, iptc, xmp, comments } = await sharp(bytes).metadata();
      expect([address, exif, iptc, xmp, comments]).toEqual([
        address,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });
});

describe('what is not public', () => {
  test('its addresses › 404 on every page, preview and call, and nothing private', async () => {
    const { trips, agencies, stories } = world.closed;
    const addresses = ['', '/bn', '/preview'].flatMap((under) => [
      ...trips.map((name) => `${under}/t/${name}`),
      ...agencies.map((name) => `${under}/a/${name}`),
      ...stories.map((name) => `${under}/s/${name}`),
    ]);
    addresses.push(
      ...agencies.flatMap((name) => [`/embed/a/${name}`, `/bn/embed/a/${name}`]),
      ...trips.map((name) => `/api/public/trips/${name}`),
    );
    const pages: Fetched[] = [];
    for (const address of addresses)
      pages.push(await fetchFrom(site, address.startsWith('/preview') ? `${address}.jpg` : address));
    expect(pages.filter(({ status }) => status !== 404).map(({ address }) => address)).toEqual([]);
    // The name that was asked for is the reader's own word.
    const leaks = pages.flatMap((page) => {
      const name = page.address.split('/').at(-1)!.replace('.jpg', '');
      return secretsIn(seenIn(page).replaceAll(name, '')).map((secret) => `${page.address}: ${secret}`);
    });
    expect(leaks).toEqual([]);
  });

  test('an unlisted trip › opens at its address, for no search engine, with its own words and nothing else', async () => {
    for (const address of [`/t/${world.unlisted}`, `/bn/t/${world.unlisted}`]) {
      const page = await fetchFrom(site, address);
      expect([page.status, page.text.includes('<meta name="robots" content="noindex"/>')]).toEqual([
        200,
        true,
      ]);
      const words = new Set(secretsIn(seenIn(page)).map((word) => word.toLowerCase()));
      expect([...words].filter((word) => !word.startsWith('zqsecretunlisted'))).toEqual([]);
      expect(words.has('zqsecretunlistedwords')).toBe(true);
    }
  });
});
