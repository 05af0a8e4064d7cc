// Reacting to stories and commenting on them, against their floor in the same run: `npm run bench -- stories`.
import type { BulkContent } from '../apps/server/src/testing/bulk-load.ts';
import { bearer } from './test-bed.ts';
import type { TestBed } from './test-bed.ts';
import { compareInRounds, prepareSite, sizesUpTo } from './compare.ts';
import type { BenchOptions, Side, Site } from './compare.ts';
import { fillStories, storiesDatabase } from './feed.ts';
import type { Request } from './load.ts';
import type { BenchResult } from './results.ts';

/** This many react, then as many undo it: by then every reaction has its response. */
const BLOCK = 200;
const BLOCKS = 10;
const COMMENT = 'We went there last winter, and the boat people were so kind to us!';

export async function benchStories(testBed: TestBed, options: BenchOptions): Promise<BenchResult> {
  const sites = [];
  for (const rows of sizesUpTo(options.rows)) {
    const database = await testBed.copyOf(storiesDatabase(rows), fillStories(rows));
    const site = await prepareSite(testBed, rows, database, { floor: ['stories-floor'] });
    await forgetDeeds(site);
    sites.push(site);
  }
  return compareInRounds({
    bench: 'stories',
    options,
    sites,
    tasks: [
      { name: 'react', hasFloor: true, requests: ({ content }, side) => reactions(content, side) },
      { name: 'comment', hasFloor: true, requests: ({ content }, side) => comments(content, side) },
    ],
    connections: 16,
    around: async (site, side, turn) => {
      await countDeeds(site, side === 'product');
      try {
        return await turn();
      } finally {
        await forgetDeeds(site);
        await countDeeds(site, true);
      }
    },
  });
}

/** The floor counts nothing: it would count when a story is read. */
async function countDeeds({ database: { pool } }: Site<BulkContent>, count: boolean): Promise<void> {
  for (const table of ['post_reactions', 'comments'])
    await pool.query(`alter table ${table} ${count ? 'enable' : 'disable'} trigger user`);
}

/** Every turn starts with viewers who have neither reacted nor commented, and without notifications. */
async function forgetDeeds({ database: { pool }, content }: Site<BulkContent>): Promise<void> {
  const viewers = content.viewers.map(({ id }) => id);
  await pool.query('delete from post_reactions where user_id = any ($1)', [viewers]);
  await pool.query('delete from comments where author_id = any ($1)', [viewers]);
  await pool.query('truncate notifications, live_events cascade');
  for (const table of ['post_reactions', 'comments', 'post_activity']) await pool.query(`vacuum ${table}`);
}

/** A viewer and a story; no pair comes twice: the next visit to a story is by the next viewer. */
function interactions({ viewers, storyIds }: BulkContent) {
  return Array.from({ length: BLOCK * BLOCKS }, (_, index) => {
    const story = index % storyIds.length;
    const turn = Math.floor(index / storyIds.length);
    return { viewer: viewers[(story + turn) % viewers.length]!, story: storyIds[story]! };
  });
}

async function reactions(content: BulkContent, side: Side): Promise<Request[]> {
  const all = interactions(content);
  const blocks = Array.from({ length: BLOCKS }, (_, block) => all.slice(block * BLOCK, (block + 1) * BLOCK));
  return Promise.all(
    blocks.flatMap((block) =>
      (['add', 'remove'] as const).flatMap((verb) =>
        block.map(async ({ viewer, story }): Promise<Request> => {
          if (side === 'floor')
            return { method: verb === 'add' ? 'PUT' : 'DELETE', path: `/${story}/${viewer.id}` };
          return {
            method: 'PUT',
            path: `/api/post_react_${verb}/${story}`,
            headers: await bearer(viewer),
            body: { react: verb === 'add' ? 1 : -1, uid: viewer.id },
          };
        }),
      ),
    ),
  );
}

function comments(content: BulkContent, side: Side): Promise<Request[]> {
  return Promise.all(
    interactions(content).map(async ({ viewer, story }): Promise<Request> => {
      const asked = { method: 'PATCH', body: { comment: COMMENT } } as const;
      if (side === 'floor') return { ...asked, path: `/${story}/${viewer.id}` };
      return { ...asked, path: `/api/posts/${story}`, headers: await bearer(viewer) };
    }),
  );
}
