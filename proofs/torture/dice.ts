/** Numbers from 0 to 1, the same for the same seed. */
export type Dice = () => number;

export function seeded(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    // Mulberry32: short, and random enough to choose failures.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const chance = (dice: Dice, share: number): boolean => dice() < share;

export const pick = <const T>(dice: Dice, choices: readonly T[]): T =>
  choices[Math.floor(dice() * choices.length)]!;

export function shuffled<T>(dice: Dice, values: readonly T[]): T[] {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(dice() * (last + 1));
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}
