import { IDLE_BLOCKER, IDLE_NAVIGATION, matchRoutes, NavigationType, resolvePath } from 'react-router';
import type {
  Blocker,
  BlockerFunction,
  createBrowserRouter,
  Location,
  NavigateOptions,
  RouteObject,
  To,
  UNSAFE_createBrowserHistory,
} from 'react-router';
import { copyRoutes, loadPage, needsLoading } from './load-page.ts';
import type { Match, Route } from './load-page.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type State = Router['state'];
type PageHistory = Pick<
  ReturnType<typeof UNSAFE_createBrowserHistory>,
  'action' | 'location' | 'createHref' | 'createURL' | 'encodeLocation' | 'push' | 'replace' | 'go' | 'listen'
>;

interface Navigation {
  action: NavigationType;
  location: Location;
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
  flushSync?: boolean | undefined;
  /** Loads the open page again. The address stays. */
  isRevalidation?: boolean;
}

/**
 * Does the same as React Router's createBrowserRouter for the routes of router.tsx: middleware, lazy modules, loaders, redirects,
 * error boundaries, blockers, scroll positions. Actions, fetchers and server rendering are left out: they are 15 kB of every
 * page's first JavaScript (docs/decisions/0025-page-router.md). page-router.test.ts compares it with the library's own.
 */
export function createPageRouter(routes: RouteObject[], history: PageHistory): Router {
  const manifest: Record<string, Route> = {};
  const tree = copyRoutes(routes, manifest);
  const match = (location: Partial<Location> | string) => matchRoutes(tree, location);
  const first = requireMatches(history.location);
  const subscribers = new Set<Parameters<Router['subscribe']>[0]>();
  const blockerFunctions = new Map<string, BlockerFunction>();
  let scroll:
    | { positions: Record<string, number>; read: () => number; key: (location: Location) => string }
    | undefined;
  let isFirstScrollDone = false;
  let current: { navigation: Navigation; abort: AbortController } | undefined;
  let popDone: (() => void) | undefined;
  let revalidation: { promise: Promise<void>; resolve: () => void } | undefined;
  /** Resolves when the browser is back on the entry that a blocked Back had left. */
  let undoneBack: (() => void) | undefined;
  const initialized = !needsLoading(first);
  let state: State = {
    historyAction: history.action,
    location: history.location,
    matches: first,
    initialized,
    renderFallback: !initialized,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };

  function requireMatches(location: Location): Match[] {
    const matches = match(location);
    // The route `*` of router.tsx matches every address.
    if (!matches) throw new Error(`No route for ${location.pathname}`);
    return matches;
  }

  function update(change: Partial<State>, flushSync = false) {
    state = { ...state, ...change };
    const newErrors = change.errors ?? null;
    for (const notify of subscribers) notify(state, { deletedFetchers: [], newErrors, flushSync });
  }

  async function start(navigation: Navigation): Promise<void> {
    current?.abort.abort();
    const abort = new AbortController();
    current = { navigation, abort };
    const { location } = navigation;
    if (scroll) scroll.positions[scroll.key(state.location)] = scroll.read();
    const matches = requireMatches(location);
    if (state.initialized && isHashChange(state.location, location)) return finish(navigation, { matches });
    if (!needsLoading(matches)) return finish(navigation, { matches, loaderData: {}, errors: null });
    if (state.initialized && !navigation.isRevalidation) {
      update({ navigation: loading(navigation, matches) }, navigation.flushSync);
    }
    const { redirectTo, ...loaded } = await loadPage(matches, history.createURL(location), abort.signal);
    if (abort.signal.aborted) return undefined;
    if (redirectTo === undefined) return finish(navigation, { matches, ...loaded });
    return start({
      action: navigation.replace ? NavigationType.Replace : NavigationType.Push,
      location: createLocation(redirectTo, { _isRedirect: true }),
      preventScrollReset: navigation.preventScrollReset,
    });
  }

  function finish(navigation: Navigation, change: Partial<State>) {
    const { action, location, isRevalidation = false } = navigation;
    if (!isRevalidation && action === NavigationType.Push) history.push(location, location.state);
    if (!isRevalidation && action === NavigationType.Replace) history.replace(location, location.state);
    current = undefined;
    update(
      {
        ...change,
        historyAction: action,
        location,
        initialized: true,
        renderFallback: false,
        navigation: IDLE_NAVIGATION,
        revalidation: 'idle',
        restoreScrollPosition: isRevalidation ? false : (scroll?.positions[scroll.key(location)] ?? null),
        preventScrollReset: navigation.preventScrollReset === true,
        blockers: isRevalidation
          ? state.blockers
          : new Map([...state.blockers.keys()].map((key) => [key, IDLE_BLOCKER])),
      },
      navigation.flushSync,
    );
    popDone?.();
    popDone = undefined;
    revalidation?.resolve();
    revalidation = undefined;
  }

  async function navigate(to: To | number | null, options: NavigateOptions = {}): Promise<void> {
    popDone?.();
    if (typeof to === 'number') {
      const done = new Promise<void>((resolve) => (popDone = resolve));
      history.go(to);
      return done;
    }
    const location = createLocation(resolvePath(to ?? '', state.location.pathname), options.state);
    if (history.createURL(location).origin !== history.createURL('/').origin) {
      throw new Error('External navigation is not allowed');
    }
    const action = options.replace ? NavigationType.Replace : NavigationType.Push;
    if (isBlocked(location, action, () => void navigate(to, options))) return undefined;
    return start({ ...options, action, location });
  }

  /** If the page blocks the navigation, shows its question. `proceed` continues after a yes. */
  function isBlocked(nextLocation: Location, historyAction: NavigationType, proceed: () => void): boolean {
    const [key, block] = [...blockerFunctions].at(-1) ?? [];
    if (key === undefined || state.blockers.get(key)?.state === 'proceeding') return false;
    if (!block?.({ currentLocation: state.location, nextLocation, historyAction })) {
      return false;
    }
    const set = (blocker: Blocker) => update({ blockers: new Map(state.blockers).set(key, blocker) });
    set({
      state: 'blocked',
      location: nextLocation,
      proceed() {
        set({ state: 'proceeding', location: nextLocation, proceed: undefined, reset: undefined });
        proceed();
      },
      reset: () => set(IDLE_BLOCKER),
    });
    return true;
  }

  function onPop({ action, location, delta }: Parameters<Parameters<PageHistory['listen']>[0]>[0]) {
    if (undoneBack) {
      undoneBack();
      undoneBack = undefined;
      return;
    }
    let undone = Promise.resolve();
    if (delta !== null && isBlocked(location, action, () => void undone.then(() => history.go(delta)))) {
      undone = new Promise((resolve) => (undoneBack = resolve));
      history.go(-delta);
      popDone?.();
      return;
    }
    void start({ action, location });
  }

  function revalidate(): Promise<void> {
    revalidation ??= deferred();
    const { promise } = revalidation;
    update({ revalidation: 'loading' });
    void start(
      current?.navigation ?? { action: state.historyAction, location: state.location, isRevalidation: true },
    );
    return promise;
  }

  function createLocation(to: To, locationState: unknown): Location {
    const path = history.encodeLocation(to);
    return { ...path, state: locationState ?? null, key: Math.random().toString(36).slice(2, 10) };
  }

  const router = {
    basename: '/',
    future: {},
    routes: tree,
    manifest,
    window,
    get state() {
      return state;
    },
    match,
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    enableScrollRestoration(positions, read, getKey) {
      scroll = { positions, read, key: (location) => getKey?.(location, []) ?? location.key };
      if (!isFirstScrollDone && state.navigation === IDLE_NAVIGATION) {
        isFirstScrollDone = true;
        const position = positions[scroll.key(state.location)];
        if (position !== undefined) update({ restoreScrollPosition: position });
      }
      return () => (scroll = undefined);
    },
    navigate,
    revalidate,
    createHref: (location) => history.createHref(location),
    encodeLocation: (to) => history.encodeLocation(to),
    getBlocker(key, block) {
      blockerFunctions.set(key, block);
      return state.blockers.get(key) ?? IDLE_BLOCKER;
    },
    deleteBlocker(key) {
      state.blockers.delete(key);
      blockerFunctions.delete(key);
    },
    dispose() {
      unlisten();
      subscribers.clear();
      current?.abort.abort();
    },
  } satisfies Partial<Router>;
  const unlisten = history.listen(onPop);
  if (!initialized) void start({ action: NavigationType.Pop, location: state.location });
  return router as Partial<Router> as Router;
}

const isHashChange = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

const loading = ({ location, action }: Navigation, matches: Match[]): State['navigation'] => ({
  state: 'loading',
  location,
  matches,
  historyAction: action,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
});
