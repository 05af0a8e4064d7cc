import { lerp } from './numbers.ts';

export type Random = () => number;
export type Noise = (position: number) => number;

/** FNV-1a: similar seeds ("sajek|dawn|1", "sajek|dawn|2") must start far apart. */
function hash(text: string): number {
  let state = 2166136261;
  for (const character of text) {
    state ^= character.codePointAt(0) ?? 0;
    state = Math.imul(state, 16777619);
  }
  return state >>> 0;
}

/** Mulberry32: the same seed gives the same numbers on every machine; Math.random has no seed. */
export function randomOf(seed: string): Random {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A name for definitions inside an SVG, so that two pictures in one page do not share a gradient. */
export const idOf = (text: string): string => `i${hash(text).toString(36)}`;

/** One of the options; the tuple type excludes an empty list. */
export function pickWith<T>(random: Random, options: readonly [T, ...T[]]): T {
  return options[Math.floor(random() * options.length)] ?? options[0];
}

const LATTICE = 512;

/** Smooth noise in -1..1 over a repeating lattice of random values. */
export function noiseOf(seed: string): Noise {
  const values = Array.from({ length: LATTICE }, randomOf(seed));
  const valueAt = (index: number): number => values[((index % LATTICE) + LATTICE) % LATTICE] ?? 0;
  return (position) => {
    const cell = Math.floor(position);
    const t = position - cell;
    const eased = t * t * (3 - 2 * t);
    return lerp(valueAt(cell), valueAt(cell + 1), eased) * 2 - 1;
  };
}

/** Sums octaves of noise: each is about twice as fine and `gain` times as strong as the one before. */
export function fractalNoiseOf(seed: string, octaves = 4, gain = 0.5): Noise {
  const noise = noiseOf(seed);
  return (position) => {
    let sum = 0;
    let strength = 1;
    let frequency = 1;
    let total = 0;
    for (let octave = 0; octave < octaves; octave++) {
      // The odd ratio and the offset prevent a visible repetition across octaves.
      sum += noise(position * frequency + octave * 37.7) * strength;
      total += strength;
      strength *= gain;
      frequency *= 2.03;
    }
    return sum / total;
  };
}
