import * as z from 'zod/mini';

export const DEFAULT_PAGE = 20;
export const LARGEST_PAGE = 100;

/** Parameters of every list: the page size, and where the page starts (opaque; from the `Link` header of the page before). */
export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LARGEST_PAGE)), DEFAULT_PAGE),
  cursor: z.optional(z.string().check(z.maxLength(300))),
};
