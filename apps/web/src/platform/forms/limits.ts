/** The error of a number outside its limits. It carries them, so that the sentence can name them. */
export const outOfRange = (least: number, most: number): string => `out_of_range ${least} ${most}`;

/** The limits in an error, if it has any: the server's error is the code alone. */
export function readLimits(code: string): [least: number, most: number] | null {
  const found = /^out_of_range (\d+) (\d+)$/.exec(code);
  return found && [Number(found[1]), Number(found[2])];
}
