import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** How long a page is served without reading its data again. */
export const FRESH_MS = 10_000;
const MOST_PAGES = 2_000;
const MOST_BYTES = 48 * 1024 * 1024;

/** A page as it is sent. */
export interface KeptPage {
  status: 200 | 404;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  /** Names the data that it was drawn from. */
  dataHash: string;
}

interface Drawn {
  status: KeptPage['status'];
  html: string;
}

interface Recipe<Data> {
  read(): Promise<Data>;
  draw(data: Data): Drawn | Promise<Drawn>;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

export interface PageCache {
  get<Data>(address: string, recipe: Recipe<Data>): Promise<KeptPage>;
}

/**
 * Keeps drawn pages by address, as many as fit. An old page is read again, but drawn again only if its data changed.
 * Requests for the same page wait for one read. `clock` is in milliseconds.
 */
export function createPageCache({ mostBytes = MOST_BYTES, clock = () => performance.now() } = {}): PageCache {
  const cache = new LRUCache<string, KeptPage, Recipe<unknown>>({
    max: MOST_PAGES,
    maxSize: mostBytes,
    maxEntrySize: mostBytes,
    sizeCalculation: ({ plain, gzip }) => plain.length + gzip.length,
    ttl: FRESH_MS,
    // Otherwise it looks at the clock once in a while.
    ttlResolution: 0,
    perf: { now: clock },
    fetchMethod: async (_address, before, { context: { read, draw } }) => {
      const data = await read();
      const dataHash = hashOf(JSON.stringify(data));
      if (before?.dataHash === dataHash) return before;
      const { status, html } = await draw(data);
      const plain = Buffer.from(html);
      return { status, etag: `W/"${hashOf(html)}"`, plain, gzip: gzipSync(plain), dataHash };
    },
  });
  return {
    async get(address, recipe) {
      const page = await cache.fetch(address, { context: recipe });
      // Without a signal, a fetch ends with a page or an error.
      return page!;
    },
  };
}
