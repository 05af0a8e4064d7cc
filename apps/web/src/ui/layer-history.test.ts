import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLayerHistory } from './layer-history.ts';

/** A fake browser history with a router that listens to it. As in a browser, going back and forth takes a moment. */
function openBrowser() {
  const entries: { state: unknown; href: string }[] = [
    { state: { key: 'list', idx: 0 }, href: '/list' },
    { state: { key: 'page', idx: 1 }, href: '/page' },
  ];
  let place = 1;
  const listeners: ((event: PopStateEvent) => void)[] = [];
  const routerHeard: string[] = [];
  const resolve = (url: string | URL | null | undefined) =>
    url == null ? entries[place]!.href : String(url);
  const view = {
    location: {
      get href() {
        return entries[place]!.href;
      },
    },
    history: {
      get state(): unknown {
        return entries[place]!.state;
      },
      pushState(state: unknown, _unused: string, url?: string | URL | null) {
        entries.splice(place + 1, Infinity, { state, href: resolve(url) });
        place += 1;
      },
      replaceState(state: unknown, _unused: string, url?: string | URL | null) {
        entries[place] = { state, href: resolve(url) };
      },
      go(delta = 0) {
        setTimeout(() => {
          if (!entries[place + delta]) return;
          place += delta;
          let stopped = false;
          const event = { state: entries[place]!.state, stopImmediatePropagation: () => (stopped = true) };
          for (const listener of listeners) listener(event as unknown as PopStateEvent);
          if (!stopped) routerHeard.push(entries[place]!.href);
        }, 5);
      },
    },
    addEventListener: (_type: 'popstate', listener: (event: PopStateEvent) => void) => {
      listeners.push(listener);
    },
  };
  return {
    view,
    routerHeard,
    back: () => {
      view.history.go(-1);
      vi.advanceTimersByTime(20);
    },
    isAt: () => `${place} ${entries[place]!.href}`,
  };
}

const settled = () => vi.advanceTimersByTime(50);

let browser: ReturnType<typeof openBrowser>;
let layers: ReturnType<typeof createLayerHistory>;
beforeEach(() => {
  vi.useFakeTimers();
  browser = openBrowser();
  layers = createLayerHistory(browser.view);
});
afterEach(() => vi.useRealTimers());

/** A layer, opened as a dialog opens it. Closing removes it, unless it refuses. */
function sheet({ refuses = false } = {}) {
  const layer = { isOpen: true, end: () => {} };
  const leave = layers.open(() => {
    if (refuses) return false;
    layer.isOpen = false;
    return true;
  });
  layer.end = () => {
    layer.isOpen = false;
    leave();
  };
  settled();
  return layer;
}

describe('hole 30: Back on a phone', () => {
  it('with a sheet open › closes it, stays on the page, and the router does nothing', () => {
    const layer = sheet();
    expect(browser.isAt()).toBe('2 /page');
    browser.back();
    settled();
    expect(layer.isOpen).toBe(false);
    expect(browser.isAt()).toBe('1 /page');
    expect(browser.routerHeard).toEqual([]);
    browser.back();
    expect(browser.isAt()).toBe('0 /list');
    expect(browser.routerHeard).toEqual(['/list']);
  });

  it('after a sheet was closed otherwise › leaves the page at once', () => {
    const layer = sheet();
    layer.end();
    settled();
    expect(browser.routerHeard).toEqual([]);
    browser.back();
    settled();
    expect(browser.isAt()).toBe('0 /list');
    expect(browser.routerHeard).toEqual(['/list']);
  });

  it('after several were opened and closed › leaves the page at once, too', () => {
    const lower = sheet();
    sheet().end();
    lower.end();
    sheet().end();
    browser.back();
    settled();
    expect(browser.isAt()).toBe('0 /list');
    expect(browser.routerHeard).toEqual(['/list']);
  });

  it('with a sheet over a sheet › closes the upper one, then the lower one', () => {
    const lower = sheet();
    const upper = sheet();
    browser.back();
    settled();
    expect([lower.isOpen, upper.isOpen]).toEqual([true, false]);
    browser.back();
    settled();
    expect([lower.isOpen, upper.isOpen]).toEqual([false, false]);
    expect(browser.isAt()).toBe('1 /page');
    expect(browser.routerHeard).toEqual([]);
  });

  it('with a sheet that must not close › it stays, and so does its entry', () => {
    const layer = sheet({ refuses: true });
    browser.back();
    settled();
    expect(layer.isOpen).toBe(true);
    expect(browser.isAt()).toBe('2 /page');
    layer.end();
    settled();
    browser.back();
    settled();
    expect(browser.isAt()).toBe('0 /list');
  });

  it('a menu closes as its dialog opens › one entry, handed over', () => {
    const menu = sheet();
    menu.end();
    const dialog = sheet();
    expect(browser.isAt()).toBe('2 /page');
    browser.back();
    settled();
    expect(dialog.isOpen).toBe(false);
    expect(browser.isAt()).toBe('1 /page');
  });
});

describe('hole 30: the router moves on while a layer is or was open', () => {
  it('a link closes the sheet and leads away a moment later › nothing disturbs it, and Back shows the page', () => {
    sheet().end();
    settled();
    expect(browser.routerHeard).toEqual([]);
    browser.view.history.pushState({ key: 'next', idx: 2 }, '', '/next');
    settled();
    expect(browser.isAt()).toBe('3 /next');
    browser.back();
    settled();
    expect(browser.isAt()).toBe('1 /page');
    expect(browser.routerHeard).toEqual(['/page']);
  });

  it('a link leads away from an open sheet › Back from there shows the page, not the sheet’s entry', () => {
    const layer = sheet();
    browser.view.history.pushState({ key: 'next', idx: 2 }, '', '/next');
    layer.end();
    settled();
    expect(browser.isAt()).toBe('3 /next');
    browser.back();
    settled();
    expect(browser.isAt()).toBe('1 /page');
    expect(browser.routerHeard).toEqual(['/page']);
  });

  it('a filter in the sheet changes the address › it is the page’s address afterwards, closed either way', () => {
    for (const close of [(layer: { end: () => void }) => layer.end(), () => browser.back()]) {
      const layer = sheet();
      browser.view.history.replaceState({ key: 'filtered', idx: 1 }, '', '/page?seats=2');
      close(layer);
      settled();
      expect(browser.isAt()).toMatch(/^[12] \/page\?seats=2$/);
      expect(browser.view.history.state).toMatchObject({ key: 'filtered', idx: 1 });
    }
    expect(browser.routerHeard).toEqual([]);
  });

  it('a traversal that never arrives › the router can write again soon', () => {
    sheet().end();
    settled();
    const { go } = browser.view.history;
    let travels = 0;
    browser.view.history.go = (delta) => {
      travels += 1;
      if (travels === 1) go(delta);
    };
    browser.back();
    browser.view.history.pushState({ key: 'next', idx: 2 }, '', '/next');
    expect(browser.isAt()).toBe('1 /page');
    vi.advanceTimersByTime(2_000);
    expect(browser.isAt()).toBe('2 /next');
  });
});
