import { openDatabase } from '../apps/server/src/platform/db.ts';

export interface Commits {
  /** When the first event of this name was published on a channel. */
  of(channel: string, event: string): Promise<number>;
  close(): Promise<void>;
}

/** Records when events were published, on its own connection: PostgreSQL notifies at the commit. */
export async function listenForCommits(
  url: string,
  channels: string[],
  namesIn: (payload: string) => string[],
): Promise<Commits> {
  const { pool, close } = openDatabase(url);
  const heard = new Map<string, PromiseWithResolvers<number>>();
  const about = (channel: string, event: string) => {
    const key = `${channel} ${event}`;
    const told = heard.get(key) ?? Promise.withResolvers<number>();
    heard.set(key, told);
    return told;
  };
  const listener = await pool.connect();
  // A failing bench stops the database first.
  listener.on('error', () => {});
  listener.on('notification', ({ channel, payload = '' }) => {
    for (const event of namesIn(payload)) about(channel, event).resolve(performance.now());
  });
  await listener.query(channels.map((channel) => `listen ${channel}`).join('; '));
  return {
    of: (channel, event) => about(channel, event).promise,
    close: async () => {
      listener.release(true);
      await close();
    },
  };
}

/** Some streams receive it before we do. */
export function since(times: number[], start: number): number[] {
  return times.map((at) => Math.max(0, at - start));
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
