// Cuts the fonts that every page needs down to what our pages use. Run `npm run cut-fonts -w apps/web` after the
// @fontsource packages change; the results are committed, so that nobody else needs to run it.
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

/** Weights 400 to 750 and widths 100 to 113 are all that the type roles ask for. */
const axes = { wght: { min: 400, max: 750 }, wdth: { min: 100, max: 113 } };

/** Kerning, accents and tabular figures; ligatures and stylistic sets are never switched on. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum'];

/** What English pages are made of. The same list stands as `unicode-range` in styles/fonts.css. */
const everyday = characters([0x20, 0x7e]) + '\u00a0©°·×–—‘’“”•…€™←→−';
const accented = characters([0xa1, 0xff], [0x2010, 0x2027], [0x2030, 0x203a]) + 'ıŒœʻʼˆ˚˜↑↓∕\u202f';

/** All of it, with the signs that join letters; the same list stands as `unicode-range` in styles/fonts.css. */
const bengali =
  characters([0x951, 0x952], [0x964, 0x965], [0x980, 0x9fe], [0x1cd0, 0x1cf2], [0x200c, 0x200d]) + '\u25cc';

/** What the offline page says. It cannot ask the network for a font, and many computers have no Bengali of their own. */
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
    // The taka sign sits in the Bengali file: alone, English pages can show prices without fetching the rest.
    to: new URL('ghuri-taka.woff2', outDir),
    from: fontFile('bangla', 'anek-bangla-bengali-standard-normal.woff2'),
    text: '৳',
    options: { variationAxes: axes, dropTables: ['GDEF', 'GPOS', 'GSUB'] },
  },
  {
    // For the Bengali that people write on English pages: one weight is a third of the file with all of them.
    to: new URL('anek-bangla-plain.woff2', outDir),
    from: fontFile('bangla', 'anek-bangla-bengali-wght-normal.woff2'),
    text: bengali,
    options: { variationAxes: { wght: 500 } },
  },
  {
    // The one Bengali word that English pages carry: the name of the other language on the switch.
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
