export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t;

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** One decimal is finer than a pixel at every size we render, and keeps a scene's text at half the length. */
export const round1 = (value: number): number => Math.round(value * 10) / 10;
