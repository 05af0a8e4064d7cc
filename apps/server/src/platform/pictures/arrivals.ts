import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import { createGate } from './gate.ts';
import type { Gate } from './gate.ts';

const MB = 1024 * 1024;
/** Uploads of one user at once; the other pictures of a post wait, unread. */
const AT_ONCE = 3;
const WAITING = 12;
/** Memory for arriving pictures of all users. A slow upload only takes what it has sent so far. */
const MEMORY = 160 * MB;
/** Slower uploads are cut off: 4 kB a second, which the slowest phone network reaches. */
const WINDOW_MS = 10_000;
const LEAST_BYTES = 40 * 1024;
const LONGEST_MS = 120_000;

type ArrivingFile = Readable & { truncated: boolean };

/** Reads uploads into memory, within limits that no user can use up for others. */
export interface Arrivals {
  /** Runs a few uploads of a user at a time. */
  inTurn<T>(userId: string, work: () => Promise<T>): Promise<T>;
  /** Returns the bytes of a file. Calls `cut` if it is too slow or takes too long: its stream then ends. */
  read(open: () => Promise<ArrivingFile>, cut: () => void): Promise<Buffer>;
}

export function createArrivals(memory = MEMORY): Arrivals {
  const gates = new Map<string, { gate: Gate; users: number }>();
  let inMemory = 0;

  return {
    async inTurn(userId, work) {
      const own = gates.get(userId) ?? { gate: createGate(AT_ONCE, WAITING), users: 0 };
      gates.set(userId, own);
      own.users += 1;
      try {
        return await own.gate.pass(work);
      } finally {
        own.users -= 1;
        if (own.users === 0) gates.delete(userId);
      }
    },

    async read(open, cut) {
      const chunks: Buffer[] = [];
      let received = 0;
      let kept = 0;
      const drop = () => {
        inMemory -= kept;
        kept = 0;
        chunks.length = 0;
      };
      let refused: AppError | undefined;
      const stopWatching = watchPace(() => received, cut);
      try {
        const file = await open();
        for await (const chunk of file as AsyncIterable<Buffer>) {
          received += chunk.length;
          if (file.truncated) refused ??= new AppError('too_large');
          else if (inMemory + chunk.length > memory) refused ??= new AppError('unavailable');
          // A refused file is still read to its end: the form's parser needs the end.
          if (refused) {
            drop();
            continue;
          }
          chunks.push(chunk);
          kept += chunk.length;
          inMemory += chunk.length;
        }
        if (refused) throw refused;
        return Buffer.concat(chunks);
      } finally {
        stopWatching();
        drop();
      }
    },
  };
}

/** Checks at the end of each window how much arrived in it. */
function watchPace(received: () => number, cut: () => void): () => void {
  let before = 0;
  let windows = 0;
  const timer = setInterval(() => {
    windows += 1;
    if (received() - before < LEAST_BYTES || windows * WINDOW_MS >= LONGEST_MS) cut();
    before = received();
  }, WINDOW_MS);
  timer.unref();
  return () => clearInterval(timer);
}
