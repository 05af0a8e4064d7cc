// `npm run bench`: the speed of everything that users wait for, each against a floor in the same run, at a thousand and at a
// million rows, and one table at the end. `npm run bench -- feed tours --rows 1000` runs some of them, on small databases only.
//
// --rows N       stories and tours of the large databases (1,000,000)
// --rounds N     turns of each kind, of which the median counts (5)
// --seconds N    how long a turn takes (1.5)
// --only TEXT    of each bench only what has this text in its name
// --keep         leaves the large databases for the next run with --keep, in a folder of the system's temporary one
// --publish      writes the result to docs/; without it only a whole run at a million or more does
import os from 'node:os';
import { parseArgs } from 'node:util';
import { inTestBed } from './test-bed.ts';
import type { TestBed } from './test-bed.ts';
import { benchBids } from './bids.ts';
import { benchBookings } from './bookings.ts';
import { withCluster } from './cluster.ts';
import { benchColdStart } from './cold-start.ts';
import { SMALL } from './compare.ts';
import type { BenchOptions } from './compare.ts';
import { benchConsoleLists } from './console-lists.ts';
import { benchConsole } from './console.ts';
import { benchConversations } from './conversations.ts';
import { benchDesk } from './desk.ts';
import { benchFeed } from './feed.ts';
import { benchPictures } from './pictures.ts';
import { benchPublicPages } from './public-pages.ts';
import { publish } from './publish.ts';
import { printLines, printMeasures, saveResults } from './results.ts';
import type { BenchResult } from './results.ts';
import { benchSearch } from './search.ts';
import { benchStories } from './stories.ts';
import { benchTours } from './tours.ts';

const BENCHES: Record<string, (testBed: TestBed, options: BenchOptions) => Promise<BenchResult>> = {
  feed: benchFeed,
  tours: benchTours,
  search: benchSearch,
  stories: benchStories,
  bookings: benchBookings,
  bids: benchBids,
  desk: benchDesk,
  console: benchConsole,
  conversations: benchConversations,
  'console-lists': benchConsoleLists,
  pictures: benchPictures,
  'public-pages': benchPublicPages,
  'cold-start': (_testBed, options) => benchColdStart(options),
};
const MILLION = 1_000_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: String(MILLION) },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1.5' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
  },
});
const options = {
  rows: Number(values.rows),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  only: values.only,
};
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0 || !(options.rows >= SMALL && options.rounds >= 1 && options.seconds > 0)) {
  console.error(
    `npm run bench -- [${Object.keys(BENCHES).join('] [')}] [--rows ${SMALL} or more] [--rounds N] [--seconds N]`,
  );
  process.exit(2);
}

const began = performance.now();
const [loadBefore = 0] = os.loadavg();
await withCluster({ keep: values.keep }, async (cluster) => {
  const results: BenchResult[] = [];
  for (const name of names) {
    console.log(`\n${name}`);
    const result = await inTestBed(cluster, (testBed) => BENCHES[name]!(testBed, options));
    printMeasures(result.measures);
    await saveResults(result);
    results.push(result);
  }
  console.log('');
  printLines(results.flatMap(({ lines = [] }) => lines));
  console.log(`\n${((performance.now() - began) / 60_000).toFixed(1)} min`);
  if (values.publish || (positionals.length === 0 && !values.only && options.rows >= MILLION))
    await publish(results, { postgres: cluster.version(), loadBefore });
});
