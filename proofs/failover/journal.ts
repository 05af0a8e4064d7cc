// What the clients saw: when calls succeeded and failed, and every change that was acknowledged.
import type { Pool } from 'pg';

/** A change; a read of the newest state; a read that may come from a replica. */
export type Kind = 'change' | 'fresh read' | 'browsing';
export type Change = 'reaction' | 'comment' | 'booking' | 'payment' | 'message' | 'sign-up';

/** Every key of a change that the database has. */
const STORED: Record<Change, string> = {
  reaction: `select user_id || ' ' || post_id as key from post_reactions`,
  comment: 'select id::text as key from comments',
  booking: 'select id::text as key from bookings',
  payment: `select id::text as key from bookings where state = 'paid'`,
  message: 'select id::text as key from messages',
  'sign-up': 'select email as key from users',
};

export interface Failure {
  kind: Kind;
  at: number;
  /** The status, or "cut off". */
  how: string;
}

export interface Journal {
  succeeded(kind: Kind): void;
  failed(kind: Kind, how: string): void;
  acknowledged(change: Change, key: string): void;
  /** All keys of one kind. */
  changes(change: Change): ReadonlySet<string>;
  counts(): { calls: number; changes: number };
  /** The longest time in seconds without a success, since then. */
  longestGap(kind: Kind, since: number): number;
  lastSuccess(kind: Kind): number;
  failures(since: number): Failure[];
  /** Acknowledged changes that this database does not have. */
  lost(pool: Pool): Promise<string[]>;
}

export function createJournal(): Journal {
  const successes: Record<Kind, number[]> = { change: [], 'fresh read': [], browsing: [] };
  const failures: Failure[] = [];
  const kept = new Map<Change, Set<string>>();
  let calls = 0;
  const keysOf = (change: Change) => {
    const keys = kept.get(change) ?? new Set();
    kept.set(change, keys);
    return keys;
  };
  return {
    succeeded: (kind) => {
      calls += 1;
      successes[kind].push(performance.now());
    },
    failed: (kind, how) => void failures.push({ kind, at: performance.now(), how }),
    acknowledged: (change, key) => void keysOf(change).add(key),
    changes: keysOf,
    counts: () => ({ calls, changes: [...kept.values()].reduce((sum, { size }) => sum + size, 0) }),
    longestGap(kind, since) {
      const times = [since, ...successes[kind].filter((at) => at > since), performance.now()];
      return Math.max(...times.slice(1).map((at, index) => at - times[index]!)) / 1_000;
    },
    lastSuccess: (kind) => successes[kind].at(-1) ?? 0,
    failures: (since) => failures.filter(({ at }) => at > since),
    async lost(pool) {
      const lost: string[] = [];
      for (const [change, all] of kept) {
        // What is acknowledged while we read may be too new for it.
        const keys = [...all];
        const { rows } = await pool.query<{ key: string }>(STORED[change]);
        const stored = new Set(rows.map(({ key }) => key));
        lost.push(...keys.filter((key) => !stored.has(key)).map((key) => `${change} ${key}`));
      }
      return lost;
    },
  };
}

/** Failures by kind and status, in words. */
export function summarise(failures: Failure[]): string {
  const counts = new Map<string, number>();
  for (const { kind, how } of failures) counts.set(`${kind} ${how}`, (counts.get(`${kind} ${how}`) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
}
