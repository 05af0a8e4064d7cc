import { circle, group, path, repeat } from '../svg.ts';
import { GOLD } from './palette.ts';

export interface Headwear {
  readonly back: string;
  readonly front: string;
  /** How much of the hair is visible: a hijab hides it, a loose orna shows the parting. */
  readonly hair: 'hidden' | 'parting' | 'whole';
  readonly hidesEars: boolean;
}

const HIJAB_OUTER =
  'M32 7.6C19.4 7.6 15.8 19 16.6 31.6C17 39.6 14.6 45.6 12 52C18 60 46 60 52 52C49.4 45.6 47 39.6 47.4 31.6C48.2 19 44.6 7.6 32 7.6Z';
const FACE_OPENING =
  'M32 16.6C25.2 16.6 22 21.4 22 27.6C22 34.8 26.4 40.9 32 40.9S42 34.8 42 27.6C42 21.4 38.8 16.6 32 16.6Z';
const HIJAB_CAP =
  'M22.4 24.4C23 18.4 26.4 15 32 15S41 18.4 41.6 24.4C40 20.6 36.6 18.4 32 18.4S24 20.6 22.4 24.4Z';

/** Pinned under the chin, with folds to one side. */
export function hijab(colour: string, capColour: string): Headwear {
  const fold = (data: string, opacity: number): string =>
    path(data, { fill: 'none', stroke: '#000', strokeWidth: 1.1, strokeLinecap: 'round', opacity });
  return {
    back: path(HIJAB_OUTER, { fill: colour }),
    front:
      path(HIJAB_CAP, { fill: capColour }) +
      path(HIJAB_OUTER + FACE_OPENING, { fill: colour, fillRule: 'evenodd' }) +
      path(
        'M36 7.9C44.8 9.4 48.2 19.6 47.4 31.6C47 39.6 49.4 45.6 52 52C49 56 42 58 34.6 58C44 50.6 45.6 40 44.8 29C44.2 20 41.4 11.4 36 7.9Z',
        { fill: '#000', opacity: 0.1 },
      ) +
      fold('M22.4 33.6C24 39.6 27.4 43 33.4 44.4', 0.2) +
      fold('M20.6 37.6C23.6 44.4 29.6 48.4 38.4 49', 0.14) +
      fold('M41.8 31.6C41.2 38 37.6 43.4 29.6 46.2C23 48.6 18.6 51.4 16.6 55', 0.18),
    hair: 'hidden',
    hidesEars: true,
  };
}

const ORNA =
  'M32 7.8C18.8 7.8 15 21.6 16.2 35.6C16.6 43.6 13.6 49.6 10.4 56L24.6 52.6C21.2 44.6 20.4 36.4 20.7 29C21.2 21.2 25.2 16.4 32 15.6C38.8 16.4 42.8 21.2 43.3 29C43.6 36.4 42.8 44.6 39.4 52.6L53.6 56C50.4 49.6 47.4 43.6 47.8 35.6C49 21.6 45.2 7.8 32 7.8Z';
const ORNA_INSIDE = 'M32 8.6C19.6 8.6 16 22 17 35.6L21 54H43L47 35.6C48 22 44.4 8.6 32 8.6Z';
const ORNA_HEM =
  'M24.6 52.6C21.2 44.6 20.4 36.4 20.7 29C21.2 21.2 25.2 16.4 32 15.6C38.8 16.4 42.8 21.2 43.3 29C43.6 36.4 42.8 44.6 39.4 52.6';

/** An orna or saree end over the head; the hair shows at the parting. */
export function ornaOverHead(colour: string): Headwear {
  return {
    back: path(ORNA_INSIDE, { fill: colour }) + path(ORNA_INSIDE, { fill: '#000', opacity: 0.3 }),
    front:
      path(ORNA, { fill: colour }) +
      path(ORNA_HEM, { fill: 'none', stroke: GOLD, strokeWidth: 1.3, strokeLinecap: 'round' }),
    hair: 'parting',
    hidesEars: true,
  };
}

/** The prayer cap. */
export function tupi(colour: string): Headwear {
  const embroidery = repeat(7, (index) =>
    circle(24.2 + index * 2.6, 18.6 - Math.sin((Math.PI * index) / 6) * 1, 0.5),
  );
  return {
    back: '',
    front:
      path('M21.3 21.6C21 12.6 25 9.4 32 9.4S43 12.6 42.7 21.6C38.8 19.8 25.2 19.8 21.3 21.6Z', {
        fill: colour,
      }) +
      path('M21.3 21.6C25.2 19.8 38.8 19.8 42.7 21.6L42.6 19C38.4 17.2 25.6 17.2 21.4 19Z', {
        fill: '#000',
        opacity: 0.1,
      }) +
      group({ fill: '#000', opacity: 0.18 }, embroidery),
    hair: 'whole',
    hidesEars: false,
  };
}

/** A soft hat with a brim, against the sun. */
export function sunHat(colour: string): Headwear {
  return {
    back: '',
    front:
      path('M22.2 19.6C22.4 11 26.2 8.4 32 8.4S41.6 11 41.8 19.6L47.6 24.8C38 20.8 26 20.8 16.4 24.8Z', {
        fill: colour,
      }) +
      path('M22.2 19.6C26.6 17.8 37.4 17.8 41.8 19.6L42 17C37.4 15.2 26.6 15.2 22 17Z', {
        fill: '#000',
        opacity: 0.2,
      }),
    hair: 'whole',
    hidesEars: false,
  };
}
