import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite } from '../public-pages/site.ts';
import type { Site } from '../public-pages/site.ts';
import { hostileWord } from './hostile-values.ts';

/** Addresses outside of the contract, beside those of the server's own list. `*` takes a hostile value. */
const MORE = [
  '/preview/place/sajek-valley.jpg?lang=*',
  '/preview/t/*.jpg',
  '/preview/place/*.jpg',
  '/sitemap/trips/*.xml',
  '/sitemap/*/00000000-0000-0000-0000-000000000000.xml',
  '/sitemap.xml?*=*',
  '/robots.txt?*',
  '/explore?*=*',
  '/t/nothing?tour=*',
  '/embed/a/nobody?theme=*',
  '/book?tour=*&adults=*&children=*',
  '/find?where=*&month=*&people=*',
  '/place/sajek-valley?month=*&people=*',
];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const samples = fc.sample(hostileWord, { numRuns: 60, seed: 7 });

describe('hostile values in public addresses', () => {
  test('every public address of the server, and more › never a mistake of ours, and never markup of theirs', async () => {
    const addresses = [...site.patterns.map((pattern) => pattern.replaceAll(/:\w+/g, '*')), ...MORE];
    expect(addresses).toContain('/bn/embed/a/*');
    for (const address of addresses.filter((each) => each.includes('*')))
      for (const value of samples) {
        const url = address.replaceAll('*', encodeURIComponent(value.toWellFormed()));
        const { statusCode, body, headers } = await site.open(url, {
          'if-none-match': value.replaceAll(/[^\x20-\x7e]/g, ''),
        });
        const echoes = /[<>"]/.test(value) && String(headers['content-type']).startsWith('text/html');
        expect([url.slice(0, 200), statusCode >= 500, echoes && body.includes(value)]).toEqual([
          url.slice(0, 200),
          false,
          false,
        ]);
        // A redirect stays on the site.
        expect([url.slice(0, 200), headers.location ?? '/']).toEqual([
          url.slice(0, 200),
          expect.stringMatching(/^\/(?!\/)/),
        ]);
      }
  }, 120_000);
});
