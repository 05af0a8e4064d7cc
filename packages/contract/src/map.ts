import * as z from 'zod/mini';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** Where the pictures of maps come from. Null: maps are our own drawing. */
const mapTiles = z.nullable(
  z.object({
    /** With {z}, {x} and {y} in the place of the tile's numbers. */
    url: z.string(),
    attribution: z.string(),
  }),
);

export const mapRoutes = {
  'GET /map-tiles': route({
    summary: 'The tile server of the maps, if the operator has set one',
    access: 'visitor',
    response: z.object({ tiles: mapTiles }),
  }),
} as const satisfies RouteTable;
