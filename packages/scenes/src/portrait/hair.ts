import { circle, ellipse, group, path, repeat } from '../svg.ts';
import { CREAM } from './palette.ts';

/** Hair is drawn in two layers, with the face between them. */
export interface Hair {
  readonly back: string;
  readonly front: string;
  /** Over the clothes: a braid in front of the shoulder. */
  readonly shoulder: string;
  readonly hidesEars: boolean;
}

interface HairShape {
  readonly back?: string;
  readonly front?: string;
  readonly hidesEars?: boolean;
  /** Extra drawing, given the hair's colour. */
  readonly behind?: (colour: string) => string;
  readonly above?: (colour: string) => string;
  readonly shoulder?: (colour: string) => string;
}

const PARTED_FRONT =
  'M20.7 30.4C19.4 17.6 24.6 11.6 32 11.6S44.6 17.6 43.3 30.4C42.4 24.6 38.6 20.8 32 16.6C25.4 20.8 21.6 24.6 20.7 30.4Z';
const SWEPT_FRONT =
  'M20.7 31C19.2 17.2 24.6 11.4 31.4 11.4C40.6 11 45 17.6 43.3 31C42.5 25.6 40.9 22.2 38.4 19.8C33.4 23.4 24.6 24.6 20.7 31Z';
const PULLED_FRONT =
  'M20.9 28.6C19.8 17.8 25 12 32 12S44.2 17.8 43.1 28.6C42.2 22.6 38.8 18.6 32 17.4C25.2 18.6 21.8 22.6 20.9 28.6Z';
const LONG_BACK = 'M17.4 61C13.6 40 15 22.4 20.6 16C26.6 9.4 37.4 9.4 43.4 16C49 22.4 50.4 40 46.6 61Z';

const CURLS = [
  [22.4, 22.4, 3.2],
  [23.2, 18, 3.7],
  [26.2, 14.6, 3.9],
  [30, 12.6, 4.1],
  [34.2, 12.6, 4.1],
  [38, 14.6, 3.9],
  [40.8, 18, 3.7],
  [41.6, 22.4, 3.2],
  [27.6, 17.6, 3.1],
  [32, 16.6, 3.4],
  [36.4, 17.6, 3.1],
] as const;

/** Gajra: a string of jasmine at the lower edge of a bun. */
const gajra = (): string =>
  group(
    { fill: CREAM },
    repeat(7, (index) => {
      const across = (index - 3) / 3;
      return circle(32 + across * 6.2, 13.6 + across * across * 1.4, 1.3);
    }),
  );

const flower = (x: number, y: number, colour: string): string =>
  group(
    { fill: colour },
    repeat(5, (index) => {
      const angle = (Math.PI * 2 * index) / 5;
      return circle(x + Math.cos(angle) * 1.7, y + Math.sin(angle) * 1.7, 1.45);
    }),
    circle(x, y, 1.1, { fill: '#f0b23c' }),
  );

const braid = (colour: string): string =>
  group(
    { fill: colour },
    repeat(6, (index) => {
      const lean = index % 2 ? 24 : -24;
      const y = 41 + index * 4.3;
      const x = 45.2 + Math.sin(index * 0.7) * 0.8;
      return ellipse(0, 0, 3.3 - index * 0.16, 3, {
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${lean})`,
      });
    }),
    path('M43.6 66.4H48L47 62.4H44.6Z', { fill: '#d9472b' }),
  );

const SHAPES = {
  none: {},
  crop: {
    front:
      'M21 27.4C19.6 16.6 24.2 11 32 11S44.4 16.6 43 27.4C42.5 23.8 41.5 21.6 39.6 20C35 21.4 29 21.4 24.4 20C22.5 21.6 21.5 23.8 21 27.4Z',
  },
  sidePart: {
    front:
      'M21 27.8C18.8 16 23.8 10.8 31 10.6C40.8 10.2 45 16.2 43 27.8C42.6 23.8 41.6 21.6 40 20.2C35.4 20.6 30.8 18.8 28.4 16.2C27.2 18.8 23.8 20.2 22.8 21.8C21.9 23.4 21.4 25.6 21 27.8Z',
  },
  quiff: {
    front:
      'M21 27.2C19.4 18.2 21.6 13.6 25.6 12C29.4 7.6 40.4 7.2 42.8 12.8C44.8 17 44 22.2 43 27.2C42.5 23 41.2 20.6 38.8 19.2C33.4 20.2 27.6 19.2 25.4 17.2C23.2 19.4 21.7 23.2 21 27.2Z',
  },
  tousled: {
    front:
      'M21 27.8C18 21.4 19.4 15.2 23.6 13.6C25.2 9.8 31 8.8 33.8 11C37.8 9 43 11.4 43.2 15.2C45.8 18.2 45 24.2 43 27.8C42.9 24.6 41.9 22.4 40.4 20.4C38.6 21.4 37 20.8 35.8 19.4C33.8 21.4 30.6 21.4 28.8 19.6C27.2 21.2 25.4 21.2 24.4 20.4C22.6 22.2 21.4 24.8 21 27.8Z',
  },
  curls: {
    front: 'M21 27C20.6 19 25 14 32 14S43.4 19 43 27C42 21.6 39 19 32 18.6C25 19 22 21.6 21 27Z',
    above: (colour) => group({ fill: colour }, ...CURLS.map(([x, y, radius]) => circle(x, y, radius))),
  },
  buzz: {
    front:
      'M21.1 26.6C20 16.8 24.6 12.4 32 12.4S44 16.8 42.9 26.6C42.3 22 41 19.4 38.4 18C34.6 16.8 29.4 16.8 25.6 18C23 19.4 21.7 22 21.1 26.6Z',
  },
  receding: {
    front:
      'M21.1 29C19.2 24.8 19.6 19.4 22.8 16.8C23 20 22.4 24.6 22 29ZM42.9 29C44.8 24.8 44.4 19.4 41.2 16.8C41 20 41.6 24.6 42 29Z',
  },
  shaggy: {
    back: 'M18.6 42C15.4 31 16.8 20.2 21.8 15.4C27.8 9.6 36.2 9.6 42.2 15.4C47.2 20.2 48.6 31 45.4 42C43 43.4 40.8 42.6 39 40.4H25C23.2 42.6 21 43.4 18.6 42Z',
    front: SWEPT_FRONT,
    hidesEars: true,
  },
  topKnot: { front: PULLED_FRONT, behind: (colour) => circle(32, 11, 4.4, { fill: colour }) },

  longParted: { back: LONG_BACK, front: PARTED_FRONT, hidesEars: true },
  longSwept: { back: LONG_BACK, front: SWEPT_FRONT, hidesEars: true },
  wavy: {
    back: 'M16.6 56C12.6 52.4 16.8 48.6 15.2 44C13.8 40 17 36.6 15.8 31.6C14.8 24.4 17 18.6 21.2 15.2C27.2 9.4 36.8 9.4 42.8 15.2C47 18.6 49.2 24.4 48.2 31.6C47 36.6 50.2 40 48.8 44C47.2 48.6 51.4 52.4 47.4 56C43.6 58.8 20.4 58.8 16.6 56Z',
    front: SWEPT_FRONT,
    hidesEars: true,
  },
  bob: {
    back: 'M18.4 41.6C15.2 30.4 16.8 20 21.6 15.2C27.6 9.4 36.4 9.4 42.4 15.2C47.2 20 48.8 30.4 45.6 41.6C43.2 43.6 40.6 43.4 39 42H25C23.4 43.4 20.8 43.6 18.4 41.6Z',
    front:
      'M20.7 30.6C19.6 18.4 24.6 11.6 32 11.6S44.4 18.4 43.3 30.6C43.1 26.6 42.4 24 41.2 22.2C35 23.9 29 23.9 22.8 22.2C21.6 24 20.9 26.6 20.7 30.6Z',
    hidesEars: true,
  },
  bun: { front: PULLED_FRONT, behind: (colour) => circle(32, 11.2, 5.6, { fill: colour }) },
  bunWithJasmine: {
    front: PULLED_FRONT,
    behind: (colour) => circle(32, 10.8, 5.8, { fill: colour }),
    above: gajra,
  },
  lowBun: {
    front: PARTED_FRONT,
    behind: (colour) => circle(44.6, 35.6, 5.8, { fill: colour }) + flower(47.6, 32.6, '#d9472b'),
  },
  ponytail: {
    back: 'M40 15.4C46.4 14.6 51.4 20 51.6 28C51.8 36 49.6 42.6 45.6 46.4C46 40.6 45.4 33 43 27Z',
    front: PULLED_FRONT,
  },
  braid: {
    back: 'M38 27C45.4 27.6 49.4 34 48.4 42.6L41.4 43.4C42 38.4 41 34.6 38 32Z',
    front: PARTED_FRONT,
    shoulder: braid,
  },
} as const satisfies Record<string, HairShape>;

export type HairStyle = keyof typeof SHAPES;

export function hair(style: HairStyle, colour: string): Hair {
  const shape: HairShape = SHAPES[style];
  return {
    back: (shape.back ? path(shape.back, { fill: colour }) : '') + (shape.behind?.(colour) ?? ''),
    front: (shape.front ? path(shape.front, { fill: colour }) : '') + (shape.above?.(colour) ?? ''),
    shoulder: shape.shoulder?.(colour) ?? '',
    hidesEars: shape.hidesEars ?? false,
  };
}
