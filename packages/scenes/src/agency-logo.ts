import { idOf, pickWith, randomOf } from './random.ts';
import { circle, cover, d, ellipse, group, path, repeat } from './svg.ts';

export interface AgencyLogoOptions {
  readonly seed: string | number;
  readonly name: string;
  /** The corner radius; 0 for a picture file, which the page rounds. */
  readonly corner?: number;
}

/** Two tones of one hue, deep enough that a white symbol stands out at 22 px. */
interface Ground {
  readonly light: string;
  readonly deep: string;
}

const GROUNDS: readonly [Ground, ...Ground[]] = [
  { light: '#1f8a8a', deep: '#0f5f66' },
  { light: '#2f6f8f', deep: '#1d4b66' },
  { light: '#4b7a5a', deep: '#2c5640' },
  { light: '#4c8a3a', deep: '#2f6427' },
  { light: '#5a5fae', deep: '#3d3f86' },
  { light: '#8a4a72', deep: '#64304f' },
  { light: '#a8435a', deep: '#7a2b40' },
  { light: '#b8860b', deep: '#8a6206' },
  { light: '#c7772a', deep: '#9a531a' },
  { light: '#d2603d', deep: '#a5412a' },
  { light: '#0e7a57', deep: '#064a35' },
  { light: '#3b5f9e', deep: '#263f73' },
];

const WHITE = '#fff';

const solid = (data: string, opacity = 1): string => path(data, { fill: WHITE, opacity });

const stroke = (data: string, strokeWidth: number, colour = WHITE, opacity = 1): string =>
  path(data, {
    fill: 'none',
    stroke: colour,
    strokeWidth,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    opacity,
  });

const ray = (angle: number): string => {
  const x = Math.cos(angle);
  const y = Math.sin(angle);
  return d`M${32 + x * 17.5} ${32 + y * 17.5}L${32 + x * 22} ${32 + y * 22}`;
};

const petal = (angle: number): string => ellipse(32, 22, 6, 12, { transform: `rotate(${angle} 32 40)` });

/** White symbols in a 64 × 64 box; `deep` is the colour of the parts cut out of them. */
const SYMBOLS = {
  mountain: () =>
    solid('M8 43L22 23L30 33L40 17L56 43Z') +
    stroke('M9 49.5Q15.5 44 22 48.5T35 48.5T48 48.5Q51.5 50.5 55 49', 3.2, WHITE, 0.75),

  boat: () =>
    solid('M9 37Q32 50 55 35Q49 52 32 52Q15 52 9 37Z') +
    solid('M23 36Q23 23 32.5 23Q42 23 42 36Q32 41 23 36Z', 0.78) +
    stroke('M46.8 15V36', 2.8),

  sail: () =>
    solid('M10 42H54Q50 53 40 53H24Q14 53 10 42Z') +
    solid('M33.5 10Q52 22 50 38H33.5Z') +
    solid('M29.5 17Q18 27 17 38H29.5Z', 0.75),

  leaf: () => solid('M14 49Q11 20 51 13Q53 51 22 48Q30 36.5 41 25.5Q24 34 14 49Z'),

  teaSprig: () =>
    solid('M32 11Q43 22 32 38Q21 22 32 11Z') +
    solid('M28.5 42Q13 42 10.5 26Q26 25 28.5 42Z', 0.82) +
    solid('M35.5 42Q51 42 53.5 26Q38 25 35.5 42Z', 0.82) +
    stroke('M32 40V54', 3.4),

  sunset: () => solid('M14 39A18 18 0 0 1 50 39Z') + stroke('M9 46H55M17.5 53H46.5', 3.6, WHITE, 0.8),

  sun: () =>
    circle(32, 32, 11.5, { fill: WHITE }) +
    stroke(
      repeat(8, (index) => ray((Math.PI * index) / 4)),
      4,
    ),

  waves: () =>
    circle(32, 20, 8.5, { fill: WHITE }) +
    stroke('M8 38.5Q16 29.5 24 38.5T40 38.5T56 38.5', 4.2) +
    stroke('M8 49Q16 40 24 49T40 49T56 49', 4.2, WHITE, 0.6),

  tiger: (deep: string) =>
    group({ fill: WHITE }, circle(17.5, 19, 6.5), circle(46.5, 19, 6.5), circle(32, 34, 18.5)) +
    stroke(
      'M32 16.5V24M24.5 18.5L27 24.5M39.5 18.5L37 24.5M14.5 35H21M43 35H49.5M16.5 43L22 40.5M47.5 43L42 40.5',
      3,
      deep,
    ) +
    group({ fill: deep }, circle(25.8, 32, 2.4), circle(38.2, 32, 2.4), path('M27.6 38.6H36.4L32 43.4Z')),

  paw: () =>
    group(
      { fill: WHITE },
      path(
        'M32 30C40 30 47 38 47 44.5C47 50 42.5 52.2 37.8 50.8Q32 49 26.2 50.8C21.5 52.2 17 50 17 44.5C17 38 24 30 32 30Z',
      ),
      ellipse(24.6, 19.6, 5.2, 7.2),
      ellipse(39.4, 19.6, 5.2, 7.2),
      ellipse(13.6, 30.4, 4.6, 6.4, { transform: 'rotate(-22 13.6 30.4)' }),
      ellipse(50.4, 30.4, 4.6, 6.4, { transform: 'rotate(22 50.4 30.4)' }),
    ),

  kite: (deep: string) =>
    group(
      { transform: 'rotate(16 32 28)' },
      solid('M32 8L48 26L32 45L16 26Z'),
      stroke('M32 10V43M19.5 26Q32 15.5 44.5 26', 2.4, deep),
    ) + stroke('M26.5 46Q23 53 31 54.5T45 54', 3, WHITE, 0.8),

  palm: () =>
    stroke('M30 55Q35.5 42 33 25', 4.4) +
    solid(
      'M33 25Q22 12 9.5 22Q21 19.5 33 25ZM33 25Q44 12 55.5 23Q44.5 19.5 33 25ZM33 25Q18 23 14.5 38.5Q22.5 27.5 33 25ZM33 25Q48 24 51 39Q43.5 28 33 25ZM33 25Q31 12 40 8.5Q36.5 16 33 25Z',
    ) +
    stroke('M15 55H47', 3.6, WHITE, 0.75),

  trail: () =>
    path('M22 55C22 43 43 42 43 31.5S23 24 26 12', {
      fill: 'none',
      stroke: WHITE,
      strokeWidth: 5,
      strokeLinecap: 'round',
      strokeDasharray: '0.1 8.8',
    }) + solid('M44 7L52.5 15.5L44 24L35.5 15.5Z'),

  lily: () =>
    group(
      { fill: WHITE },
      group({ opacity: 0.72 }, petal(-66), petal(66)),
      group({ opacity: 0.88 }, petal(-34), petal(34)),
      petal(0),
    ) + stroke('M12 51H52', 3.4, WHITE, 0.75),

  compass: (deep: string) =>
    circle(32, 32, 20.5, { fill: 'none', stroke: WHITE, strokeWidth: 4 }) +
    solid('M43.5 20.5L36 36L20.5 43.5L28 28Z') +
    circle(32, 32, 2.6, { fill: deep }),

  tent: (deep: string) =>
    solid('M32 14L54 51H10Z') +
    path('M32 28L42 51H22Z', { fill: deep }) +
    stroke('M28.5 9L32 14.5L35.5 9', 3),
} as const satisfies Record<string, (deep: string) => string>;

type SymbolName = keyof typeof SYMBOLS;

const SYMBOL_NAMES = Object.keys(SYMBOLS) as [SymbolName, ...SymbolName[]];

/** Words in agencies' names, in English and in Bangla as it is usually spelt in Latin letters. */
const HINTS: readonly (readonly [word: RegExp, symbols: readonly [SymbolName, ...SymbolName[]]])[] = [
  [/\b(cha|tea|bagan|garden|green|leaf|pata)\b/i, ['leaf', 'teaSprig']],
  [/\b(nao|nouka|majhi|boat|sampan|shampan|sail)\b/i, ['boat', 'sail']],
  [/\b(haor|beel|bil|shapla|lily)\b/i, ['lily', 'boat']],
  [/\b(megh|pahar|hill|hills|mountain|valley|chimbuk|keokradong|sajek|basecamp)\b/i, ['mountain', 'tent']],
  [/\b(bagh|tiger|bonbibi|sundarban|sundarbans|wild)\b/i, ['tiger', 'paw']],
  [/\b(sagor|sea|nona|wave|waves|dheu|beach|coast)\b/i, ['waves', 'palm']],
  [/\b(narikel|coral|island|dwip|palm)\b/i, ['palm', 'waves']],
  [/\b(surjo|sun|sunrise|sunset|dokkhin|golden)\b/i, ['sunset', 'sun']],
  [/\b(ghuri|kite|akash|sky)\b/i, ['kite']],
  [/\b(poth|path|trail|trails|trek|trekkers)\b/i, ['trail', 'compass']],
  [/\b(camp|tabu)\b/i, ['tent']],
];

const symbolsFor = (name: string): readonly [SymbolName, ...SymbolName[]] =>
  HINTS.find(([word]) => word.test(name))?.[1] ?? SYMBOL_NAMES;

/** A lower band in a slightly deeper tone, so that two grounds of one hue look different. */
const BANDS: readonly [string, ...string[]] = [
  'M0 46Q18 36 34 44T64 42V64H0Z',
  'M64 14V64H4Z',
  'M0 40A44 44 0 0 1 64 40V64H0Z',
];

/** A logo for an agency: a rounded square, while users are circles. */
export function agencyLogo({ seed, name, corner: radius = 18 }: AgencyLogoOptions): string {
  const identity = `agency|${seed}|${name}`;
  const random = randomOf(identity);
  const { light, deep } = pickWith(random, GROUNDS);
  const symbol = SYMBOLS[pickWith(random, symbolsFor(name))];
  const id = idOf(identity);
  const corner = `<rect width="64" height="64" rx="${radius}"/>`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="320" height="320">' +
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/>` +
    `<stop offset="1" stop-color="${deep}"/></linearGradient><clipPath id="${id}c">${corner}</clipPath></defs>` +
    group(
      { clipPath: `url(#${id}c)` },
      cover(64, 64, { fill: `url(#${id})` }),
      path(pickWith(random, BANDS), { fill: deep, opacity: 0.45 }),
      symbol(deep),
    ) +
    '</svg>'
  );
}
