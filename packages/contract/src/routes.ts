import { accountsRoutes } from './accounts.ts';
import { healthRoutes, pictureRoutes } from './platform.ts';

/** Every call of the product, keyed by method and path below /api. */
export const routes = {
  ...healthRoutes,
  ...pictureRoutes,
  ...accountsRoutes,
} as const;

export type Routes = typeof routes;
