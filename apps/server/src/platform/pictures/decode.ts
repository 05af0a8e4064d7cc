import type { Metadata } from 'sharp';
import { AppError } from '../errors.ts';
import { isWholeGif } from './gif.ts';
import { redrawApart } from './redraw-apart.ts';
import { loadSharp, MOST_PIXELS, redraw } from './redraw.ts';
import type { Decoded } from './redraw.ts';

export const LARGEST_BYTES = 10 * 1024 * 1024;
const MOST_FRAMES = 100;
const LARGE_PIXELS = 4_000_000;

const SIGNATURES = [
  { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { format: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'gif', bytes: [...Buffer.from('GIF87a')] },
  { format: 'gif', bytes: [...Buffer.from('GIF89a')] },
] as const;

/** Checks an upload and redraws it. */
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
    const shown = { width: facts.autoOrient.width, isMoving: frames > 1 };
    return await (isLargeWhole(facts) ? redrawApart(bytes, shown) : redraw(bytes, shown));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      /timeout|pixel limit/i.test((error as Error).message) ? 'too_large' : 'unsupported_type',
    );
  }
}

/**
 * Most pictures are decoded line by line. Progressive JPEGs, interlaced PNGs and GIFs are decoded as a whole, with up
 * to 7 bytes a pixel.
 */
function isLargeWhole({ format, isProgressive, width, height, pages = 1 }: Metadata): boolean {
  return (isProgressive || format === 'gif') && width * height * pages > LARGE_PIXELS;
}
