import type { RateLimit } from '@ghuri/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from './viewer.ts';

export interface RateLimits {
  /** Counts one call; throws `rate_limited` when the caller's allowance is used up. */
  take(limit: RateLimit, request: FastifyRequest, reply: FastifyReply, viewer: Viewer | null): Promise<void>;
}

export const noRateLimits: RateLimits = { take: async () => {} };
