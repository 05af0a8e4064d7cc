import { RouterContextProvider, UNSAFE_defaultMapRouteProperties as mapRouteProperties } from 'react-router';
import type { createBrowserRouter, RouteObject } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;
export type Match = Router['state']['matches'][number];
export type Route = Router['routes'][number];

/** Keeps the ids that the library gives; loadPage changes the copies. */
export function copyRoutes(
  routes: RouteObject[],
  manifest: Record<string, Route>,
  parent: string[] = [],
): Route[] {
  return routes.map((route, index) => {
    const path = [...parent, String(index)];
    const id = path.join('-');
    const copy = { ...route, id } as Route;
    Object.assign(copy, mapRouteProperties(copy));
    if (route.children) copy.children = copyRoutes(route.children, manifest, path);
    manifest[id] = copy;
    return copy;
  });
}

const modulesOnTheWay = new WeakMap<Route, Promise<void>>();

/** Fetches the module of a route once and copies its exports into the route. A failed fetch can be retried. */
function loadModule(route: Route): Promise<void> | undefined {
  const { lazy } = route;
  if (typeof lazy !== 'function') return undefined;
  const known = modulesOnTheWay.get(route);
  if (known) return known;
  const fill = async () => {
    Object.assign(route, await lazy(), { lazy: undefined });
    Object.assign(route, mapRouteProperties(route));
  };
  const promise = fill();
  modulesOnTheWay.set(route, promise);
  promise.catch(() => modulesOnTheWay.delete(route));
  return promise;
}

export const needsLoading = (matches: Match[]): boolean =>
  matches.some(({ route }) => route.lazy ?? route.loader ?? route.middleware);

/** All modules start to load at once. Loaders wait for the middleware, and for their own module. */
export async function loadPage(matches: Match[], url: URL, signal: AbortSignal) {
  const args = {
    request: new Request(url, { signal }),
    url,
    pattern: '',
    context: new RouterContextProvider(),
  };
  const modules = matches.map(({ route }) => loadModule(route));
  for (const { route, params } of matches) {
    for (const middleware of route.middleware ?? []) {
      try {
        await middleware({ ...args, params }, async () => undefined);
      } catch (error) {
        return isRedirect(error)
          ? { redirectTo: targetOf(error) }
          : { loaderData: {}, errors: { [boundaryOf(matches, route)]: error } };
      }
    }
  }
  const results = await Promise.allSettled(
    matches.map(async ({ route, params }, index) => {
      await modules[index];
      return typeof route.loader === 'function' ? route.loader({ ...args, params }) : null;
    }),
  );
  const loaderData: Record<string, unknown> = {};
  const errors: Record<string, unknown> = {};
  for (const [index, result] of results.entries()) {
    const { route } = matches[index]!;
    const value: unknown = result.status === 'fulfilled' ? result.value : result.reason;
    if (isRedirect(value)) return { redirectTo: targetOf(value) };
    if (result.status === 'fulfilled') loaderData[route.id] = value;
    else errors[boundaryOf(matches, route)] ??= value;
  }
  return { loaderData, errors: Object.keys(errors).length > 0 ? errors : null };
}

/** The nearest route, from this one up, that shows errors; the outermost one if none does. */
function boundaryOf(matches: Match[], route: Route): string {
  const above = matches.slice(0, matches.findIndex((match) => match.route === route) + 1);
  return (above.findLast((match) => match.route.errorElement !== undefined) ?? matches[0]!).route.id;
}

const isRedirect = (value: unknown): value is Response =>
  value instanceof Response && value.status >= 300 && value.status < 400 && value.headers.has('Location');

const targetOf = (redirect: Response): string => redirect.headers.get('Location')!;
