import type { Oklch } from './colour.ts';

/** The colour of each thing in plain daylight; the light of the hour changes it. */
export const MATERIALS = {
  forest: [0.43, 0.085, 150],
  leaf: [0.56, 0.125, 138],
  leafLight: [0.7, 0.15, 128],
  moss: [0.5, 0.1, 125],
  tea: [0.6, 0.145, 136],
  teaDark: [0.36, 0.085, 152],
  teaLight: [0.74, 0.16, 126],
  grass: [0.66, 0.14, 128],
  mustard: [0.86, 0.175, 98],

  sand: [0.88, 0.045, 85],
  wetSand: [0.66, 0.045, 72],
  mud: [0.52, 0.05, 62],
  earth: [0.58, 0.085, 55],
  rock: [0.58, 0.02, 250],
  rockDark: [0.38, 0.02, 255],
  rockPale: [0.7, 0.025, 85],
  rockMossy: [0.5, 0.025, 120],
  coral: [0.44, 0.03, 60],
  hillBlue: [0.52, 0.07, 250],

  turquoise: [0.83, 0.105, 190],
  sea: [0.62, 0.105, 225],
  deepSea: [0.48, 0.095, 240],
  river: [0.62, 0.05, 175],
  swamp: [0.52, 0.08, 150],

  wood: [0.36, 0.055, 48],
  woodLight: [0.55, 0.08, 60],
  bark: [0.38, 0.035, 95],
  thatch: [0.7, 0.085, 80],
  brick: [0.56, 0.115, 42],
  brickDark: [0.42, 0.09, 36],

  white: [0.98, 0.008, 90],
  black: [0.2, 0.02, 270],
  red: [0.6, 0.2, 30],
  orange: [0.7, 0.18, 48],
  yellow: [0.86, 0.16, 92],
  pink: [0.72, 0.16, 5],
  teal: [0.6, 0.1, 190],
  blue: [0.58, 0.13, 245],
  lily: [0.66, 0.19, 5],
  skin: [0.52, 0.07, 50],
} as const satisfies Record<string, Oklch>;

export type Material = keyof typeof MATERIALS;
