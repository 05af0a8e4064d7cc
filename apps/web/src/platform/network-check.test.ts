// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scriptNetwork } from './testing/scripted-network.ts';

let browserOnline: boolean;
let reached: boolean;
let heard: boolean[];

/** A page as it starts: its own state of the network, and what it hears about it. */
async function openPage() {
  vi.resetModules();
  const network = await import('./network.ts');
  network.onNetworkChange((online) => heard.push(online));
  const { checkNetwork } = await import('./network-check.ts');
  return { ...network, checkNetwork };
}

const questions = () =>
  scriptNetwork(() => (reached ? new Response('{}') : Promise.reject(new TypeError('Failed to fetch'))));

function browserSays(type: 'online' | 'offline') {
  browserOnline = type === 'online';
  dispatchEvent(new Event(type));
  return vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browserOnline = true;
  reached = true;
  heard = [];
  vi.spyOn(window, 'addEventListener');
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => browserOnline);
});
afterEach(() => {
  // The page of this test must not hear the events of the next one.
  for (const [type, listener] of vi.mocked(window.addEventListener).mock.calls)
    window.removeEventListener(type, listener);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the network', () => {
  it('the browser goes offline › offline at once, without a question', async () => {
    const sent = questions();
    const { isOnline } = await openPage();
    await browserSays('offline');
    expect(isOnline()).toBe(false);
    expect(heard).toEqual([false]);
    expect(sent).toEqual([]);
  });

  it('the browser is online again, the server not yet › online when the server answers', async () => {
    const sent = questions();
    await openPage();
    await browserSays('offline');
    reached = false;
    await browserSays('online');
    expect(heard).toEqual([false]);
    reached = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(heard).toEqual([false, true]);
    expect(sent.map(({ path }) => path)).toEqual(['/api/health', '/api/health']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
  });

  it('a call without answer, the server answers the next one › nothing changes', async () => {
    questions();
    const { checkNetwork } = await openPage();
    await checkNetwork();
    expect(heard).toEqual([]);
  });

  it('many calls without answer › one question, then offline, then online without an event of the browser', async () => {
    const sent = questions();
    const { checkNetwork } = await openPage();
    reached = false;
    await Promise.all([checkNetwork(), checkNetwork(), checkNetwork()]);
    expect(sent).toHaveLength(1);
    expect(heard).toEqual([false]);
    reached = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(heard).toEqual([false, true]);
  });

  it('a call without answer before this is loaded › asks once it is', async () => {
    vi.resetModules();
    const sent = questions();
    const { doubtNetwork } = await import('./network.ts');
    doubtNetwork();
    expect(sent).toHaveLength(0);
    await import('./network-check.ts');
    expect(sent).toHaveLength(1);
    doubtNetwork();
    await vi.advanceTimersByTimeAsync(0);
  });

  it('a page that starts offline › asks until the server answers', async () => {
    questions();
    browserOnline = false;
    const { isOnline } = await openPage();
    expect(isOnline()).toBe(false);
    browserOnline = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(heard).toEqual([true]);
  });

  it('a page in the background › does not ask', async () => {
    const sent = questions();
    await openPage();
    await browserSays('offline');
    browserOnline = true;
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toEqual([]);
    hidden.mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(heard).toEqual([false, true]);
  });
});
