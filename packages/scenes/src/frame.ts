import { round1 } from './numbers.ts';

export type Facing = 1 | -1;

/** A thing's own coordinates: its foot at the origin, y upward, its size as the unit. */
export interface Frame {
  readonly x: (across: number) => number;
  readonly y: (up: number) => number;
  /** Path data written in the frame's units, placed in the picture. Absolute M, L, Q, H, V and Z only. */
  readonly trace: (outline: string) => string;
}

interface FrameOptions {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
  /** -1 mirrors the thing left to right. */
  readonly facing?: Facing;
}

const TOKENS = /[MLQHVZ]|-?[\d.]+/g;

export function frame({ x: footX, y: footY, width, height = width, facing = 1 }: FrameOptions): Frame {
  const x = (across: number): number => footX + facing * across * width;
  const y = (up: number): number => footY - up * height;

  const trace = (outline: string): string => {
    let placed = '';
    let command = '';
    let position = 0;
    for (const token of outline.match(TOKENS) ?? []) {
      if (/[A-Z]/.test(token)) {
        command = token;
        position = 0;
        placed += command;
        continue;
      }
      const isUpward = command === 'V' || (command !== 'H' && position % 2 === 1);
      const value = isUpward ? y(Number(token)) : x(Number(token));
      placed += `${position > 0 ? ' ' : ''}${round1(value)}`;
      position += 1;
    }
    return placed;
  };

  return { x, y, trace };
}
