// @vitest-environment happy-dom
import { TextDecoderStream } from 'node:stream/web';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  json,
  problem,
  scriptNetwork,
  shareLocks,
  tokenAnswer,
  tokenOf,
} from '../testing/scripted-network.ts';
import type { SentRequest } from '../testing/scripted-network.ts';

/** A live stream that the test writes to. */
function openStream() {
  let control!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) });
  const bytes = new TextEncoder();
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    say: (text: string) => control.enqueue(bytes.encode(text)),
    end: () => control.close(),
  };
}

async function openTab() {
  vi.resetModules();
  // Load the error texts now: they come with the first error response, which takes real time.
  await (await import('../first-errors.ts')).loadErrorSentences('forbidden');
  // The same holds for the parser, which comes with the first stream.
  await import('eventsource-parser');
  return import('./live.ts');
}

const isLive = ({ path }: SentRequest) => path.startsWith('/api/live');
const topicsOf = (sent: SentRequest[]) =>
  sent.map(({ path }) => decodeURIComponent(path.slice(path.indexOf('=') + 1)));
/** The first connection gets the test's own stream, a reconnect gets a new one. */
const openedBy = (path: string, stream: ReturnType<typeof openStream>) =>
  path.includes('post%3A4') ? openStream().response : stream.response;
const settle = () => vi.advanceTimersByTimeAsync(100);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.clear();
  shareLocks();
  // Every browser has it, but the test window does not.
  vi.stubGlobal('TextDecoderStream', TextDecoderStream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('listen', () => {
  it('the first connection › every listener may ask again, once; not when it connects anew', async () => {
    const streams = [openStream(), openStream()];
    let opened = 0;
    scriptNetwork(() => streams[opened++]!.response);
    const { CONNECTED, listen } = await openTab();
    const heard: string[] = [];
    listen('user:1', ({ type }) => heard.push(`one ${type}`));
    await settle();
    expect(heard).toEqual([]);
    streams[0]!.say('event: ready\ndata: {}\n\n');
    await settle();
    expect(heard).toEqual([`one ${CONNECTED}`]);
    listen('user:2', ({ type }) => heard.push(`two ${type}`));
    await settle();
    streams[1]!.say('event: ready\ndata: {}\n\n');
    await settle();
    expect(heard).toEqual([`one ${CONNECTED}`, `two ${CONNECTED}`]);
  });

  it('two topics asked for together › one connection, each gets its own events', async () => {
    const stream = openStream();
    const sent = scriptNetwork(() => stream.response);
    const { listen } = await openTab();
    const heard: string[] = [];
    listen('post:1', ({ type, data }) => heard.push(`one ${type} ${JSON.stringify(data)}`));
    listen('post:2', ({ type }) => heard.push(`two ${type}`));
    await settle();
    stream.say('event: reacted\nid: 5.1.1\ndata: {"topic":"post:1","reacts":3}\n\n');
    await settle();
    expect(sent.map(({ path }) => path)).toEqual(['/api/live?topics=post%3A1%2Cpost%3A2']);
    expect(heard).toEqual(['one reacted {"reacts":3}']);
  });

  it('a stream that ends › connected again after the last event that arrived', async () => {
    const [first, second] = [openStream(), openStream()];
    const streams = [first, second];
    const sent = scriptNetwork(() => streams.shift()?.response ?? problem(503, 'unavailable'));
    const { listen } = await openTab();
    listen('post:1', () => {});
    await settle();
    first.say('event: reacted\nid: 9.1.1\ndata: {"topic":"post:1"}\n\n');
    await settle();
    first.end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.headers.get('last-event-id')).toBeNull();
    expect(sent[1]?.headers.get('last-event-id')).toBe('9.1.1');
  });

  it('the network was lost and is back › connected again at once, after the last event', async () => {
    const [first, second] = [openStream(), openStream()];
    const streams = [first, second];
    let reached = true;
    const sent = scriptNetwork((request) => {
      if (!reached) return Promise.reject(new TypeError('Failed to fetch'));
      return isLive(request) ? streams.shift()!.response : new Response();
    });
    const { listen } = await openTab();
    const { checkNetwork } = await import('../network-check.ts');
    listen('post:1', () => {});
    await settle();
    first.say('event: reacted\nid: 9.1.1\ndata: {"topic":"post:1"}\n\n');
    await settle();
    // The stream stays open without events, as on a phone in a tunnel.
    reached = false;
    await checkNetwork();
    reached = true;
    await checkNetwork();
    await settle();
    const streamsAsked = sent.filter(isLive);
    expect(streamsAsked.map(({ headers }) => headers.get('last-event-id'))).toEqual([null, '9.1.1']);
  });

  it('no listener is left › closed, and not opened again', async () => {
    const sent = scriptNetwork(() => openStream().response);
    const { listen } = await openTab();
    const stop = listen('post:1', () => {});
    await settle();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('a topic that is not ours › refused once, not asked for again', async () => {
    const sent = scriptNetwork(() => problem(403, 'forbidden'));
    const { listen } = await openTab();
    listen('user:somebody', () => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('one of three topics refused › the others arrive, and it is asked for again by new listeners', async () => {
    let gone = true;
    const stream = openStream();
    const sent = scriptNetwork(({ path }) =>
      gone && path.includes('post%3A2')
        ? problem(403, 'forbidden', [{ path: 'post:2', code: 'invalid' }])
        : openedBy(path, stream),
    );
    const { listen } = await openTab();
    const heard: string[] = [];
    listen('post:1', ({ type }) => heard.push(type));
    const stop = listen('post:2', () => {});
    listen('post:3', () => {});
    await settle();
    stream.say('event: reacted\nid: 5.1.1\ndata: {"topic":"post:1"}\n\n');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual(['reacted']);
    expect(topicsOf(sent)).toEqual(['post:1,post:2,post:3', 'post:1,post:3']);

    // A listener of another topic does not ask for it again; a new listener of this topic does.
    listen('post:4', () => {});
    await settle();
    expect(topicsOf(sent).at(-1)).toBe('post:1,post:3,post:4');
    stop();
    gone = false;
    listen('post:2', () => {});
    await settle();
    expect(topicsOf(sent).at(-1)).toBe('post:1,post:3,post:4,post:2');
  });

  it('a refusal that names nothing we asked for › not asked for again', async () => {
    const sent = scriptNetwork(() => problem(403, 'forbidden', [{ path: 'post:9', code: 'invalid' }]));
    const { listen } = await openTab();
    listen('post:1', () => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('signed out somewhere › asks whether it is meant, and stays away when it is', async () => {
    localStorage.setItem(
      'ghuri.token',
      JSON.stringify({ token: tokenOf('u1', 1), expiresAt: Date.now() + 200_000 }),
    );
    const stream = openStream();
    const sent = scriptNetwork((request) =>
      isLive(request) ? stream.response : problem(401, 'not_signed_in'),
    );
    const { listen } = await openTab();
    listen('user:u1', () => {});
    await settle();
    stream.say('event: signed-out\ndata: {}\n\n');
    stream.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.filter(isLive)).toHaveLength(1);
    expect(localStorage.getItem('ghuri.token')).toBeNull();
  });

  it('signed out everywhere else › comes back with the session that stayed', async () => {
    localStorage.setItem(
      'ghuri.token',
      JSON.stringify({ token: tokenOf('u1', 1), expiresAt: Date.now() + 200_000 }),
    );
    const [first, second] = [openStream(), openStream()];
    const streams = [first, second];
    const sent = scriptNetwork((request) =>
      isLive(request)
        ? (streams.shift()?.response ?? problem(503, 'unavailable'))
        : json(tokenAnswer(tokenOf('u1', 2))),
    );
    const { listen } = await openTab();
    listen('user:u1', () => {});
    await settle();
    first.say('event: signed-out\ndata: {}\n\n');
    first.end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent.filter(isLive).map(({ token }) => token)).toEqual([tokenOf('u1', 1), tokenOf('u1', 2)]);
  });
});
