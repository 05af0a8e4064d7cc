import { circle, ellipse, group, path } from '../svg.ts';
import { GOLD } from './palette.ts';
import type { Skin } from './palette.ts';

// Every portrait is drawn in a 64 × 64 box. The face spans x 21–43, y 14–41, with its middle at x 32.

const HEAD = 'M21.3 26C21.3 18 25.8 14 32 14S42.7 18 42.7 26C42.7 34.6 38 41.4 32 41.4S21.3 34.6 21.3 26Z';
const HEAD_SHADE =
  'M34 14.2C40 15 42.7 19.4 42.7 26C42.7 34.6 38 41.4 32 41.4C37.4 37.4 39.4 31.6 38.8 25.4C38.4 20.6 37 16.8 34 14.2Z';
const NECK =
  'M26.6 34H37.4V44.6C39.4 46 40.6 46.4 41.4 46.6C38 52.6 26 52.6 22.6 46.6C23.4 46.4 24.6 46 26.6 44.6Z';
const CHIN_SHADOW = 'M26.6 38.6C29.6 42 34.4 42 37.4 38.6V42.2C34.4 45.4 29.6 45.4 26.6 42.2Z';

export const neck = (skin: Skin): string =>
  path(NECK, { fill: skin.light }) + path(CHIN_SHADOW, { fill: skin.shade, opacity: 0.75 });

export function ears(skin: Skin): string {
  return group(
    { fill: skin.light },
    ellipse(21.2, 28.6, 2.1, 3.1),
    ellipse(42.8, 28.6, 2.1, 3.1, { fill: skin.shade }),
  );
}

export const head = (skin: Skin): string =>
  path(HEAD, { fill: skin.light }) + path(HEAD_SHADE, { fill: skin.shade, opacity: 0.45 });

interface Features {
  readonly skin: Skin;
  readonly browColour: string;
  /** Fine brows, lashes and tinted lips. */
  readonly isMadeUp: boolean;
  readonly isSmilingWide: boolean;
}

const INK = '#2a1c18';

/** Brows, eyes, nose and mouth, drawn lightly: at 40 px they look like an expression and not like marks. */
export function features({ skin, browColour, isMadeUp, isSmilingWide }: Features): string {
  const browWeight = isMadeUp ? 0.8 : 1.25;
  const brows = path('M25.4 25.1Q27.6 23.7 29.9 24.8M34.1 24.8Q36.4 23.7 38.6 25.1', {
    fill: 'none',
    stroke: browColour,
    strokeWidth: browWeight,
    strokeLinecap: 'round',
    opacity: 0.85,
  });
  const eyes = group({ fill: INK }, ellipse(27.8, 28.4, 1.1, 1.3), ellipse(36.2, 28.4, 1.1, 1.3));
  const lashes = path('M26.2 27.7Q27.8 26.3 29.4 27.7M34.6 27.7Q36.2 26.3 37.8 27.7', {
    fill: 'none',
    stroke: INK,
    strokeWidth: 0.7,
    strokeLinecap: 'round',
  });
  const nose = path('M31.6 29.2Q33.7 32.2 31.5 32.7', {
    fill: 'none',
    stroke: skin.shade,
    strokeWidth: 1,
    strokeLinecap: 'round',
  });
  const cheeks = group(
    { fill: skin.lips, opacity: 0.17 },
    ellipse(25.8, 32.5, 2.2, 1.5),
    ellipse(38.2, 32.5, 2.2, 1.5),
  );
  return brows + eyes + (isMadeUp ? lashes : '') + nose + cheeks + mouth(skin, isMadeUp, isSmilingWide);
}

function mouth(skin: Skin, isMadeUp: boolean, isSmilingWide: boolean): string {
  if (isSmilingWide) {
    return (
      path('M28.2 35.1Q32 35.9 35.8 35.1Q35 38.7 32 38.7Q29 38.7 28.2 35.1Z', { fill: '#fff8f0' }) +
      path('M28.2 35.1Q32 35.9 35.8 35.1Q35 38.7 32 38.7Q29 38.7 28.2 35.1Z', {
        fill: 'none',
        stroke: skin.lips,
        strokeWidth: isMadeUp ? 0.9 : 0.7,
        strokeLinejoin: 'round',
      })
    );
  }
  return path('M28.7 35.5Q32 38.1 35.3 35.5', {
    fill: 'none',
    stroke: skin.lips,
    strokeWidth: isMadeUp ? 1.5 : 1.1,
    strokeLinecap: 'round',
  });
}

export type Beard = 'none' | 'stubble' | 'moustache' | 'short' | 'full';

const JAW =
  'M21.5 28.4C22.4 31 23.6 32.6 25 33.4C27 32.9 29.6 33.2 32 34.2C34.4 33.2 37 32.9 39 33.4C40.4 32.6 41.6 31 42.5 28.4C42.6 37 38.2 42.2 32 42.2S21.4 37 21.5 28.4Z';
const FULL_JAW =
  'M21.4 27.6C22.2 31 23.6 32.8 25 33.4C27 32.7 29.6 33 32 34C34.4 33 37 32.7 39 33.4C40.4 32.8 41.8 31 42.6 27.6C44 38 40.2 47.4 32 47.6S20 38 21.4 27.6Z';
const MOUSTACHE = 'M26.9 34.9Q28.9 32.7 32 33.6Q35.1 32.7 37.1 34.9Q34.6 35.5 32 34.9Q29.4 35.5 26.9 34.9Z';
/** The mouth is visible in a beard. */
const MOUTH_IN_BEARD = 'M28.9 36.1Q32 38.3 35.1 36.1Q32 36.9 28.9 36.1Z';

const mouthInBeard = (skin: Skin): string => path(MOUTH_IN_BEARD, { fill: skin.lips });

const BEARDS: Readonly<Record<Beard, (colour: string, skin: Skin) => string>> = {
  none: () => '',
  stubble: (colour) => path(JAW, { fill: colour, opacity: 0.22 }),
  moustache: (colour) => path(MOUSTACHE, { fill: colour }),
  short: (colour, skin) => path(JAW, { fill: colour, opacity: 0.94 }) + mouthInBeard(skin),
  full: (colour, skin) => path(FULL_JAW, { fill: colour }) + mouthInBeard(skin),
};

export const beard = (kind: Beard, colour: string, skin: Skin): string => BEARDS[kind](colour, skin);

export type Glasses = 'none' | 'round' | 'square' | 'sun';

export function glasses(kind: Glasses, frameColour: string): string {
  if (kind === 'none') return '';
  const lens = kind === 'sun' ? { fill: '#20242b' } : { fill: '#fff', opacity: 0.14 };
  const rim = { fill: 'none', stroke: frameColour, strokeWidth: 1.1 } as const;
  const square =
    'M23.9 26.1H31.1V29.2Q31.1 31.8 27.6 31.8T23.9 29.2ZM32.9 26.1H40.1V29.2Q40.1 31.8 36.4 31.8T32.9 29.2Z';
  const bridge = path('M31.1 27.9Q32 27.2 32.9 27.9M24 27.4L21.4 26.8M40 27.4L42.6 26.8', rim);
  if (kind === 'round') {
    const lenses = circle(27.6, 28.5, 3.7, lens) + circle(36.4, 28.5, 3.7, lens);
    return lenses + group(rim, circle(27.6, 28.5, 3.7), circle(36.4, 28.5, 3.7)) + bridge;
  }
  return path(square, lens) + path(square, { ...rim, strokeLinejoin: 'round' }) + bridge;
}

export const tip = (colour: string): string => circle(32, 22.3, 1.1, { fill: colour });

export const nosePin = (): string => circle(33.9, 32.1, 0.6, { fill: GOLD });

export const earrings = (): string =>
  group(
    { fill: GOLD },
    circle(21, 32.2, 1),
    path('M21 32.8L22.8 36.2H19.2Z'),
    circle(43, 32.2, 1),
    path('M43 32.8L44.8 36.2H41.2Z'),
  );
