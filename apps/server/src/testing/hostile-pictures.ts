import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { gif, gifClaiming, jpeg, jpegClaiming, png, pngBomb, pngChunk } from './test-pictures.ts';

/** A harmful file, and the expected result. */
export interface HostilePicture {
  kind: string;
  bytes: Buffer;
  /**
   * `refused`: never accepted. `cleaned`: a valid picture with hidden data, which must be removed. `either`: randomly damaged;
   * both results are right, as long as nothing breaks.
   */
  fate: 'refused' | 'cleaned' | 'either';
}

/** Text that must never come out: it is in every field that can contain text. */
const SECRET = 'GHURI-SECRET';
const SCRIPT = `<script>alert('${SECRET}')</script>`;
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const ZIP = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(SECRET), Buffer.alloc(80)]);
const GPS = {
  IFD0: { Make: SECRET, Model: SECRET },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '21/1 25/1 40/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '91/1 58/1 0/1',
  },
};

/** Numbers between 0 and 1, always the same for one seed. */
function numbersFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const between = (random: Random, low: number, high: number) => Math.floor(low + random() * (high - low));
const noise = (random: Random, length: number) =>
  Buffer.from(Uint8Array.from({ length }, () => random() * 256));

/** Valid pictures full of detail, so that damage shows. Drawn once. */
const honest = new Map<string, Promise<Buffer>>();
function sample(format: 'jpeg' | 'png' | 'gif'): Promise<Buffer> {
  const made =
    honest.get(format) ??
    (format === 'gif'
      ? gif(6, 60, 40)
      : sharp(noise(numbersFrom(7), 240 * 160 * 3), { raw: { width: 240, height: 160, channels: 3 } })
          .toFormat(format)
          .toBuffer());
  honest.set(format, made);
  return made;
}
const anyFormat = (random: Random) => sample((['jpeg', 'png', 'gif'] as const)[between(random, 0, 3)]!);

const SIGNATURES = [
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('GIF89a'),
  Buffer.from('GIF87a'),
];

const small = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#c85028' } });
const text = (words: string) => async () => Buffer.from(words);

/** Inserts into a png, right after its header. */
const withChunk = (bytes: Buffer, chunk: Buffer) =>
  Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]);
/** Inserts into a jpeg, right after its start: APPn or a comment. */
function withSegment(bytes: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, content, bytes.subarray(2)]);
}
/** Inserts a comment before the first block of a gif, in pieces of at most 255 bytes. */
function withGifComment(bytes: Buffer, words: Buffer): Buffer {
  const at = 13 + (bytes[10]! & 0x80 ? 3 * 2 ** ((bytes[10]! & 7) + 1) : 0);
  const comment = [Buffer.from([0x21, 0xfe, words.length]), words, Buffer.from([0])];
  return Buffer.concat([bytes.subarray(0, at), ...comment, bytes.subarray(at)]);
}
/** Some megabytes of zeros, compressed a thousandfold. */
const bombed = (random: Random) => deflateSync(Buffer.alloc(between(random, 4, 24) * 1024 * 1024));

type Maker = [kind: string, fate: HostilePicture['fate'], make: (random: Random) => Promise<Buffer>];

const MAKERS: Maker[] = [
  ['cut off', 'refused', async (random) => cut(await anyFormat(random), 0.02 + random() * 0.88)],
  ['noise', 'refused', async (random) => noise(random, between(random, 0, 20_000))],
  [
    'a signature before noise',
    'refused',
    async (random) =>
      Buffer.concat([SIGNATURES[between(random, 0, 4)]!, noise(random, between(random, 0, 9_000))]),
  ],
  ['HTML', 'refused', text(HTML)],
  ['HTML after a signature', 'refused', async (random) => signed(random, HTML)],
  ['SVG', 'refused', async (random) => Buffer.from(`${' \n'.repeat(between(random, 0, 20))}${SVG}`)],
  ['SVG after a signature', 'refused', async (random) => signed(random, SVG)],
  ['SVG, compressed', 'refused', async () => deflateSync(Buffer.from(SVG))],
  ['a webp', 'refused', async () => small().webp().toBuffer()],
  ['a tiff', 'refused', async () => small().tiff().toBuffer()],
  ['a bmp', 'refused', async (random) => Buffer.concat([Buffer.from('BM'), noise(random, 400)])],
  ['a pdf', 'refused', text(`%PDF-1.7\n1 0 obj<</JS(${SECRET})>>endobj`)],
  ['an archive', 'refused', async (random) => Buffer.concat([ZIP, await anyFormat(random)])],
  ['a program', 'refused', async (random) => Buffer.concat([Buffer.from('\x7fELF'), noise(random, 900)])],
  ['PostScript', 'refused', text(`%!PS-Adobe-3.0\n(${SECRET}) show showpage`)],
  [
    'a drawing script',
    'refused',
    text('push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context'),
  ],
  [
    'a png that claims to be huge',
    'refused',
    async (random) => pngBomb(between(random, 6_000, 60_000), between(random, 6_000, 60_000), false),
  ],
  [
    'a png that is huge, and small as a file',
    'refused',
    // Drawn rarely: inflating it is the attack, but deflating it costs the test.
    async (random) =>
      random() < 0.1 ? pngBomb(between(random, 6_000, 7_000), 5_600, true) : pngBomb(99_999, 400, false),
  ],
  [
    'a jpeg that claims to be huge',
    'refused',
    async (random) => jpegClaiming(between(random, 6_000, 65_000), between(random, 6_000, 65_000)),
  ],
  [
    'a jpeg that claims more than it has',
    'refused',
    async (random) => jpegClaiming(between(random, 600, 4_000), between(random, 600, 4_000)),
  ],
  ['a gif of too many frames', 'refused', async (random) => gif(between(random, 101, 240), 8, 8)],
  [
    'a gif of many large frames',
    'refused',
    async (random) => gifClaiming(between(random, 20, 90), between(random, 1_300, 2_000), 1_400),
  ],
  // The decoder does not believe a screen of that size, and reads the frames.
  [
    'a gif on a screen that is huge',
    'either',
    async (random) => gifClaiming(2, between(random, 9_000, 65_535), 60_000),
  ],
  ['a png with a broken check sum', 'refused', async () => flipped(await sample('png'), 60)],
  [
    'a place and a camera in Exif',
    'cleaned',
    async (random) =>
      small()
        .resize(between(random, 30, 300))
        .withExif(GPS)
        .withMetadata({ orientation: between(random, 1, 9) })
        .jpeg()
        .toBuffer(),
  ],
  ['a place in XMP', 'cleaned', async () => withSegment(await sample('jpeg'), 0xe1, xmp())],
  [
    'a script in a jpeg comment',
    'cleaned',
    async () => withSegment(await sample('jpeg'), 0xfe, Buffer.from(HTML)),
  ],
  ['an unknown segment', 'cleaned', async () => withSegment(await sample('jpeg'), 0xed, Buffer.from(SECRET))],
  [
    'a script in a png text',
    'cleaned',
    async () => withChunk(await sample('png'), pngChunk('tEXt', Buffer.from(`Comment\0${HTML}`))),
  ],
  ['Exif in a png', 'cleaned', async () => small().withExif(GPS).png().toBuffer()],
  [
    'a script in a gif comment',
    'cleaned',
    async () => withGifComment(await sample('gif'), Buffer.from(HTML)),
  ],
  [
    'a script after it',
    'cleaned',
    async (random) => Buffer.concat([await anyFormat(random), Buffer.from(HTML)]),
  ],
  ['an archive after it', 'cleaned', async (random) => Buffer.concat([await anyFormat(random), ZIP])],
  [
    'another picture after it',
    'cleaned',
    async (random) => Buffer.concat([await jpeg(50, 40), await anyFormat(random)]),
  ],
  [
    'a compressed text that is a bomb',
    'either',
    async (random) =>
      withChunk(
        await png(60, 40),
        pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bombed(random)])),
      ),
  ],
  [
    'a colour profile that is a bomb',
    'either',
    async (random) =>
      withChunk(await png(60, 40), pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), bombed(random)]))),
  ],
  ['some bits wrong', 'either', async (random) => damaged(await anyFormat(random), random, 1, 12)],
  ['many bits wrong', 'either', async (random) => damaged(await anyFormat(random), random, 12, 400)],
  ['a piece missing', 'either', async (random) => pieceMissing(await anyFormat(random), random)],
];

const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const signed = (random: Random, words: string) =>
  Buffer.concat([SIGNATURES[between(random, 0, 4)]!, Buffer.from(words)]);
const xmp = () =>
  Buffer.from(
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description exif:GPSLatitude="21,25N" xmlns:exif="http://ns.adobe.com/exif/1.0/">${SECRET}</rdf:Description></rdf:RDF></x:xmpmeta>`,
  );
function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = copy[at]! ^ 0xff;
  return copy;
}
function damaged(bytes: Buffer, random: Random, least: number, most: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let left = between(random, least, most); left > 0; left -= 1) {
    const at = between(random, 8, copy.length);
    copy[at] = copy[at]! ^ (1 << between(random, 0, 8));
  }
  return copy;
}
function pieceMissing(bytes: Buffer, random: Random): Buffer {
  const from = between(random, 8, bytes.length);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + between(random, 1, 600))]);
}

/** The number of kinds: this many in a row are one of each. */
export const HOSTILE_KINDS = MAKERS.length;

/** The n-th of an endless series, always the same. */
export async function hostilePicture(n: number): Promise<HostilePicture> {
  const [kind, fate, make] = MAKERS[n % MAKERS.length]!;
  return { kind, fate, bytes: await make(numbersFrom(n)) };
}

/** The parts of a served webp beside its pixels: there must be none. */
export function stowaways(webp: Buffer): string[] {
  const found: string[] = [];
  if (webp.toString('latin1', 0, 4) !== 'RIFF' || webp.toString('latin1', 8, 12) !== 'WEBP')
    return ['not a webp'];
  if (webp.readUInt32LE(4) + 8 !== webp.length) found.push('bytes after the end');
  for (let at = 12; at + 8 <= webp.length;) {
    const type = webp.toString('latin1', at, at + 4);
    if (!['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'].includes(type)) found.push(`a chunk ${type}`);
    const length = webp.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  for (const words of [SECRET, '<script', 'PK\x03\x04', 'Exif', 'GPSL', 'xmpmeta'])
    if (webp.includes(words)) found.push(words);
  return found;
}
