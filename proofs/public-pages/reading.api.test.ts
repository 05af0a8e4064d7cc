import { Window } from 'happy-dom';
import type { Document } from 'happy-dom';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemsIn } from './linked-data.ts';
import { mayCrawl } from './robots-rules.ts';
import { openSite } from './site.ts';
import type { Site } from './site.ts';
import { fetchFrom } from './walk.ts';
import type { Fetched } from './walk.ts';
import { createPublicWorld } from './world.ts';
import type { PublicWorld } from './world.ts';

/** What machines read of public pages: valid HTML, complete heads, JSON-LD and robots.txt. */

const CRAWLERS = [
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'Twitterbot/1.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];
/** Addresses that are no pages. */
const NO_PAGES = [
  '/book',
  '/find',
  '/bn/find',
  '/media',
  '/preview',
  '/robots.txt',
  '/sitemap',
  '/api/public',
];

const window = new Window();
let site: Site;
let world: PublicWorld;
let pages: Fetched[];
let embeds: Fetched[];
let missing: Fetched[];

beforeAll(async () => {
  site = await openSite();
  world = await createPublicWorld(site.market);
  const { agency, trip, stories } = world.open;
  const both = async (paths: string[]) => {
    const fetched: Fetched[] = [];
    for (const path of paths.flatMap((each) => [each, `/bn${each}`]))
      fetched.push(await fetchFrom(site, path));
    return fetched;
  };
  const places = ['sajek-valley', 'rangamati', 'chattogram-division', 'atrai'];
  pages = await both([
    '/explore',
    `/t/${trip}`,
    `/a/${agency}`,
    ...stories.map((id) => `/s/${id}`),
    ...places.map((slug) => `/place/${slug}`),
  ]);
  embeds = await both([`/embed/a/${agency}`]);
  missing = await both(['/t/nothing', '/embed/a/nobody']);
}, 120_000);
afterAll(async () => {
  await window.happyDOM.close();
  await site.close();
});

/** The head only: it is a tenth of a page. */
const parse = ({ text }: Fetched): Document =>
  new window.DOMParser().parseFromString(text.split('<body>', 1)[0]!, 'text/html');
const blocksOf = (page: Fetched): unknown[] =>
  [...parse(page).querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent),
  );

/** What a link preview or search engine misses, in words. */
function missingIn(page: Fetched): string[] {
  const document = parse(page);
  const { origin } = new URL(site.market.ghuri.services.config.publicUrl);
  const own = `${origin}${page.address}`;
  const plain = page.address.replace(/^\/bn/, '');
  const isBangla = page.address.startsWith('/bn/');
  const read = (selector: string, name = 'content') =>
    document.querySelector(selector)?.getAttribute(name) ?? '';
  const meta = (name: string) => read(`meta[property="${name}"], meta[name="${name}"]`);
  const picture = `${origin}/preview${plain}.jpg${isBangla ? '?lang=bn' : ''}`;
  const expected: Record<string, [found: string, wanted: string | RegExp]> = {
    language: [document.documentElement.getAttribute('lang') ?? '', isBangla ? 'bn' : 'en'],
    title: [document.title, /^.{5,}· (Ghuri|ঘুরি)$/],
    description: [meta('description'), /^.{20,162}$/s],
    canonical: [read('link[rel=canonical]', 'href'), own],
    english: [read('link[hreflang=en]', 'href'), `${origin}${plain}`],
    bangla: [read('link[hreflang=bn]', 'href'), `${origin}/bn${plain}`],
    default: [read('link[hreflang=x-default]', 'href'), `${origin}${plain}`],
    'og:url': [meta('og:url'), own],
    'og:type': [meta('og:type'), /^(website|article)$/],
    'og:title': [meta('og:title'), document.title],
    'og:description': [meta('og:description'), meta('description')],
    'og:site_name': [meta('og:site_name'), 'Ghuri'],
    'og:locale': [meta('og:locale'), isBangla ? 'bn_BD' : 'en_US'],
    'og:image': [meta('og:image'), picture],
    'og:image size': [`${meta('og:image:width')} ${meta('og:image:height')}`, '1200 630'],
    'og:image:alt': [meta('og:image:alt'), /./],
    'twitter:card': [meta('twitter:card'), 'summary_large_image'],
    'twitter:title': [meta('twitter:title'), document.title],
    'twitter:description': [meta('twitter:description'), meta('description')],
    'twitter:image': [meta('twitter:image'), picture],
    'for search engines': [meta('robots'), ''],
    'one heading': [String(page.text.split('<h1').length - 1), '1'],
    'linked data': [String(blocksOf(page).length), /^[1-9]$/],
  };
  return Object.entries(expected)
    .filter(([, [found, wanted]]) => (typeof wanted === 'string' ? found !== wanted : !wanted.test(found)))
    .map(([what, [found]]) => `${page.address} ${what}: ${found || 'missing'}`);
}

test('every kind of public page is here, in both languages', () => {
  const read = new Set([...pages, ...embeds].map(({ pattern }) => pattern));
  const kinds = site.patterns.filter(
    (pattern) => pattern !== '/' && !NO_PAGES.some((start) => pattern.startsWith(start)),
  );
  expect(kinds.filter((pattern) => !read.has(pattern))).toEqual([]);
  expect([...pages, ...embeds].filter(({ status }) => status !== 200)).toEqual([]);
});

describe('HTML', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
    // All files are our own.
    rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
  });
  const mistakesIn = async (html: string): Promise<string[]> =>
    (await validator.validateString(html)).results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );

  test('every kind of page, frames and missing pages › valid', async () => {
    const found: string[] = [];
    for (const page of [...pages, ...embeds, ...missing])
      found.push(...(await mistakesIn(page.text)).map((mistake) => `${page.address} ${mistake}`));
    expect(found).toEqual([]);
  }, 60_000);

  test('control: mistakes of every sort › found', async () => {
    const [page] = pages;
    const broken = page!.text
      .replace('<main', '<main id="root"')
      .replace('</h1>', '<div>block</div></h1>')
      .replace('</main>', '<img src="/x.png"><a href="/x"><button>in a link</button></a></main>');
    const rules = (await mistakesIn(broken)).map((mistake) => mistake.split(':', 1)[0]);
    for (const rule of ['no-dup-id', 'element-permitted-content', 'wcag/h37']) expect(rules).toContain(rule);
  });
});

describe('the head', () => {
  test('every page › complete', () => expect(pages.flatMap(missingIn)).toEqual([]));

  test.each(CRAWLERS)('%s › the same as everybody, without accepting anything special', async (crawler) => {
    for (const { address, text } of pages) {
      const page = await fetchFrom(site, address, { 'user-agent': crawler, accept: '*/*' });
      expect([address, page.status, page.type, page.text === text]).toEqual([
        address,
        200,
        'text/html; charset=utf-8',
        true,
      ]);
    }
  });

  test('/, where the web app decides › a picture, a title, and the landing page as its address', async () => {
    const document = parse(await fetchFrom(site, '/'));
    const { origin } = new URL(site.market.ghuri.services.config.publicUrl);
    const meta = (name: string) =>
      document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${origin}/explore`);
    expect([meta('og:title'), meta('og:url'), meta('og:image')]).toEqual([
      'Group tours across Bangladesh · Ghuri',
      `${origin}/explore`,
      `${origin}/preview/explore.jpg`,
    ]);
  });

  test('control: a head without picture, canonical or data › found', () => {
    const page = pages[0]!;
    const text = page.text.replaceAll(/og:image|rel="canonical"|ld\+json/g, 'x');
    expect(missingIn({ ...page, text })).toHaveLength(5);
  });

  test('frames, missing and unlisted pages › for no search engine', async () => {
    for (const page of [...embeds, ...missing, await fetchFrom(site, `/t/${world.unlisted}`)])
      expect([page.address, parse(page).querySelector('meta[name=robots]')?.getAttribute('content')]).toEqual(
        [page.address, 'noindex'],
      );
  });
});

describe('JSON-LD', () => {
  test('every page › complete', () => {
    const problems = pages.flatMap((page) =>
      blocksOf(page).flatMap((block) => problemsIn(block, page.address)),
    );
    expect(problems).toEqual([]);
  });

  test('types by kind of page', () => {
    const types = Object.fromEntries(
      pages.map((page) => [
        page.pattern,
        blocksOf(page).map((block) => (block as { '@type': string })['@type']),
      ]),
    );
    expect(types).toMatchObject({
      '/explore': ['WebSite', 'ItemList'],
      '/t/:name': ['TouristTrip', 'BreadcrumbList'],
      '/a/:name': ['TravelAgency', 'ItemList', 'BreadcrumbList'],
      '/s/:name': ['SocialMediaPosting'],
    });
    expect(types['/place/:name']).toContain('TouristDestination');
  });

  test('control: a list without numbers, a free offer, a rating by nobody › found', () => {
    const broken = {
      '@type': 'TouristTrip',
      name: 'Sajek',
      url: '/t/sajek',
      image: [],
      provider: { '@type': 'TravelAgency', aggregateRating: { '@type': 'AggregateRating', ratingValue: 0 } },
      itinerary: { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 2 }] },
      offers: [{ '@type': 'Offer', price: 0, priceCurrency: 'BDT' }],
    };
    expect(problemsIn(broken).length).toBeGreaterThan(10);
  });
});

describe('robots.txt', () => {
  test('every public address › as it should be', async () => {
    const rules = (await fetchFrom(site, '/robots.txt')).text;
    const answers = Object.fromEntries(
      site.patterns.map((pattern) => [pattern, mayCrawl(rules, pattern.replaceAll(/:\w+/g, 'x'))]),
    );
    // A form's address only redirects; calls are for scripts.
    const closed = new Set(['/api/public/trips/:slug', '/book', '/find', '/bn/find']);
    expect(answers).toEqual(
      Object.fromEntries(site.patterns.map((pattern) => [pattern, !closed.has(pattern)])),
    );
    // A page says `noindex`, which only a crawler that may open it can read.
    for (const path of ['/embed/a/x', '/bn/embed/a/x', '/'])
      expect([path, mayCrawl(rules, path)]).toEqual([path, true]);
    for (const path of [
      '/home',
      '/user/a@b.example',
      '/api/users',
      '/explored-by',
      '/settings',
      '/dev/mailbox',
    ])
      expect([path, mayCrawl(rules, path)]).toEqual([path, false]);
  });

  test('what pages need to be drawn › allowed', async () => {
    const rules = (await fetchFrom(site, '/robots.txt')).text;
    const files = [...pages, ...embeds].flatMap(({ text }) =>
      [
        ...text.matchAll(
          /<(?:link rel="(?:stylesheet|preload|icon)"|script|img)[^>]* (?:href|src)="([^"]+)"/g,
        ),
      ].map(([, file]) => file!),
    );
    expect(files.length).toBeGreaterThan(50);
    expect([...new Set(files)].filter((file) => file.startsWith('/') && !mayCrawl(rules, file))).toEqual([]);
  });
});
