import type { Oklch } from './colour.ts';

export const TIMES = ['dawn', 'morning', 'day', 'golden', 'dusk', 'night', 'monsoon'] as const;
export type TimeName = (typeof TIMES)[number];

export type SkyStop = readonly [offset: number, colour: Oklch];

export interface Light {
  /** Zenith first, horizon last. */
  readonly sky: readonly [SkyStop, ...SkyStop[]];
  /** The colour of the middle distance. */
  readonly far: Oklch;
  /** The colour of the farthest distance. */
  readonly haze: Oklch;
  /** The light that tints everything, and its strength. */
  readonly ambient: Oklch;
  readonly ambientAmount: number;
  readonly exposure: number;
  /** Height is a fraction of the sky, radius a fraction of the picture's shorter side. By night it is the moon. */
  readonly sun: { readonly height: number; readonly radius: number; readonly glow: number } | null;
  readonly sunColour: Oklch;
  readonly cloud: Oklch;
  /** The share of stars of a full night sky. */
  readonly stars: number;
}

export const LIGHTS: Readonly<Record<TimeName, Light>> = {
  dawn: {
    sky: [
      [0, [0.66, 0.075, 262]],
      [0.38, [0.79, 0.065, 310]],
      [0.68, [0.87, 0.075, 35]],
      [1, [0.94, 0.07, 80]],
    ],
    far: [0.64, 0.085, 288],
    haze: [0.9, 0.05, 55],
    ambient: [0.5, 0.07, 300],
    ambientAmount: 0.34,
    exposure: 0.93,
    sun: { height: 0.86, radius: 0.05, glow: 0.75 },
    sunColour: [0.985, 0.045, 85],
    cloud: [0.95, 0.03, 45],
    stars: 0,
  },
  morning: {
    sky: [
      [0, [0.7, 0.095, 240]],
      [0.5, [0.84, 0.06, 225]],
      [1, [0.96, 0.03, 105]],
    ],
    far: [0.72, 0.065, 195],
    haze: [0.93, 0.028, 150],
    ambient: [0.8, 0.06, 95],
    ambientAmount: 0.14,
    exposure: 1.02,
    sun: { height: 0.42, radius: 0.03, glow: 0.95 },
    sunColour: [0.998, 0.02, 100],
    cloud: [0.985, 0.008, 100],
    stars: 0,
  },
  day: {
    sky: [
      [0, [0.6, 0.125, 245]],
      [0.55, [0.77, 0.085, 232]],
      [1, [0.93, 0.035, 215]],
    ],
    far: [0.68, 0.085, 238],
    haze: [0.89, 0.04, 220],
    ambient: [0.8, 0.05, 220],
    ambientAmount: 0.1,
    exposure: 1,
    sun: null,
    sunColour: [1, 0, 0],
    cloud: [0.99, 0.004, 230],
    stars: 0,
  },
  golden: {
    sky: [
      [0, [0.66, 0.085, 245]],
      [0.36, [0.82, 0.035, 260]],
      [0.52, [0.89, 0.035, 80]],
      [0.78, [0.9, 0.1, 78]],
      [1, [0.89, 0.135, 66]],
    ],
    far: [0.68, 0.065, 88],
    haze: [0.88, 0.1, 74],
    ambient: [0.58, 0.12, 60],
    ambientAmount: 0.28,
    exposure: 0.95,
    sun: { height: 0.72, radius: 0.058, glow: 0.95 },
    sunColour: [0.985, 0.07, 92],
    cloud: [0.94, 0.07, 70],
    stars: 0,
  },
  dusk: {
    sky: [
      [0, [0.33, 0.085, 285]],
      [0.34, [0.47, 0.12, 325]],
      [0.66, [0.68, 0.165, 28]],
      [0.88, [0.82, 0.15, 58]],
      [1, [0.89, 0.12, 78]],
    ],
    far: [0.43, 0.12, 335],
    haze: [0.7, 0.13, 35],
    ambient: [0.3, 0.09, 320],
    ambientAmount: 0.52,
    exposure: 0.8,
    sun: { height: 0.9, radius: 0.06, glow: 1 },
    sunColour: [0.96, 0.1, 80],
    cloud: [0.62, 0.15, 15],
    stars: 0.25,
  },
  night: {
    sky: [
      [0, [0.22, 0.065, 270]],
      [0.5, [0.33, 0.085, 264]],
      [1, [0.55, 0.08, 238]],
    ],
    far: [0.4, 0.08, 254],
    haze: [0.54, 0.075, 240],
    ambient: [0.3, 0.075, 258],
    ambientAmount: 0.6,
    exposure: 0.74,
    sun: { height: 0.3, radius: 0.036, glow: 0.55 },
    sunColour: [0.97, 0.02, 95],
    cloud: [0.4, 0.05, 255],
    stars: 1,
  },
  monsoon: {
    sky: [
      [0, [0.58, 0.03, 225]],
      [0.45, [0.74, 0.025, 205]],
      [1, [0.9, 0.022, 165]],
    ],
    far: [0.66, 0.035, 195],
    haze: [0.87, 0.022, 175],
    ambient: [0.52, 0.05, 185],
    ambientAmount: 0.24,
    exposure: 0.9,
    sun: null,
    sunColour: [1, 0, 0],
    cloud: [0.8, 0.018, 215],
    stars: 0,
  },
};

export const zenithOf = (light: Light): Oklch => light.sky[0][1];
export const horizonOf = (light: Light): Oklch => (light.sky.at(-1) ?? light.sky[0])[1];
