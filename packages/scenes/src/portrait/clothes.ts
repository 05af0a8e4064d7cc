import { circle, group, path, repeat } from '../svg.ts';
import { CREAM, GOLD } from './palette.ts';

export interface Garment {
  /** The main cloth. */
  readonly colour: string;
  /** Border, scarf or lining. */
  readonly accent: string;
}

const BODY = 'M5.6 64C6.4 52.4 12.8 48 24 45.2C26.4 49.6 37.6 49.6 40 45.2C51.2 48 57.6 52.4 58.4 64Z';
const SCOOPED = 'M5.6 64C6.4 52.4 12.8 48 23.4 45.4C25 53.4 39 53.4 40.6 45.4C51.2 48 57.6 52.4 58.4 64Z';

const body = (colour: string, outline = BODY): string =>
  path(outline, { fill: colour }) +
  // The far shoulder is in shade, like the face.
  path('M44 46.6C52.6 49.2 57.6 53.6 58.4 64H49.6C50.4 57 48.6 51 44 46.6Z', { fill: '#000', opacity: 0.09 });

const seam = (data: string, opacity = 0.2): string =>
  path(data, { fill: 'none', stroke: '#000', strokeWidth: 0.9, strokeLinecap: 'round', opacity });

const buttons = (x: number, ys: readonly number[], fill: string): string =>
  group({ fill }, ...ys.map((y) => circle(x, y, 0.75)));

const mandarinCollar = (colour: string): string => {
  const outline = 'M25 42.6C26.6 47.6 37.4 47.6 39 42.6L40.8 45.8C38.2 51 25.8 51 23.2 45.8Z';
  return (
    path(outline, { fill: colour }) + path(outline, { fill: '#fff', opacity: 0.18 }) + seam('M32 46.6V50')
  );
};

/** Square ends: rounded ones would stick out over the shoulders. */
const NECK_BAND = path('M24.6 46C27 50 37 50 39.4 46', {
  fill: 'none',
  stroke: '#000',
  strokeWidth: 1.6,
  opacity: 0.22,
});

const GARMENTS = {
  tee: ({ colour }: Garment) => body(colour) + NECK_BAND,

  panjabi: ({ colour }: Garment) =>
    body(colour) +
    mandarinCollar(colour) +
    path('M30.2 49.8H33.8V64H30.2Z', { fill: '#fff', opacity: 0.16 }) +
    buttons(32, [52.6, 56.6, 60.6], GOLD),

  shirt: ({ colour }: Garment) => {
    const collar = 'M24.6 43.4L32 50L27.2 54.8L21.6 46.2ZM39.4 43.4L32 50L36.8 54.8L42.4 46.2Z';
    return (
      body(colour) +
      seam('M32 50.4V64') +
      path(collar, { fill: colour }) +
      path(collar, { fill: '#fff', opacity: 0.26, strokeLinejoin: 'round' }) +
      buttons(32, [55.4, 60.4], CREAM)
    );
  },

  /** A koti: the sleeveless coat over a pale panjabi. */
  waistcoat: ({ colour }: Garment) => {
    const left = 'M13.4 49.4C16.4 47.4 20 46.2 24 45.2L31.4 51V64H12.6C12.4 58 12.6 53 13.4 49.4Z';
    const right = 'M50.6 49.4C47.6 47.4 44 46.2 40 45.2L32.6 51V64H51.4C51.6 58 51.4 53 50.6 49.4Z';
    return (
      body('#f2ede3') +
      path(left + right, { fill: colour }) +
      path(right, { fill: '#000', opacity: 0.14 }) +
      mandarinCollar(colour) +
      buttons(29.6, [54, 58, 62], CREAM)
    );
  },

  hoodie: ({ colour, accent }: Garment) => {
    const hood =
      'M19.6 47.6C20 41.4 25.2 41.2 25.8 44.4C28 50 36 50 38.2 44.4C38.8 41.2 44 41.4 44.4 47.6C42 55 22 55 19.6 47.6Z';
    return (
      body(colour) +
      path(hood, { fill: colour }) +
      path(hood, { fill: '#000', opacity: 0.16 }) +
      path('M28.4 51.6V58M35.6 51.6V57', {
        fill: 'none',
        stroke: accent,
        strokeWidth: 1.1,
        strokeLinecap: 'round',
      })
    );
  },

  /** A checked gamcha round the neck. */
  gamcha: ({ colour }: Garment) => {
    const wrap =
      'M21.8 43.8C25 50.2 39 50.2 42.2 43.8C45.2 46.6 45 50.2 42.6 52.4C37 56.4 27 56.4 21.4 52.4C19 50.2 18.8 46.6 21.8 43.8ZM36.2 53.2L42 51.8L44.6 64H37.6Z';
    return (
      body(colour) +
      path(wrap, { fill: '#c9372c' }) +
      path(
        'M20.6 48.4C26 53 38 53 43.4 48.4M22.6 53C28 55 36 55 41.4 53M26 46.6L24.6 54.2M32 48.4V55.4M38 46.6L39.4 54.2M37 56.6L43 55.6M37.4 60.4L43.8 59.4',
        {
          fill: 'none',
          stroke: '#fff3d6',
          strokeWidth: 0.7,
          opacity: 0.75,
        },
      )
    );
  },

  /** Rucksack straps over a T-shirt, for a traveller. */
  rucksack: ({ colour, accent }: Garment) => {
    const straps =
      'M14.6 49.4L20 46.6C22 52 22.8 58 22.8 64H17C17 58.6 16.4 53.6 14.6 49.4ZM49.4 49.4L44 46.6C42 52 41.2 58 41.2 64H47C47 58.6 47.6 53.6 49.4 49.4Z';
    return (
      body(colour) +
      NECK_BAND +
      path(straps, { fill: accent }) +
      path(straps, { fill: '#000', opacity: 0.12 }) +
      path('M22.6 57.4H41.4', { fill: 'none', stroke: accent, strokeWidth: 1.4 })
    );
  },

  /** The pallu goes over the wearer's left shoulder. */
  saree: ({ colour, accent }: Garment) =>
    body(accent, SCOOPED) +
    path('M52.8 64C54 54.6 50 49.4 40.6 45.4L36.2 48.8C31.6 54.6 23.6 60 13.6 64Z', { fill: colour }) +
    path('M36.2 48.8C31.6 54.6 23.6 60 13.6 64', { fill: 'none', stroke: GOLD, strokeWidth: 2 }) +
    seam('M40.4 49C36.4 55.4 30.6 60.4 23.6 64', 0.15) +
    seam('M44.4 49.8C41.6 56 37.6 60.8 32.6 64', 0.15) +
    seam('M48.4 52C47 57 44.4 61 41.4 64', 0.15),

  /** Kameez with the orna laid across both shoulders. */
  kameez: ({ colour, accent }: Garment) =>
    body(colour, SCOOPED) +
    path(
      'M9.4 54C12.4 49 18 46.8 23.4 45.4C24.2 54.8 39.8 54.8 40.6 45.4C46 46.8 51.6 49 54.6 54C47.6 63.4 16.4 63.4 9.4 54Z',
      { fill: accent },
    ) +
    path('M9.4 54C16.4 63.4 47.6 63.4 54.6 54', { fill: 'none', stroke: GOLD, strokeWidth: 1 }) +
    seam('M15.4 50.6C21.4 58.6 42.6 58.6 48.6 50.6', 0.16) +
    seam('M19.6 48C24.4 56.4 39.6 56.4 44.4 48', 0.16),

  kurti: ({ colour, accent }: Garment) =>
    body(colour, SCOOPED) +
    path('M23.4 45.4C25 53.4 39 53.4 40.6 45.4', { fill: 'none', stroke: accent, strokeWidth: 2 }) +
    path('M32 51.6V64', { fill: 'none', stroke: accent, strokeWidth: 1.4 }) +
    group(
      { fill: GOLD },
      repeat(5, (index) => circle(25.8 + index * 3.1, 52.8 + Math.sin((Math.PI * index) / 4) * 2, 0.6)),
    ),
} as const satisfies Record<string, (garment: Garment) => string>;

export type GarmentName = keyof typeof GARMENTS;

export const clothes = (name: GarmentName, garment: Garment): string => GARMENTS[name](garment);
