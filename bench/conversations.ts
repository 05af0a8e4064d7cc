// Messages and inboxes: a message reaches its readers among a thousand open streams, and an inbox of ten thousand conversations
// against one of a hundred, in the same run: `npm run bench -- conversations`. There is no floor: what counts is that the
// time does not grow with the inbox.
import { bulkLoadInbox } from '../apps/server/src/testing/bulk-inbox.ts';
import type { BulkInbox } from '../apps/server/src/testing/bulk-inbox.ts';
import type { Database } from '../apps/server/src/platform/db.ts';
import { compareInRounds, prepareSite } from './compare.ts';
import type { BenchOptions, Site } from './compare.ts';
import { measureDelivery } from './message-delivery.ts';
import type { BenchResult } from './results.ts';
import { bearer } from './test-bed.ts';
import type { TestBed } from './test-bed.ts';

const SMALL_INBOX = 100;
const LARGE_INBOX = 10_000;
/** Enough that no connection waits for another. */
const REQUESTS = 50;

interface InboxTask {
  name: string;
  by: keyof BulkInbox;
  path: string;
  /** The page in the middle of the list, not the first. */
  middle?: boolean;
}

const TASKS: InboxTask[] = [
  { name: "agency's inbox", by: 'owner', path: '/api/agency-inbox' },
  { name: "agency's inbox, in the middle", by: 'owner', path: '/api/agency-inbox', middle: true },
  { name: "agency's inbox, unread", by: 'owner', path: '/api/agency-inbox?show=unread' },
  { name: "agency's inbox, unanswered", by: 'owner', path: '/api/agency-inbox?show=unanswered' },
  { name: "agency's inbox, mine", by: 'owner', path: '/api/agency-inbox?show=mine' },
  { name: "agency's inbox, search", by: 'owner', path: '/api/agency-inbox?search=ratargul' },
  { name: "agency's unread count", by: 'owner', path: '/api/agency-inbox/unread' },
  { name: "traveller's inbox", by: 'traveller', path: '/api/conversations' },
  { name: "traveller's inbox, in the middle", by: 'traveller', path: '/api/conversations', middle: true },
  { name: "traveller's unread count", by: 'traveller', path: '/api/conversations/unread' },
];

export async function benchConversations(testBed: TestBed, options: BenchOptions): Promise<BenchResult> {
  const delivery = await measureDelivery(testBed);
  const sites: Site<BulkInbox>[] = [];
  for (const rows of [SMALL_INBOX, Math.min(LARGE_INBOX, options.rows)]) {
    const database = await testBed.filled(`inbox_${rows}`, (opened: Database) =>
      bulkLoadInbox(opened.pool, rows),
    );
    sites.push(await prepareSite(testBed, rows, database, {}));
  }
  const pages = await compareInRounds<BulkInbox>({
    bench: 'conversations',
    options,
    sites,
    small: SMALL_INBOX,
    tasks: TASKS.map(({ name, by, path, middle = false }) => ({
      name,
      hasFloor: false,
      requests: async (site) => {
        const headers = await bearer(site.content[by]);
        const asked = middle ? await middlePage(site, path, headers) : path;
        return Array.from({ length: REQUESTS }, () => ({ path: asked, headers }));
      },
    })),
    connections: 8,
  });
  return {
    ...pages,
    measures: [...delivery.measures, ...pages.measures],
    rows: [...delivery.rows, ...pages.rows],
    lines: [...delivery.lines, ...(pages.lines ?? [])],
  };
}

const middles = new Map<string, string>();

/** Walks to the middle of a list once, page by page, as a reader does. */
async function middlePage(
  { rows, servers }: Site<BulkInbox>,
  path: string,
  headers: { authorization: string },
): Promise<string> {
  const known = middles.get(`${rows} ${path}`);
  if (known !== undefined) return known;
  let page = path;
  for (let seen = 0; seen < rows! / 2;) {
    const answer = await fetch(`http://127.0.0.1:${servers.product!.port}${page}`, { headers });
    const shown = (await answer.json()) as unknown[];
    const next = /<([^>]*)>/.exec(answer.headers.get('link') ?? '')?.[1];
    if (!answer.ok || next === undefined) throw new Error(`${page} has no next page: ${answer.status}`);
    seen += shown.length;
    page = `${path}?${new URL(next, 'http://127.0.0.1').searchParams.toString()}`;
  }
  middles.set(`${rows} ${path}`, page);
  return page;
}
