import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../apps/server/src/testing/test-app.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { hostileWord } from './hostile-values.ts';

/** Addresses outside of the contract. `*` takes a hostile value. */
const ADDRESSES = [
  '/preview/t/*.jpg',
  '/preview/a/*.jpg',
  '/preview/s/*.jpg',
  '/preview/place/*.jpg',
  '/preview/*/sajek-valley.jpg',
  '/preview/place/atlantis.jpg?lang=*',
  '/sitemap/*.xml',
  '/sitemap/trips/*.xml',
  '/sitemap/*/00000000-0000-0000-0000-000000000000.xml',
  '/sitemap.xml?*=*',
  '/robots.txt?*',
];

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

describe('hostile values in public addresses', () => {
  test.each(ADDRESSES)('%s › never a mistake of ours', async (address) => {
    for (const value of fc.sample(hostileWord, { numRuns: 60, seed: 7 })) {
      const url = address.replaceAll('*', encodeURIComponent(value.toWellFormed()));
      const { statusCode } = await ghuri.app.inject({
        url,
        headers: { 'if-none-match': value.replaceAll(/[^\x20-\x7e]/g, '') },
      });
      expect([url.slice(0, 200), statusCode >= 500]).toEqual([url.slice(0, 200), false]);
    }
  });
});
