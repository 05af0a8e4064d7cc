import { hexOf, mix, toHex, toLab } from './colour.ts';
import type { Oklab, Oklch } from './colour.ts';
import { LIGHTS } from './light.ts';
import type { Light, TimeName } from './light.ts';
import { MATERIALS } from './materials.ts';
import type { Material } from './materials.ts';
import { clamp, lerp, round1 } from './numbers.ts';
import { fractalNoiseOf, noiseOf, pickWith, randomOf } from './random.ts';
import type { Noise, Random } from './random.ts';

export type Stop = readonly [offset: number, colour: string, opacity?: number];

export interface Axis {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface Sun {
  x: number;
  y: number;
  radius: number;
}

interface CanvasOptions {
  readonly place: string;
  readonly time: TimeName;
  readonly seed: string | number;
  readonly width: number;
  readonly height: number;
}

const DOWNWARD: Axis = { x1: 0, y1: 0, x2: 0, y2: 1 };
export const RIGHTWARD: Axis = { x1: 0, y1: 0, x2: 1, y2: 0 };

/** A size at which one design unit is one pixel: the square root of 1600 × 1200. */
const DESIGN_SIZE = 1386;

const stopsText = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/**
 * One picture in progress: its size, its light, its own random stream, and the shapes drawn so far. Painters draw
 * from far to near and share one random stream: changing the order of two calls changes the whole scene.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** The scale that fits sizes written for 1600 × 1200 to this picture. */
  readonly unit: number;
  readonly time: TimeName;
  readonly light: Light;
  readonly seed: string;
  readonly random: Random;
  /** The position of the sun or the moon, set by `sky`. Every shadow, rim and glitter depends on it. */
  readonly sun: Sun;

  #drawn: string[] = [];
  readonly #definitions: string[] = [];
  readonly #blurs = new Set<string>();
  #lastId = 0;

  constructor({ place, time, seed, width, height }: CanvasOptions) {
    this.width = width;
    this.height = height;
    this.unit = Math.sqrt(width * height) / DESIGN_SIZE;
    this.time = time;
    this.light = LIGHTS[time];
    this.seed = `${place}|${time}|${seed}`;
    this.random = randomOf(this.seed);
    this.sun = { x: width / 2, y: -height, radius: 0 };
  }

  get drawing(): string {
    return this.#drawn.join('');
  }

  get definitions(): string {
    return this.#definitions.join('');
  }

  isTime(...times: readonly TimeName[]): boolean {
    return times.includes(this.time);
  }

  add(...svg: readonly string[]): void {
    this.#drawn.push(...svg);
  }

  /** Runs a painter and returns its drawing instead of adding it. */
  capture(paint: () => void): string {
    const kept = this.#drawn;
    this.#drawn = [];
    paint();
    const captured = this.drawing;
    this.#drawn = kept;
    return captured;
  }

  between(low: number, high: number): number {
    return lerp(low, high, this.random());
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  pick<const T>(options: readonly [T, ...T[]]): T {
    return pickWith(this.random, options);
  }

  noise(name: string): Noise {
    return noiseOf(this.seed + name);
  }

  fractalNoise(name: string, octaves = 4, gain = 0.5): Noise {
    return fractalNoiseOf(this.seed + name, octaves, gain);
  }

  /** A material under this light, as hex. Distance runs from 0 (here) to 1 (the haze); lift shifts lightness. */
  paint(material: Material, distance = 0, lift = 0): string {
    const { exposure, ambient, ambientAmount, far, haze } = this.light;
    const [lightness, a, b] = toLab(MATERIALS[material]);
    const exposed: Oklab = [lightness * exposure + lift, a, b];
    const tinted = mix(exposed, toLab(ambient), ambientAmount * (1 - 0.25 * distance));
    const reach = clamp(distance);
    const faded = mix(tinted, toLab(far), Math.min(reach / 0.62, 1) * 0.74);
    return toHex(mix(faded, toLab(haze), reach > 0.5 ? ((reach - 0.5) / 0.5) * 0.86 : 0));
  }

  haze(lift = 0): string {
    const [lightness, chroma, hue]: Oklch = this.light.haze;
    return hexOf([lightness + lift, chroma, hue]);
  }

  sunColour(): string {
    return hexOf(this.light.sunColour);
  }

  newId(): string {
    const id = `s${this.#lastId.toString(36)}`;
    this.#lastId += 1;
    return id;
  }

  define(svg: string): void {
    this.#definitions.push(svg);
  }

  /** A linear gradient along an axis in fractions of the filled shape, downward by default. */
  linear(stops: readonly Stop[], axis: Axis = DOWNWARD): string {
    return this.#linear(stops, axis, '');
  }

  /** A linear gradient from one height of the picture to another, for any shape it fills. */
  vertical(stops: readonly Stop[], top: number, bottom: number): string {
    return this.#linear(stops, { x1: 0, y1: top, x2: 0, y2: bottom }, ' gradientUnits="userSpaceOnUse"');
  }

  #linear(stops: readonly Stop[], { x1, y1, x2, y2 }: Axis, units: string): string {
    const id = this.newId();
    this.define(
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${units}>${stopsText(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const id = this.newId();
    this.define(
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsText(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  clip(shape: string): string {
    const id = this.newId();
    this.define(`<clipPath id="${id}">${shape}</clipPath>`);
    return `url(#${id})`;
  }

  blur(deviation: number): string {
    const id = `b${Math.round(deviation * this.unit * 10)}`;
    if (!this.#blurs.has(id)) {
      this.#blurs.add(id);
      this.define(
        `<filter id="${id}" x="-40%" y="-60%" width="180%" height="220%"><feGaussianBlur stdDeviation="${round1(deviation * this.unit)}"/></filter>`,
      );
    }
    return `url(#${id})`;
  }
}
