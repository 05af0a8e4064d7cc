import type { OutgoingHttpHeaders } from 'node:http';
import type { Site } from './site.ts';

/** One response, as a reader gets it. */
export interface Fetched {
  address: string;
  pattern: string;
  status: number;
  type: string;
  headers: OutgoingHttpHeaders;
  bytes: Buffer;
  /** '' for a picture. */
  text: string;
}

/** There are hundreds of places, and a picture takes a second. Everything else is visited completely. */
const MOST = new Map([
  ['/place/:name', 6],
  ['/bn/place/:name', 6],
  ['/media/:name/:file', 60],
  ['/preview/:kind/:file', 8],
]);

export interface Walk {
  pages: Fetched[];
  /** Addresses of preview pictures, also of those that were not opened. */
  previews: string[];
}

/** Opens addresses and every public address that their answers name, in HTML, data, XML or text. */
export async function walk(site: Site, starts: string[]): Promise<Walk> {
  const seen = new Set<string>();
  const visits = new Map<string, number>();
  const pages: Fetched[] = [];
  const queue = [...starts];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const address = next.split('#', 1)[0]!;
    const pattern = site.patternOf(address);
    if (pattern === undefined || seen.has(address)) continue;
    seen.add(address);
    const visited = visits.get(pattern) ?? 0;
    if (visited >= (MOST.get(pattern) ?? Infinity) && !starts.includes(address)) continue;
    visits.set(pattern, visited + 1);
    const page = await fetchFrom(site, address);
    pages.push(page);
    queue.push(...linksIn(page, new URL(site.market.ghuri.services.config.publicUrl).origin));
  }
  return { pages, previews: [...seen].filter((address) => address.startsWith('/preview/')) };
}

export async function fetchFrom(
  site: Site,
  address: string,
  headers: Record<string, string> = {},
): Promise<Fetched> {
  const { statusCode: status, headers: sent, rawPayload: bytes } = await site.open(address, headers);
  const type = sent['content-type'] ?? '';
  const text = type.startsWith('image/') && !type.includes('svg') ? '' : bytes.toString();
  return { address, pattern: site.patternOf(address) ?? '', status, type, headers: sent, bytes, text };
}

/** Addresses of this site: whole ones, and paths between quotes, commas or spaces. */
function linksIn({ text, headers }: Fetched, origin: string): string[] {
  const all = `${text} ${headers['location'] ?? ''}`.replaceAll('&amp;', '&').replaceAll(origin, ' ');
  return [...all.matchAll(/(?<=[\s"'(,=])\/(?!\/)[^\s"'<>(),\\]*/g)].map(([link]) => link);
}
