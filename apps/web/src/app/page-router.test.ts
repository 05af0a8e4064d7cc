// @vitest-environment happy-dom
import {
  createMemoryRouter,
  redirect,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router';
import type { Location, RouteObject } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { createPageRouter } from './page-router.ts';

type Router = ReturnType<typeof createMemoryRouter>;

const ERROR = new Error('not today');
const page = () => null;

interface World {
  routes: RouteObject[];
  calls: string[];
  gates: Record<string, () => void>;
  broken: { now: boolean };
}

/** Routes of every kind in router.tsx; `calls` records what ran, in order. */
function world(): World {
  const calls: string[] = [];
  const gates: Record<string, () => void> = {};
  const broken = { now: true };
  const guard = (name: string, outcome?: () => unknown) => ({
    middleware: [
      async ({ url }: { url: URL }) => {
        calls.push(`${name} ${url.pathname}${url.search}`);
        await Promise.resolve();
        if (outcome) throw outcome();
      },
    ],
  });
  const routes: RouteObject[] = [
    {
      Component: page,
      ErrorBoundary: page,
      children: [
        { path: '/', Component: page },
        { path: 'plain', Component: page },
        { path: 'lazy', lazy: async () => (calls.push('lazy module'), { Component: page }) },
        { path: 'old', loader: () => redirect('/plain?moved=1') },
        { path: 'thrown', loader: () => Promise.reject(redirect('/lazy')) },
        {
          path: 'thing/:id/:tab?',
          lazy: async () => ({
            Component: page,
            loader: async ({ params }: { params: object }) => (
              calls.push(`thing ${JSON.stringify(params)}`),
              null
            ),
          }),
        },
        {
          path: 'slow/:id',
          loader: ({ params, request }) =>
            new Promise((resolve) => {
              calls.push(`slow ${params['id']}`);
              request.signal.addEventListener('abort', () => calls.push(`stopped ${params['id']}`));
              gates[params['id']!] = () => resolve(null);
            }),
          Component: page,
        },
        { path: 'no-module', lazy: () => Promise.reject(ERROR) },
        {
          ...guard('guard'),
          children: [
            { path: 'inside', Component: page },
            {
              ErrorBoundary: page,
              children: [
                { path: 'fails', loader: () => Promise.reject(ERROR), Component: page },
                {
                  path: 'fails-once',
                  loader: () => (broken.now ? Promise.reject(ERROR) : Promise.resolve(null)),
                  Component: page,
                },
              ],
            },
          ],
        },
        { ...guard('closed', () => redirect('/plain')), children: [{ path: 'closed', Component: page }] },
        { ...guard('dead', () => ERROR), children: [{ path: 'dead', Component: page }] },
        { path: '*', Component: page },
      ],
    },
  ];
  return { routes, calls, gates, broken };
}

const place = ({ pathname, search, hash, state }: Location) => ({
  at: pathname + search + hash,
  state: state as unknown,
});

/** The part of the state that React Router's components read, without the random keys. */
function shown({ state }: Router) {
  return {
    ...place(state.location),
    action: state.historyAction,
    routes: state.matches.map(({ route, params }) => [route.id, params]),
    errors: state.errors,
    initialized: state.initialized,
    fallback: state.renderFallback,
    navigation: [state.navigation.state, state.navigation.location && place(state.navigation.location)],
    revalidation: state.revalidation,
    restore: state.restoreScrollPosition,
    keepScroll: state.preventScrollReset,
    blockers: [...state.blockers].map(([key, { state: blocked, location }]) => [
      key,
      blocked,
      location && place(location),
    ]),
  };
}

const idle = (router: Router) =>
  vi.waitUntil(() => router.state.initialized && router.state.navigation.state === 'idle', { interval: 1 });

type Step = (router: Router, around: World) => unknown;

const go =
  (to: string | number, options?: object): Step =>
  async (router) => {
    void router.navigate(to as string, options);
    await Promise.resolve();
    await idle(router);
  };
const push =
  (to: string): Step =>
  (router) =>
    void router.navigate(to);
const pause: Step = () => new Promise((resolve) => setTimeout(resolve, 5));
const open =
  (id: string): Step =>
  async (router, { gates }) => (gates[id]?.(), pause(router, world()));
const block: Step = (router) => void router.getBlocker('leave?', () => true);
const answer =
  (reply: 'proceed' | 'reset'): Step =>
  async (router, around) => {
    router.state.blockers.get('leave?')?.[reply]?.();
    await pause(router, around);
  };
const scrollAt =
  (y: number): Step =>
  (router) =>
    void router.enableScrollRestoration(positions.get(router) ?? {}, () => y);
const positions = new WeakMap<Router, Record<string, number>>();

const STORIES: Record<string, [start: string, ...steps: Step[]]> = {
  'a plain page, and another': ['/', go('/plain')],
  'a lazy page at the start': ['/lazy', go('/')],
  'an unknown address': ['/', go('/what?is=this#here')],
  'push, replace, back, forward': ['/', go('/plain'), go('/lazy', { replace: true }), go(-1), go(1)],
  'a state beside the address': ['/', go('/plain', { state: { notice: 'ended' } })],
  'another hash': ['/thing/1', go('/thing/1#photos'), go('/thing/1#price'), go('/thing/1')],
  'another search, tab and id': ['/thing/1', go('?a=1'), go('/thing/1/about?a=1'), go('/thing/2')],
  'the same address again': ['/thing/1', go('/thing/1', { replace: true })],
  'a redirect at the start': ['/old', go(-1)],
  'a redirect on the way': ['/', go('/old'), go(-1)],
  'a redirect on the way, replacing': ['/', go('/plain'), go('/old', { replace: true }), go(-1)],
  'a thrown redirect': ['/', go('/thrown')],
  'a guard that lets in': ['/inside', go('/plain'), go('/inside?x=1')],
  'a guard that sends away': ['/', go('/closed')],
  'a guard that sends away at the start': ['/closed'],
  'a guard that fails': ['/', go('/dead'), go('/plain')],
  'a loader that fails': ['/', go('/fails'), go('/plain')],
  'a loader that fails at the start': ['/fails'],
  'a module that does not come': ['/no-module', go('/plain'), go('/no-module')],
  'another try after a failure': [
    '/fails-once',
    async (router, { broken }) => {
      broken.now = false;
      await router.revalidate();
    },
  ],
  'another page while one loads': ['/', push('/slow/1'), pause, push('/slow/2'), pause, open('1'), open('2')],
  'Back while a page loads': ['/', go('/plain'), push('/slow/1'), pause, go(-1), open('1')],
  'no jump to the top': ['/', go('/plain', { preventScrollReset: true })],
  'scroll positions': ['/', scrollAt(500), go('/plain'), scrollAt(20), go(-1), go(1)],
  'a blocked link, stay': ['/', block, push('/plain'), pause, answer('reset'), pause],
  'a blocked link, leave': ['/', block, push('/plain'), pause, answer('proceed'), pause],
  'a blocked Back, stay': [
    '/',
    go('/plain'),
    block,
    (router) => void router.navigate(-1),
    pause,
    answer('reset'),
  ],
  'a blocked Back, leave': [
    '/',
    go('/plain'),
    block,
    (router) => void router.navigate(-1),
    pause,
    answer('proceed'),
  ],
};

async function play(
  create: (routes: RouteObject[], start: string) => Router,
  [start, ...steps]: [string, ...Step[]],
) {
  const around = world();
  const router = create(around.routes, start);
  positions.set(router, {});
  const told: unknown[] = [shown(router)];
  if (!router.state.initialized) await idle(router);
  told.push(shown(router));
  for (const step of steps) {
    await step(router, around);
    told.push(shown(router));
  }
  router.dispose();
  return { told, calls: around.calls };
}

describe('page router › does what the library does', () => {
  it.each(Object.entries(STORIES))('%s', async (_name, story) => {
    const theirs = await play(
      (routes, start) => createMemoryRouter(routes, { initialEntries: [start] }),
      story,
    );
    const ours = await play(
      (routes, start) => createPageRouter(routes, createMemoryHistory({ initialEntries: [start] })),
      story,
    );
    expect(ours).toEqual(theirs);
  });
});

describe('page router › an address elsewhere', () => {
  it.each(['//evil.example', 'https://evil.example/', '/\\\\evil.example'])(
    '%s › stays in the app',
    async (to) => {
      const history = createMemoryHistory();
      const router = createPageRouter(world().routes, history);
      await router.navigate(to).catch(() => undefined);
      await idle(router);
      expect(history.createURL(router.state.location).origin).toBe('http://localhost');
    },
  );
});
