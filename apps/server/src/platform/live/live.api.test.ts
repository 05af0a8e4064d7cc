import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addressOf, openLive } from '../../testing/event-stream.ts';
import type { EventReader } from '../../testing/event-stream.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { newId } from '../ids.ts';
import type { Viewer } from '../viewer.ts';
import { createLiveStream } from './live-stream.ts';
import { pruneLiveEvents } from './live.writes.ts';

const person = (): Viewer => ({ id: newId(), email: 'rafi@example.com', sessionId: newId() });
const opened: EventReader[] = [];
let ghuri: TestApp;
let other: TestApp;

const tokenOf = async (viewer: Viewer, secondsAgo = 0) =>
  (await ghuri.services.accessTokens.sign(viewer, new Date(Date.now() - secondsAgo * 1000))).token;

async function open(
  app: TestApp,
  topics: string,
  viewer?: Viewer,
  lastEventId?: string,
): Promise<EventReader> {
  const stream = await openLive(app.app, topics, {
    ...(viewer && { token: await tokenOf(viewer) }),
    ...(lastEventId && { lastEventId }),
  });
  opened.push(stream);
  return stream;
}

/** Opens a stream and reads its greeting. */
async function listen(app: TestApp, topics: string, viewer?: Viewer): Promise<EventReader> {
  const stream = await open(app, topics, viewer);
  expect(await stream.next()).toMatchObject({ type: 'ready' });
  return stream;
}

const publish = (topic: string, n: number, app = ghuri) =>
  app.services.live.publish(app.services.database.db, topic, { type: 'news', data: { n } });

beforeAll(async () => {
  const publicTopics = ({ live }: TestApp['services']) => live.allowTopic('square', () => true);
  ghuri = await createTestApp({}, { prepare: publicTopics });
  other = await ghuri.another({}, { prepare: publicTopics });
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});
afterAll(async () => {
  await other.close();
  await ghuri.close();
});

describe('GET /live › who may subscribe', () => {
  test('a user to their own topic › an uncached, uncompressed event stream', async () => {
    const rafi = person();
    const stream = await listen(ghuri, `user:${rafi.id}`, rafi);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(stream.headers.get('content-encoding')).toBeNull();
  });

  test('a visitor to a public topic › opens', async () => {
    expect((await listen(ghuri, 'square:1')).status).toBe(200);
  });

  test.each([
    ['a visitor to a personal topic', undefined, 'user:1', 401],
    ["a person to another's topic", person(), 'user:1', 403],
    ['a person to their own and another’s topic', person(), 'square:1,user:1', 403],
    ['a person to a kind of topic nobody registered', person(), 'payments:1', 403],
    ['no topic', person(), '', 400],
    ['a malformed topic', person(), 'square:1:2', 400],
    ['the same parameter twice', person(), 'square:1&topics=square:2', 400],
    ['more topics than a screen can need', person(), Array(21).fill('square:1').join(','), 400],
  ])('%s › refused', async (_, viewer, topics, status) => {
    expect((await open(ghuri, topics, viewer)).status).toBe(status);
  });

  test('some forbidden topics among others › refused by name', async () => {
    const rafi = person();
    const topics = `square:1,user:1,user:${rafi.id},payments:1`;
    const answer = await ghuri.call('GET', `/live?topics=${topics}`, { token: await tokenOf(rafi) });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual(['user:1', 'payments:1']);
  });

  test('the same user again and again › 429', async () => {
    const rafi = person();
    for (let n = 0; n < 20; n++) expect((await open(ghuri, 'square:1', rafi)).status).toBe(200);
    expect((await open(ghuri, 'square:1', rafi)).status).toBe(429);
    opened[0]!.close();
    await vi.waitFor(async () => expect((await open(ghuri, 'square:1', rafi)).status).toBe(200));
  });
});

describe('publish', () => {
  test('in a transaction › received at its commit, by subscribers of the topic in every process', async () => {
    const rafi = person();
    const [here, there] = [
      await listen(ghuri, `user:${rafi.id},square:2`, rafi),
      await listen(other, 'square:2'),
    ];
    await ghuri.services.database.db.transaction(async (tx) => {
      await ghuri.services.live.publish(tx, 'square:2', { type: 'seats', data: { left: 3 } });
      await publish(`user:${rafi.id}`, 1);
    });
    // Published first, but the other one was committed first.
    expect(await here.next()).toMatchObject({ type: 'news', data: { n: 1, topic: `user:${rafi.id}` } });
    expect(await here.next()).toMatchObject({ type: 'seats', data: { left: 3, topic: 'square:2' } });
    expect(await there.next()).toMatchObject({ type: 'seats', data: { left: 3 } });
  });

  test('in a transaction that rolls back › nothing', async () => {
    const stream = await listen(ghuri, 'square:3');
    const failed = ghuri.services.database.db.transaction(async (tx) => {
      await ghuri.services.live.publish(tx, 'square:3', { type: 'news', data: { n: 1 } });
      throw new Error('change of mind');
    });
    await expect(failed).rejects.toThrow('change of mind');
    await publish('square:3', 2);
    expect(await stream.next()).toMatchObject({ data: { n: 2 } });
  });

  test('more than a notification carries › an error for the programmer', async () => {
    const large = { type: 'news', data: { text: 'x'.repeat(7_000) } };
    await expect(ghuri.services.live.publish(ghuri.services.database.db, 'square:3', large)).rejects.toThrow(
      'too large',
    );
  });
});

describe('Last-Event-ID', () => {
  test('after a pause › what was missed, in order, nothing twice, then new events', async () => {
    const first = await listen(ghuri, 'square:4');
    await publish('square:4', 1);
    const seen = await first.next();
    first.close();
    for (const n of [2, 3, 4]) await publish('square:4', n);
    await publish('square:99', 5);

    const second = await open(other, 'square:4', undefined, seen.id);
    expect(await second.next()).toMatchObject({ type: 'ready' });
    await publish('square:4', 6);
    const numbers = [];
    for (let count = 0; count < 4; count++) numbers.push((await second.next()).data['n']);
    expect(numbers).toEqual([2, 3, 4, 6]);
  });

  test('an event that arrives here after its reader › is not sent again', () => {
    const at = { id: 7, position: '1', seconds: 1 };
    const event = { ...at, topic: 'square:7', type: 'news', data: {} };
    const stream = createLiveStream(['square:7'], null);
    stream.tell(event);
    stream.open({ ...at, id: 0 }, [], at);
    stream.tell(event);
    stream.tell({ ...event, id: 8 });
    expect(String(stream.body.read()).match(/^id: \d+/gm)).toEqual(['id: 0', 'id: 8']);
  });

  test('of the greeting only › everything since', async () => {
    const first = await open(ghuri, 'square:5');
    const { id } = await first.next();
    first.close();
    await publish('square:5', 1);
    const second = await open(ghuri, 'square:5', undefined, id);
    expect((await second.next()).type).toBe('ready');
    expect((await second.next()).data).toMatchObject({ n: 1 });
  });

  test('a slow transaction with an earlier number that commits later › is not skipped', async () => {
    const first = await listen(ghuri, 'square:6');
    const { pool } = ghuri.services.database;
    const slow = await pool.connect();
    await slow.query('begin');
    await slow.query(
      `insert into live_events (topic, type, data) values ('square:6', 'news', '{"n":"slow"}')`,
    );
    await publish('square:6', 1);
    const seen = await first.next();
    first.close();
    await slow.query('commit');
    slow.release();
    await publish('square:6', 2);

    const second = await open(ghuri, 'square:6', undefined, seen.id);
    expect((await second.next()).type).toBe('ready');
    expect((await second.next()).data).toMatchObject({ n: 'slow' });
    expect((await second.next()).data).toMatchObject({ n: 2 });
  });

  test.each([
    ['from longer ago than events are kept', (id: string) => id.replace(/\d+$/, '1000')],
    ['of another database', (id: string) => id.replace(/\.\d+\./, '.9000000000000000000.')],
  ])('%s › asked to reload', async (_, change) => {
    const first = await open(ghuri, 'square:7');
    const { id } = await first.next();
    const second = await open(ghuri, 'square:7', undefined, change(id));
    expect(await second.next()).toMatchObject({ type: 'reset' });
    await publish('square:7', 1);
    expect((await second.next()).data).toMatchObject({ n: 1 });
  });

  test('an invalid one › starts from now', async () => {
    const stream = await open(ghuri, 'square:8', undefined, "1'; drop table users");
    expect(await stream.next()).toMatchObject({ type: 'ready' });
  });
});

describe('endSessions', () => {
  test('in another process › the user’s streams end everywhere, no other user’s', async () => {
    const [rafi, tania] = [person(), person()];
    const ofRafi = [await listen(ghuri, 'square:9', rafi), await listen(other, `user:${rafi.id}`, rafi)];
    const ofTania = await listen(ghuri, 'square:9', tania);
    await other.services.live.endSessions(other.services.database.db, rafi.id);
    for (const stream of ofRafi)
      expect(await stream.rest()).toMatchObject([{ type: 'signed-out', data: {} }]);
    await publish('square:9', 1);
    expect((await ofTania.next()).data).toMatchObject({ n: 1 });
  });

  test('except one session › that one continues, also when it resumes', async () => {
    const rafi = person();
    const elsewhere = { ...rafi, sessionId: newId() };
    const topic = `user:${rafi.id}`;
    const [kept, ended] = [await open(ghuri, topic, rafi), await listen(ghuri, topic, elsewhere)];
    const { id } = await kept.next();
    await ghuri.services.live.endSessions(ghuri.services.database.db, rafi.id, { except: rafi.sessionId });
    expect(await ended.rest()).toMatchObject([{ type: 'signed-out' }]);
    await publish(topic, 1);
    expect((await kept.next()).data).toMatchObject({ n: 1 });
    const resumed = await open(ghuri, topic, rafi, id);
    expect((await resumed.next()).type).toBe('ready');
    expect((await resumed.next()).data).toMatchObject({ n: 1 });
  });

  test('and then an earlier token, even of the same second › 401; one of a new session › opens', async () => {
    const rafi = await createUser(ghuri.services);
    const { db } = ghuri.services.database;
    const topic = `user:${rafi.id}`;
    const [old, sameSecond] = [await tokenOf(rafi, 10), await tokenOf(rafi)];
    await ghuri.services.auth.endSessions(db, rafi.id);
    await ghuri.services.live.endSessions(db, rafi.id);
    expect((await openLive(ghuri.app, topic, { token: old })).status).toBe(401);
    expect((await openLive(ghuri.app, topic, { token: sameSecond })).status).toBe(401);
    const fresh = await openLive(ghuri.app, topic, await openSession(ghuri.services, rafi));
    expect(fresh.status).toBe(200);
    fresh.close();
  });
});

describe('a stream', () => {
  test('when its token expires › says so and ends', async () => {
    const rafi = person();
    const token = await tokenOf(rafi, 298);
    const stream = await openLive(ghuri.app, `user:${rafi.id}`, { token });
    expect((await stream.rest()).map(({ type }) => type)).toEqual(['ready', 'expired']);
  });

  test('when nothing happens › sends a heartbeat every 20 s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const process = await ghuri.another(
        {},
        { prepare: ({ live }) => live.allowTopic('square', () => true) },
      );
      const stream = await listen(process, 'square:10');
      await vi.advanceTimersByTimeAsync(20_000);
      await process.services.live.publish(process.services.database.db, 'square:10', {
        type: 'news',
        data: {},
      });
      await stream.next();
      expect(stream.raw()).toMatch(/^: $/m);
      await process.close();
    } finally {
      vi.useRealTimers();
    }
  });

  test('when its reader is too slow › is cut off instead of filling memory; others get everything', async () => {
    const slow = person();
    const { hostname, port } = new URL(await addressOf(ghuri.app));
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /api/live?topics=square:11 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${await tokenOf(slow)}\r\n\r\n`,
    );
    socket.on('error', () => {});
    socket.pause();
    const quick = await listen(ghuri, 'square:11');
    await vi.waitFor(() => expect(ghuri.services.live.countOf(slow.id)).toBe(1));

    const text = 'x'.repeat(5_000);
    let told = 0;
    while (ghuri.services.live.countOf(slow.id) > 0 && told < 5_000) {
      await ghuri.services.live.publish(ghuri.services.database.db, 'square:11', {
        type: 'news',
        data: { text },
      });
      await quick.next();
      told += 1;
    }
    expect(ghuri.services.live.countOf(slow.id)).toBe(0);
    socket.destroy();
  });
});

describe('a caller who disconnects', () => {
  const streams = async () => {
    const { values } = (await ghuri.services.metrics.registry
      .getSingleMetric('ghuri_live_streams')!
      .get()) as {
      values: { value: number }[];
    };
    return values[0]!.value;
  };

  test('before the stream is open › leaves nothing open', async () => {
    const asked = Promise.withResolvers<void>();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    ghuri.services.live.allowTopic('slow', () => {
      asked.resolve();
      return promise;
    });
    const { hostname, port } = new URL(await addressOf(ghuri.app));
    const closed = new Promise((done) => {
      ghuri.app.server.once('connection', (arriving) => arriving.once('close', done));
    });
    const socket = connect(Number(port), hostname);
    socket.write('GET /api/live?topics=slow:1 HTTP/1.1\r\nhost: x\r\n\r\n');
    await asked.promise;
    socket.destroy();
    await closed;
    const add = vi.spyOn(ghuri.services.live, 'add');
    resolve(true);
    await vi.waitFor(() => expect(add).toHaveBeenCalledOnce());
    await vi.waitFor(async () => expect(await streams()).toBe(0));
    add.mockRestore();
  });

  test('who sends HEAD › 404, not a stream nobody reads', async () => {
    const { statusCode } = await ghuri.app.inject({ method: 'HEAD', url: '/api/live?topics=square:1' });
    expect(statusCode).toBe(404);
  });
});

describe('the listening connection', () => {
  const breakListening = () =>
    other.services.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'ghuri-listen' and datname = current_database()`,
    );

  test('when it breaks › reconnects and sends what was published meanwhile, once', async () => {
    const stream = await listen(ghuri, 'square:12');
    await publish('square:12', 1);
    expect((await stream.next()).data).toMatchObject({ n: 1 });
    await breakListening();
    for (const n of [2, 3]) await publish('square:12', n);
    expect((await stream.next()).data).toMatchObject({ n: 2 });
    expect((await stream.next()).data).toMatchObject({ n: 3 });
    await vi.waitFor(async () => {
      const { rows } = await ghuri.services.database.pool.query(
        `select 1 from pg_stat_activity where application_name = 'ghuri-listen' and datname = current_database()`,
      );
      expect(rows).toHaveLength(2);
    });
    await publish('square:12', 4);
    expect((await stream.next()).data).toMatchObject({ n: 4 });
  });

  test('when events arrive on the new one before the missed ones are read › sends both', async () => {
    const stream = await listen(ghuri, 'square:busy');
    await publish('square:busy', 1);
    expect((await stream.next()).data).toMatchObject({ n: 1 });
    // Without a free connection the process cannot read what it missed.
    const { pool } = ghuri.services.database;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    onTestFinished(() => taken.forEach((client) => client.release()));
    // Stored and not announced, like an event while the connection is broken.
    await other.services.database.pool.query(
      `insert into live_events (topic, type, data, published_at)
       values ('square:busy', 'news', '{"n": 2}', statement_timestamp() - interval '10 seconds')`,
    );
    await breakListening();
    const heard: unknown[] = [];
    const first = stream.next().then(({ data }) => heard.push(data['n']));
    await vi.waitFor(async () => {
      await publish('square:busy', 3, other);
      expect(heard).toEqual([3]);
    });
    await first;
    for (const client of taken.splice(0)) client.release();
    while (heard.at(-1) !== 2) heard.push((await stream.next()).data['n']);
  });
});

describe('a failover', () => {
  /** What a primary announced that lost its role: a transaction and an id that the next primary uses again. */
  async function announceLost(topic: string): Promise<{ id: number; position: string; seconds: number }> {
    const { rows } = await ghuri.services.database.pool.query<{ id: string; position: string; now: string }>(`
      select nextval(pg_get_serial_sequence('live_events', 'id')) + 1 as id,
        pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 2 as position,
        extract(epoch from statement_timestamp())::bigint - 20 as now`);
    const lost = { id: Number(rows[0]!.id), position: rows[0]!.position, seconds: Number(rows[0]!.now) };
    const event = JSON.stringify({ ...lost, topic, type: 'news', data: { n: 1 } });
    await ghuri.services.database.pool.query(`select pg_notify('ghuri_live', $1)`, [event]);
    return lost;
  }

  test('an event with the id of a lost one › is sent', async () => {
    const stream = await listen(ghuri, 'square:failover');
    await announceLost('square:failover');
    await publish('square:failover', 2);
    const [lost, next] = [await stream.next(), await stream.next()];
    expect([lost, next].map(({ data }) => data['n'])).toEqual([1, 2]);
    expect(next.id.split('.')[0]).toBe(lost.id.split('.')[0]);
  });

  test('a reader who last saw a lost event › gets what came after it', async () => {
    const lost = await announceLost('square:elsewhere');
    await publish('square:resumed', 2);
    // Others move the transactions on: the position of the lost event is covered.
    for (let n = 0; n < 5; n += 1) await publish('square:others', n);
    const last = `${lost.id}.${lost.position}.${lost.seconds}`;
    const stream = await open(ghuri, 'square:resumed', undefined, last);
    expect(await stream.next()).toMatchObject({ type: 'ready' });
    expect((await stream.next()).data['n']).toBe(2);
  });
});

describe('old events', () => {
  test('after an hour › are deleted, younger ones stay', async () => {
    const { db, pool } = ghuri.services.database;
    await publish('square:13', 1);
    await publish('square:13', 2);
    await pool.query(
      `update live_events set published_at = published_at - interval '61 minutes' where data->>'n' = '1' and topic = 'square:13'`,
    );
    await pruneLiveEvents(db);
    const { rows } = await pool.query(`select data->>'n' as n from live_events where topic = 'square:13'`);
    expect(rows).toEqual([{ n: '2' }]);
  });
});

describe('closing the server', () => {
  test('while streams are open › ends them and closes', async () => {
    const process = await ghuri.another({}, { prepare: ({ live }) => live.allowTopic('square', () => true) });
    const stream = await listen(process, 'square:14');
    await process.close();
    expect(await stream.rest()).toEqual([]);
  });
});
