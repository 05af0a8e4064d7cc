import { AppError } from '../errors.ts';

/** Lets a few in at a time and a few more wait; the rest get `unavailable`. */
export interface Gate {
  pass<T>(work: () => Promise<T>): Promise<T>;
}

export function createGate(atOnce: number, waiting: number): Gate {
  let inside = 0;
  const queue: (() => void)[] = [];
  return {
    async pass(work) {
      if (inside >= atOnce) {
        if (queue.length >= waiting) throw new AppError('unavailable');
        await new Promise<void>((resolve) => queue.push(resolve));
      } else {
        inside += 1;
      }
      try {
        return await work();
      } finally {
        const next = queue.shift();
        // The place goes to the next in line, so that nobody overtakes.
        if (next) next();
        else inside -= 1;
      }
    },
  };
}
