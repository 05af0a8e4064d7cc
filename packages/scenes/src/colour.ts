import { clamp, lerp } from './numbers.ts';

/** Lightness 0..1, chroma, hue in degrees: the notation of every colour here. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** The rectangular form of OKLCH, in which mixing two colours never passes through a third hue. */
export type Oklab = readonly [lightness: number, a: number, b: number];

export const WHITE: Oklab = [1, 0, 0];

export function toLab([lightness, chroma, hue]: Oklch): Oklab {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

export function mix(from: Oklab, to: Oklab, t: number): Oklab {
  return [lerp(from[0], to[0], t), lerp(from[1], to[1], t), lerp(from[2], to[2], t)];
}

const gammaEncode = (linear: number): number =>
  clamp(linear <= 0.0031308 ? 12.92 * linear : 1.055 * clamp(linear) ** (1 / 2.4) - 0.055);

const hexByte = (channel: number): string =>
  Math.round(255 * gammaEncode(channel))
    .toString(16)
    .padStart(2, '0');

/** sRGB hex, clipped to the gamut. Hex, not oklch(): the rasteriser cannot read newer notations. */
export function toHex([lightness, a, b]: Oklab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return `#${hexByte(red)}${hexByte(green)}${hexByte(blue)}`;
}

export const hexOf = (colour: Oklch): string => toHex(toLab(colour));
