import { inflateSync } from 'node:zlib';

/** The text of one of our PDFs, in writing order. Supports only the part of the format that our library uses. */
export function pdfWords(file: Buffer): string {
  const objects = new Map<string, { head: string; stream: string }>();
  const text = file.toString('latin1');
  for (const [, id, body] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = ''] = body!.split('stream\n', 1);
    // By its length: compressed bytes may look like the end of a line.
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const start = head.length + 'stream\n'.length;
    const bytes = Buffer.from(body!.slice(start, start + length), 'latin1');
    objects.set(id!, { head, stream: length === 0 ? '' : unpack(head, bytes) });
  }
  const all = [...objects.values()];
  const fonts = new Map<string, string[]>();
  for (const { head } of all)
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.head ?? '')?.[1];
      fonts.set(name!, lettersOf(objects.get(unicode ?? '')?.stream ?? ''));
    }
  const page = all.map(({ stream }) => stream).find((stream) => stream.includes(' Tf\n')) ?? '';
  let letters: string[] = [];
  let words = '';
  for (const [, font, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? [];
    else
      for (const [, hex] of shown!.matchAll(/<([0-9a-f]+)>/g))
        words += hex!.replace(/.{4}/g, (code) => letters[Number.parseInt(code, 16)] ?? '');
    if (!font) words += '\n';
  }
  return words;
}

export const pdfPages = (file: Buffer): number =>
  file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

const unpack = (head: string, bytes: Buffer): string =>
  (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');

/** The letters of a glyph, by its number in the font. */
function lettersOf(map: string): string[] {
  const letters: string[] = [];
  for (const [, first, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g)) {
    let place = Number.parseInt(first!, 16);
    for (const [, codes] of list!.matchAll(/<([0-9a-f ]*)>/g))
      letters[place++] = codes!
        .split(' ')
        .map((code) => String.fromCodePoint(Number.parseInt(code, 16) || 0))
        .join('');
  }
  return letters;
}
