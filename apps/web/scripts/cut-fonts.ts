// Reduces the fonts of every page to the characters that our pages use. Run `npm run cut-fonts -w apps/web` after the
// @fontsource packages change. The results are committed, so a normal build does not need it.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const outDir = new URL('../src/assets/fonts/', import.meta.url);
const publicDir = new URL('../public/fonts/', import.meta.url);

function fontFile(script: 'bangla' | 'latin', name: string): URL {
  return new URL(import.meta.resolve(`@fontsource-variable/anek-${script}/files/${name}`));
}

function characters(...ranges: [first: number, last: number][]): string {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)),
    )
    .join('');
}

/** The type styles use only weights 400 to 750 and widths 100 to 113. */
const axes = { wght: { min: 400, max: 750 }, wdth: { min: 100, max: 113 } };

/** Kerning, accents and tabular figures; our pages never use ligatures or stylistic sets. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum'];

/** The characters of English pages. styles/fonts.css has the same list as `unicode-range`. */
const everyday = characters([0x20, 0x7e]) + '\u00a0©°·×–—‘’“”•…€™←→−';
const accented = characters([0xa1, 0xff], [0x2010, 0x2027], [0x2030, 0x203a]) + 'ıŒœʻʼˆ˚˜↑↓∕\u202f';

/** All Bengali characters, with the signs that join letters. styles/fonts.css has the same list as `unicode-range`. */
const bengali =
  characters([0x951, 0x952], [0x964, 0x965], [0x980, 0x9fe], [0x1cd0, 0x1cf2], [0x200c, 0x200d]) + '\u25cc';

/** The text of the offline page. It cannot fetch a font from the network, and many computers have no Bengali font. */
const offlineText = await readFile(new URL('../public/offline.html', import.meta.url), 'utf8');
const isBengali = (character: string) => character >= '\u0964' && character <= '\u09fe';

const latinFile = fontFile('latin', 'anek-latin-latin-standard-normal.woff2');
const cuts = [
  {
    to: new URL('anek-latin.woff2', outDir),
    from: latinFile,
    text: everyday,
    options: { variationAxes: axes, keepFeatures },
  },
  {
    to: new URL('anek-latin-accented.woff2', outDir),
    from: latinFile,
    text: Array.from(accented)
      .filter((character) => !everyday.includes(character))
      .join(''),
    options: { variationAxes: axes, keepFeatures },
  },
  {
    // The taka sign is in the Bengali file. As a separate file, English pages can show prices without the rest.
    to: new URL('ghuri-taka.woff2', outDir),
    from: fontFile('bangla', 'anek-bangla-bengali-standard-normal.woff2'),
    text: '৳',
    options: { variationAxes: axes, dropTables: ['GDEF', 'GPOS', 'GSUB'] },
  },
  {
    // For Bengali text of users on English pages: one weight is a third of the file with all weights.
    to: new URL('anek-bangla-plain.woff2', outDir),
    from: fontFile('bangla', 'anek-bangla-bengali-wght-normal.woff2'),
    text: bengali,
    options: { variationAxes: { wght: 500 } },
  },
  {
    // The only Bengali word on English pages: the name of the other language on the switch.
    to: new URL('ghuri-language-name.woff2', outDir),
    from: fontFile('bangla', 'anek-bangla-bengali-wght-normal.woff2'),
    text: 'বাংলা',
    options: {
      variationAxes: { wght: axes.wght },
      noLayoutClosure: true,
      dropTables: ['GDEF', 'GPOS', 'GSUB'],
    },
  },
  {
    to: new URL('offline-bangla.woff2', publicDir),
    from: fontFile('bangla', 'anek-bangla-bengali-wght-normal.woff2'),
    text: Array.from(offlineText).filter(isBengali).join(''),
    options: { variationAxes: { wght: 500 } },
  },
  {
    to: new URL('offline-latin.woff2', publicDir),
    from: latinFile,
    text: Array.from(offlineText)
      .filter((character) => !isBengali(character))
      .join(''),
    options: { variationAxes: { wght: 500, wdth: 106 }, keepFeatures },
  },
];

for (const dir of [outDir, publicDir]) await mkdir(dir, { recursive: true });
for (const { to, from, text, options } of cuts) {
  const cut = await subsetFont(await readFile(from), text, {
    targetFormat: 'woff2',
    noHinting: true,
    ...options,
  });
  await writeFile(to, cut);
  console.log(`${to.pathname.split('/').at(-1)}: ${cut.length} bytes`);
}
