import { newId } from '../apps/server/src/platform/ids.ts';
import type { Database } from '../apps/server/src/platform/db.ts';
import { LIVE_CHANNEL } from '../apps/server/src/platform/live/live.writes.ts';
import { listenForCommits, percentile, since } from './commits.ts';
import { printTable } from './results.ts';
import type { BenchResult, Line, Measure } from './results.ts';
import { bearer } from './test-bed.ts';
import type { TestBed } from './test-bed.ts';
import { openWatchers } from './watchers.ts';

/** Travellers with an open stream, each in a conversation with the agency. */
const STREAMS = 1_000;
/** The most travellers of a departure. */
const GOING = 500;
const MESSAGES = 200;
const ANNOUNCEMENTS = 6;
const WARM_UP = 3;
const PATIENCE = 30_000;
/** From the commit to the reader of one message. */
const MOST_MS = 250;

/** Each event by its conversation and the number of its message. */
const eventsIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const id = /"conversationId": ?"([\w-]{36})"/.exec(line)?.[1];
    const number = /"number": ?(\d+)[,}]/.exec(line)?.[1];
    return id === undefined || number === undefined ? [] : [`${id} ${number}`];
  });

interface Party {
  owner: { id: string; email: string };
  travellers: { id: string; email: string; conversationId: string }[];
  tourId: string;
}

/**
 * A thousand travellers watch. The agency writes to one after the other, then announces something to the 500 travellers of
 * a departure: how long until the readers have it, and how much memory the streams need.
 */
export async function measureDelivery(
  testBed: TestBed,
): Promise<Pick<BenchResult, 'measures' | 'rows'> & { lines: Line[] }> {
  const database = await testBed.database('conversations');
  const { owner, travellers, tourId } = await loadParty(database);
  const product = await testBed.serve('product', database.url);
  const idle = (await product.memory()).rss;
  const watchers = await openWatchers(
    product.port,
    await Promise.all(
      travellers.map(async (person) => ({
        path: `/api/live?topics=user:${person.id}`,
        headers: await bearer(person),
      })),
    ),
    eventsIn,
  );
  const opened = (await product.memory()).rss;
  product.peak();
  const commits = await listenForCommits(database.url, [LIVE_CHANNEL], eventsIn);

  const post = async (path: string, text: string) => {
    const answer = await fetch(`http://127.0.0.1:${product.port}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await bearer(owner)) },
      body: JSON.stringify({ text, key: newId() }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { conversationId: string; number: number };
  };
  /** Sends something and returns the times of its readers, since the request and since the commit. */
  const deliver = async (path: string, readers: number) => {
    const asked = performance.now();
    const { conversationId, number } = await post(path, 'The bus leaves from counter 6.');
    const event = `${conversationId} ${number}`;
    const heard = await watchers.heard(event, readers, PATIENCE);
    return { asked: since(heard, asked), committed: since(heard, await commits.of(LIVE_CHANNEL, event)) };
  };
  const measured = async (count: number, pathOf: (turn: number) => string, readers: number) => {
    const times = { asked: [] as number[], committed: [] as number[] };
    for (let turn = -WARM_UP; turn < count; turn += 1) {
      const { asked, committed } = await deliver(pathOf(turn + WARM_UP), readers);
      if (turn < 0) continue;
      times.asked.push(...asked);
      times.committed.push(...committed);
    }
    return { ...times, missed: count * readers - times.asked.length };
  };
  const messages = await measured(
    MESSAGES,
    (turn) => `/conversations/${travellers[(turn * 7) % STREAMS]!.conversationId}/messages`,
    1,
  );
  const announcements = await measured(ANNOUNCEMENTS, () => `/roster/${tourId}/announcements`, GOING);
  const after = (await product.memory()).rss;
  const peak = product.peak();
  const { heapUsed } = await product.memory();
  watchers.close();
  await commits.close();

  const rows = [
    { what: 'message', ...timesOf(messages) },
    { what: `announcement to ${GOING}`, ...timesOf(announcements) },
  ];
  printTable(
    ['', 'delivered', 'commit p50 ms', 'commit p99 ms', 'asked p50 ms', 'asked p99 ms'],
    rows.map(({ what, delivered, ...times }) => [
      what,
      String(delivered),
      ...Object.values(times).map((value) => value.toFixed(1)),
    ]),
  );
  const [message, announcement] = [rows[0]!, rows[1]!];
  const measures: Measure[] = [
    {
      what: 'messages that did not reach a reader',
      value: messages.missed + announcements.missed,
      unit: '',
      atMost: 0,
    },
    { what: 'commit to reader, p99', value: message.committedP99, unit: 'ms', atMost: MOST_MS },
    { what: 'asked to reader, p99', value: message.askedP99, unit: 'ms' },
    { what: `announcement to ${GOING}: commit to reader, p99`, value: announcement.committedP99, unit: 'ms' },
    { what: `announcement to ${GOING}: asked to reader, p99`, value: announcement.askedP99, unit: 'ms' },
    { what: 'memory with 1,000 streams', value: after / 1e6, unit: 'MB' },
    { what: 'memory a stream', value: (opened - idle) / 1e3 / STREAMS, unit: 'kB' },
  ];
  const line = (what: string, times: (typeof rows)[number], p95: number): Line => ({
    what,
    rows: null,
    value: times.committedP99,
    unit: 'ms',
    floor: null,
    ofFloor: null,
    p95,
    p95OfSmall: null,
    memoryMB: Number.isNaN(peak) ? null : peak / 1e6,
    heapMB: heapUsed / 1e6,
  });
  return {
    measures,
    rows,
    lines: [
      line('message to its reader', message, percentile(messages.committed, 0.95)),
      line(`announcement to ${GOING}`, announcement, percentile(announcements.committed, 0.95)),
    ],
  };
}

const timesOf = ({ asked, committed }: { asked: number[]; committed: number[] }) => ({
  delivered: asked.length,
  committedP50: percentile(committed, 0.5),
  committedP99: percentile(committed, 0.99),
  askedP50: percentile(asked, 0.5),
  askedP99: percentile(asked, 0.99),
});

/** An agency, a thousand travellers who have asked it something, and a departure that half of them booked. */
async function loadParty({ pool }: Database): Promise<Party> {
  const { rows: owners } = await pool.query<{ id: string; email: string; agency_id: string }>(`
    with owner as (
      insert into users (id, name, email, email_verified, alias)
      values (gen_random_uuid(), 'Owner', 'owner@bench.test', true, 'bench-loaded-owner') returning id, email
    ), agency as (
      insert into agencies (id, user_id, name, phone, website, description, profile, cover, state, district, area, account_ending,
        verified, decided_at)
      select gen_random_uuid(), id, 'Megh Bari Travels', '01712345678', '', '', '', '', 'Sylhet', 'Sylhet', 'Sylhet Sadar', '0000',
        true, app_now()
      from owner returning id
    )
    select owner.id, owner.email, agency.id as agency_id from owner, agency`);
  const { agency_id: agencyId, ...owner } = owners[0]!;
  const { rows: travellers } = await pool.query<Party['travellers'][number]>(
    `with traveller as (
       insert into users (id, name, email, email_verified, alias)
       select gen_random_uuid(), 'Traveller ' || n, 'traveller' || n || '@bench.test', true, 'bench-loaded-traveller-' || n
       from generate_series(1, $2) n returning id, email
     ), talk as (
       insert into conversations (id, kind, agency_id, traveller_id, subject_id, title, last_number, words)
       select gen_random_uuid(), 'agency', $1::uuid, id, $1::uuid, '', 1, array_to_tsvector(array['a:' || $1]) from traveller
       returning id, traveller_id
     ), reader as (
       insert into conversation_readers (conversation_id, user_id) select id, traveller_id from talk
     ), message as (
       insert into messages (id, conversation_id, number, author_id, from_agency, text)
       select gen_random_uuid(), id, 1, traveller_id, false, 'Is lunch part of the price?' from talk
     )
     select traveller.id, email, talk.id as "conversationId" from traveller join talk on traveller_id = traveller.id`,
    [agencyId, STREAMS],
  );
  const { rows: tours } = await pool.query<{ id: string }>(
    `insert into tours (id, agency_id, location, details, departure, hotel, cost_paisa, starts_at, days, capacity, taken, image, placeholder)
     values (gen_random_uuid(), $1, 'Sajek Valley', '', 'Fakirapool', 'Cabins', 650000, app_now() + interval '20 days', 3, $2, $2,
       '/media/tour/1600.webp', '') returning id`,
    [agencyId, GOING],
  );
  const tourId = tours[0]!.id;
  await pool.query(
    `insert into bookings (id, kind, tour_id, agency_id, traveller_id, persons, unit_paisa, total_paisa, name, email, phone, address,
       place, image, starts_at, days, departure, agency_name, refund_steps, state, transaction_id, paid_at, check_in_code)
     select gen_random_uuid(), 'tour', $1, $2, person, 1, 650000, 650000, 'Nusrat Jahan', 'payer@bench.test', '01712345678', 'Dhanmondi',
       'Sajek Valley', '', app_now() + interval '20 days', 3, 'Fakirapool', 'Megh Bari Travels', '[]', 'paid', 'r-' || person,
       app_now(), 'c-' || person
     from unnest($3::uuid[]) person`,
    [tourId, agencyId, travellers.slice(0, GOING).map(({ id }) => id)],
  );
  return { owner, travellers, tourId };
}
