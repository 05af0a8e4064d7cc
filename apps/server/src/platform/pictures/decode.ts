import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { AppError } from '../errors.ts';
import { isWholeGif } from './gif.ts';
import { inTurn } from './in-turn.ts';

export interface Rendition {
  /** The nominal width in its address; the real one may be smaller. */
  label: number;
  bytes: Buffer;
}

export interface Decoded {
  width: number;
  height: number;
  placeholder: string;
  /** Of an animated picture, its first frame. */
  renditions: Rendition[];
  /** The animation; null for a still picture. */
  moving: Buffer | null;
}

/** Nominal widths, from a phone's thumbnail to a wide screen. */
export const LABELS = [320, 640, 1080, 1600] as const;
export const LARGEST_BYTES = 10 * 1024 * 1024;
const MOST_PIXELS = 33_000_000;
const MOST_FRAMES = 100;
const PATIENCE_SECONDS = 10;
const LARGEST_MOVING = 640;
/** A picture taller than three times its width is made narrower: it fits no screen anyway. */
const TALLEST = 3;

const SIGNATURES = [
  { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { format: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'gif', bytes: [...Buffer.from('GIF87a')] },
  { format: 'gif', bytes: [...Buffer.from('GIF89a')] },
] as const;

type Sharpen = (input: Buffer, options?: SharpOptions) => Sharp;
let library: Promise<Sharpen> | undefined;

/** Loaded with the first picture. One thread per picture and no cache: memory stays within the gate's limit. */
export function loadSharp(): Promise<Sharpen> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return library;
}

/**
 * Redraws the picture from its pixels, upright and in sRGB. No byte of the upload survives: no hidden script, no
 * location.
 */
export async function decodePicture(input: Uint8Array): Promise<Decoded> {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const format = SIGNATURES.find(({ bytes: signature }) =>
    signature.every((byte, at) => bytes[at] === byte),
  )?.format;
  if (!format) throw new AppError('unsupported_type');
  if (bytes.length > LARGEST_BYTES) throw new AppError('too_large');
  if (format === 'gif' && !isWholeGif(bytes)) throw new AppError('unsupported_type');
  try {
    const sharp = await loadSharp();
    const facts = await sharp(bytes, { limitInputPixels: false, failOn: 'warning' }).metadata();
    if (facts.format !== format) throw new AppError('unsupported_type');
    const frames = facts.pages ?? 1;
    if (frames > MOST_FRAMES || facts.width * facts.height * frames > MOST_PIXELS)
      throw new AppError('too_large');
    const still = await decodeStill(sharp, bytes, facts);
    const moving = frames > 1 ? await inTurn(facts, () => drawMoving(sharp, bytes)) : null;
    return { ...still, moving };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      /timeout|pixel limit/i.test((error as Error).message) ? 'too_large' : 'unsupported_type',
    );
  }
}

async function decodeStill(sharp: Sharpen, bytes: Buffer, facts: Metadata): Promise<Omit<Decoded, 'moving'>> {
  const largest = LABELS.at(-1)!;
  // Decoded once; every size is drawn from these pixels.
  const { data, info, deadline } = await inTurn(facts, async () => {
    const deadline = Date.now() + PATIENCE_SECONDS * 1000;
    const pixels = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
      .timeout({ seconds: PATIENCE_SECONDS })
      .autoOrient()
      .resize({ width: largest, height: largest * TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { ...pixels, deadline };
  });
  const { width, height, channels } = info;
  const draw = () =>
    sharp(data, { raw: { width, height, channels } }).timeout({ seconds: secondsUntil(deadline) });

  try {
    const renditions: Rendition[] = [];
    for (const label of labelsUpTo(facts.autoOrient.width)) {
      const fitting = draw().resize({
        width: label,
        height: label * TALLEST,
        fit: 'inside',
        withoutEnlargement: true,
      });
      renditions.push({ label, bytes: await fitting.webp({ quality: 80, effort: 2 }).toBuffer() });
    }
    return { width, height, placeholder: await placeholderOf(draw()), renditions };
  } finally {
    // Frees the memory at once. The collector would keep the pixels of ten pictures.
    if (data.buffer instanceof ArrayBuffer) data.buffer.transfer(0);
  }
}

/** One size is enough: many frames make it large and slow. */
async function drawMoving(sharp: Sharpen, bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { animated: true, limitInputPixels: MOST_PIXELS, failOn: 'warning' })
    .timeout({ seconds: PATIENCE_SECONDS })
    .resize({ width: LARGEST_MOVING, height: LARGEST_MOVING, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70, effort: 0 })
    .toBuffer();
}

/** Every label below the picture's own width, and the first that is not. */
function labelsUpTo(width: number): number[] {
  const cap = LABELS.find((label) => label >= width) ?? LABELS.at(-1)!;
  return LABELS.filter((label) => label <= cap);
}

async function placeholderOf(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 30, alphaQuality: 30, effort: 4 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

const secondsUntil = (deadline: number): number => Math.max(1, Math.ceil((deadline - Date.now()) / 1000));
