import type { Sharp, SharpOptions } from 'sharp';

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
export const MOST_PIXELS = 33_000_000;
export const PATIENCE_SECONDS = 10;
const LARGEST_MOVING = 640;
/** A picture taller than three times its width is made narrower: it fits no screen anyway. */
const TALLEST = 3;

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

export interface Facts {
  /** Of the picture as it is shown, upright. */
  width: number;
  isMoving: boolean;
}

/**
 * Redraws the picture from its pixels, upright and in sRGB. No byte of the upload survives: no hidden script, no
 * location.
 */
export async function redraw(bytes: Buffer, facts: Facts): Promise<Decoded> {
  const sharp = await loadSharp();
  const still = await redrawStill(sharp, bytes, facts);
  return { ...still, moving: facts.isMoving ? await redrawMoving(sharp, bytes) : null };
}

async function redrawStill(sharp: Sharpen, bytes: Buffer, facts: Facts): Promise<Omit<Decoded, 'moving'>> {
  const largest = LABELS.at(-1)!;
  // Decoded once; every size is drawn from these pixels.
  const deadline = Date.now() + PATIENCE_SECONDS * 1000;
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
    .timeout({ seconds: PATIENCE_SECONDS })
    .autoOrient()
    .resize({ width: largest, height: largest * TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const draw = () =>
    sharp(data, { raw: { width, height, channels } }).timeout({ seconds: secondsUntil(deadline) });

  try {
    const renditions: Rendition[] = [];
    for (const label of labelsUpTo(facts.width)) {
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
async function redrawMoving(sharp: Sharpen, bytes: Buffer): Promise<Buffer> {
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
