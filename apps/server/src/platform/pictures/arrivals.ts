import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import { createGate } from './gate.ts';
import type { Gate } from './gate.ts';

const MB = 1024 * 1024;
/** One person's uploads at once; a story's other pictures wait for their turn, unread. */
const AT_ONCE = 3;
const WAITING = 12;
/** What arriving pictures may take of the memory, of everybody together. A slow one takes only what it has sent so far. */
const MEMORY = 160 * MB;
/** Who sends less than this in a window is cut off: 4 kB a second, which the slowest phone network manages. */
const WINDOW_MS = 10_000;
const LEAST_BYTES = 40 * 1024;
const LONGEST_MS = 120_000;

type ArrivingFile = Readable & { truncated: boolean };

/** Reads uploads into memory, within limits that no person can use up for the others. */
export interface Arrivals {
  /** Lets a few of a person's uploads in at a time. */
  inTurn<T>(personId: string, work: () => Promise<T>): Promise<T>;
  /** The bytes of a file, from the moment it is waited for. Calls `cut` where it comes too slowly or takes too long: its stream breaks off then. */
  read(open: () => Promise<ArrivingFile>, cut: () => void): Promise<Buffer>;
}

export function createArrivals(memory = MEMORY): Arrivals {
  const gates = new Map<string, { gate: Gate; users: number }>();
  let inMemory = 0;

  return {
    async inTurn(personId, work) {
      const own = gates.get(personId) ?? { gate: createGate(AT_ONCE, WAITING), users: 0 };
      gates.set(personId, own);
      own.users += 1;
      try {
        return await own.gate.pass(work);
      } finally {
        own.users -= 1;
        if (own.users === 0) gates.delete(personId);
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
          // What is refused is read to its end, and dropped: the form's parser wants to see the end.
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

/** Looks at the end of each window how much came in it. */
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
