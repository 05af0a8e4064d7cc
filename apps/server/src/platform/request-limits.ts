/** How long a caller may take, in milliseconds. */
export interface RequestLimits {
  /** For the head of a request. */
  head: number;
  /** For all of a request: longer than a slow upload may take (`pictures/arrivals.ts`). */
  whole: number;
  /** A connection on which nothing moves, in either direction. Live streams have a heartbeat of 20 s. */
  silence: number;
  /** How often Node looks. */
  checkEvery: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  head: 20_000,
  whole: 180_000,
  silence: 120_000,
  checkEvery: 5_000,
};

/** As Fastify and Node take them. Without, a caller who sends a byte now and then keeps a connection for ever. */
export const serverTimeouts = ({ head, whole, silence, checkEvery }: RequestLimits) => ({
  requestTimeout: whole,
  connectionTimeout: silence,
  http: { headersTimeout: head, requestTimeout: whole, connectionsCheckingInterval: checkEvery },
});
