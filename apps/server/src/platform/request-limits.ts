/** Time limits for callers, in milliseconds. */
export interface RequestLimits {
  /** For the head of a request. */
  head: number;
  /** For the whole request: longer than a slow upload may take (`pictures/arrivals.ts`). */
  whole: number;
  /** For a connection without traffic in either direction. Live streams have a heartbeat of 20 s. */
  silence: number;
  /** How often Node checks. */
  checkEvery: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  head: 20_000,
  whole: 180_000,
  silence: 120_000,
  checkEvery: 5_000,
};

/**
 * In the format of Fastify and Node. Without limits, a caller who sends a byte now and then keeps a connection for
 * ever.
 */
export const serverTimeouts = ({ head, whole, silence, checkEvery }: RequestLimits) => ({
  requestTimeout: whole,
  connectionTimeout: silence,
  http: { headersTimeout: head, requestTimeout: whole, connectionsCheckingInterval: checkEvery },
});
