import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { RateLimit } from '@ghuri/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Db } from './db.ts';
import { AppError } from './errors.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createLooseCounters } from './loose-counters.ts';
import type { LooseCounters } from './loose-counters.ts';
import { addToCounters, pruneCounters } from './rate-limits.writes.ts';
import type { CounterEntry, CounterState } from './rate-limits.writes.ts';
import type { Log } from './log.ts';
import type { Viewer } from './viewer.ts';

export interface RateLimits {
  /** Counts one call. Throws `rate_limited` if the caller's limit is used up. */
  take(limit: RateLimit, request: FastifyRequest, reply: FastifyReply, viewer: Viewer | null): Promise<void>;
  /**
   * Counts one message of a payment provider, real or not. Throws `rate_limited` if that subject's limit is used up.
   */
  takeCallback(kind: CallbackLimit, subject: string, reply: FastifyReply): Promise<void>;
}

/**
 * An attempt has one limit for correctly signed messages and another for the rest: no stranger can use up the first.
 */
export type CallbackLimit = keyof typeof CALLBACKS;

export interface SharedRateLimits extends RateLimits {
  start(): void;
  /** Settles the calls that are not counted yet. */
  stop(): Promise<void>;
}

interface Allowance {
  name: string;
  most: number;
  windowSeconds: number;
}

interface Rule extends Allowance {
  /** Whose limit it is; undefined if the rule does not apply to the call. */
  subject(request: FastifyRequest, viewer: Viewer | null): string | undefined;
}

const MINUTE = 60;
const address = ({ ip }: FastifyRequest) => network(ip);
const caller = (request: FastifyRequest, viewer: Viewer | null) => viewer?.id ?? address(request);
const person = (_: FastifyRequest, viewer: Viewer | null) => viewer?.id;
const apiKey = (_: FastifyRequest, viewer: Viewer | null) => viewer?.keyId;
const withoutKey = (_: FastifyRequest, viewer: Viewer | null) => (viewer?.keyId ? undefined : viewer?.id);
const visitor = (request: FastifyRequest, viewer: Viewer | null) => (viewer ? undefined : address(request));
const email = ({ body }: FastifyRequest) => {
  const claimed = (body as { email?: unknown } | null | undefined)?.email;
  return typeof claimed === 'string' ? claimed.trim().toLowerCase() : undefined;
};

const rule = (name: string, most: number, windowSeconds: number, subject: Rule['subject']): Rule => ({
  name,
  most,
  windowSeconds,
  subject,
});

/** Counted exactly: a query per call costs little beside the work of these calls. */
const STRICT: Record<Exclude<RateLimit, 'none' | 'session' | 'general'>, Rule[]> = {
  'sign-in': [rule('sign-in', 25, 5 * MINUTE, address), rule('sign-in-email', 25, 60 * MINUTE, email)],
  'sign-up': [
    rule('sign-in', 25, 5 * MINUTE, address),
    rule('sign-in-email', 25, 60 * MINUTE, email),
    rule('mail-address', 120, 60 * MINUTE, address),
  ],
  'password-reset': [
    rule('password-reset', 5, 30 * MINUTE, (request) => email(request) ?? address(request)),
    // Emails to many users, caused from one address.
    rule('mail-address', 120, 60 * MINUTE, address),
  ],
  // Messages to many numbers, caused from one address. Each number has its own limits (`phone-limits.ts`).
  'phone-code': [rule('phone-code', 30, 60 * MINUTE, address)],
  upload: [rule('upload', 30, 30 * MINUTE, caller)],
  search: [rule('search', 30, MINUTE, person), rule('search', 15, MINUTE, visitor)],
  // Asked once with every search, so it must not use up the searches.
  'search-counts': [rule('search-counts', 30, MINUTE, person), rule('search-counts', 15, MINUTE, visitor)],
  bid: [rule('bid', 10, MINUTE, caller)],
  checkout: [rule('checkout', 10, 10 * MINUTE, caller)],
  // Codes must not be found by trying, and wrong ones must not use up the checkouts.
  coupon: [rule('coupon', 10, 10 * MINUTE, caller)],
  'seat-link': [rule('seat-link', 30, 10 * MINUTE, caller)],
  // Each has the phone numbers of many travellers, or reads much.
  export: [rule('export', 20, 10 * MINUTE, caller)],
  // A message to an address that the caller chose.
  webhook: [rule('webhook', 30, 10 * MINUTE, caller)],
  // A quick talk, not a campaign.
  message: [rule('message', 30, MINUTE, caller)],
};

const CALLBACKS = {
  signed: { name: 'callback-signed', most: 20, windowSeconds: MINUTE },
  unsigned: { name: 'callback-unsigned', most: 20, windowSeconds: MINUTE },
  /** Unsigned messages from one address, about any attempt. */
  address: { name: 'callback-address', most: 60, windowSeconds: MINUTE },
};

/** Every call also counts here, beside its own limit. */
const GENERAL = [
  rule('general', 1_500, 5 * MINUTE, withoutKey),
  rule('general', 300, 5 * MINUTE, visitor),
  // A program must not use up what its owner needs on the website.
  rule('key', 600, 5 * MINUTE, apiKey),
];

/** Calls with only a session cookie. Thousands of users share an address behind a carrier's NAT. */
const SESSION = { name: 'session', most: 300, windowSeconds: 5 * MINUTE };

export const noRateLimits: SharedRateLimits = {
  take: async () => {},
  takeCallback: async () => {},
  start() {},
  stop: async () => {},
};

export interface RateLimitOptions {
  database: Database;
  jobs: Jobs;
  log: Log;
  /** Names the session of a `Cookie` header without a query; undefined if we did not sign the cookie. */
  sessionOf(cookieHeader: string | undefined): string | undefined;
}

/** Limits shared by every process on the database. */
export function createRateLimits({ database, jobs, log, sessionOf }: RateLimitOptions): SharedRateLimits {
  const loose: LooseCounters = createLooseCounters((entries) => addHashed(database.db, entries), log);
  jobs.define('rate-limits.prune', { schedule: '*/10 * * * *' }, () => pruneCounters(database.db));

  return {
    start: loose.start,
    stop: loose.stop,
    async take(limit, request, reply, viewer) {
      if (limit === 'none') return;
      const session = limit === 'session' ? sessionOf(request.headers.cookie) : undefined;
      if (session !== undefined) {
        const state = loose.add(keyOf(SESSION, session), SESSION.windowSeconds, SESSION.most);
        report(reply, SESSION, state);
        return;
      }
      for (const general of GENERAL) {
        const subject = general.subject(request, viewer);
        if (subject === undefined) continue;
        const state = loose.add(keyOf(general, subject), general.windowSeconds, general.most);
        report(reply, general, state);
      }
      if (limit === 'general' || limit === 'session') return;

      const taken = STRICT[limit].flatMap((strict) => {
        const subject = strict.subject(request, viewer);
        return subject === undefined ? [] : [{ strict, key: keyOf(strict, subject) }];
      });
      const states = await addHashed(
        database.db,
        taken.map(({ strict, key }) => ({ key, calls: 1, windowSeconds: strict.windowSeconds })),
      );
      for (const { strict, key } of taken) report(reply, strict, states.get(key)!);
    },
    async takeCallback(kind, subject, reply) {
      const allowance = CALLBACKS[kind];
      const key = keyOf(allowance, kind === 'address' ? network(subject) : subject);
      const { windowSeconds } = allowance;
      const states = await addHashed(database.db, [{ key, calls: 1, windowSeconds }]);
      report(reply, allowance, states.get(key)!);
    },
  };
}

const keyOf = ({ name }: Allowance, subject: string): string => `${name}:${subject}`;

/** Sign-in attempts are private: the table stores callers only as a hash. */
export async function addHashed(db: Db, entries: CounterEntry[]): Promise<Map<string, CounterState>> {
  const hashed = entries.map((entry) => ({ ...entry, key: hashOf(entry.key) }));
  const states = await addToCounters(db, hashed);
  return new Map(entries.map(({ key }, at) => [key, states.get(hashed[at]!.key)!]));
}

function hashOf(key: string): string {
  const [name = ''] = key.split(':', 1);
  return `${name}:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`;
}

/** Sets the rate-limit headers (draft-ietf-httpapi-ratelimit-headers). Throws if the limit is used up. */
function report(
  reply: FastifyReply,
  { name, most, windowSeconds }: Allowance,
  { used, resetsInMs }: CounterState,
): void {
  const seconds = Math.max(1, Math.ceil(resetsInMs / 1000));
  reply.header('ratelimit-policy', `"${name}";q=${most};w=${windowSeconds}`);
  reply.header('ratelimit', `"${name}";r=${Math.max(0, most - used)};t=${seconds}`);
  if (used <= most) return;
  reply.header('retry-after', seconds);
  throw new AppError('rate_limited');
}

/** The owner of one IPv6 address usually has 2^64 of them. */
export function network(ip: string): string {
  if (!isIPv6(ip)) return ip;
  if (ip.startsWith('::ffff:')) return ip.slice('::ffff:'.length);
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean);
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
