import type { Metadata } from 'sharp';
import { createGate } from './gate.ts';

type Facts = Pick<Metadata, 'format' | 'isProgressive' | 'width' | 'height' | 'pages'>;

const LARGE_PIXELS = 4_000_000;
const alone = createGate(1, Number.POSITIVE_INFINITY);

/**
 * Most pictures are decoded line by line. Progressive JPEGs, interlaced PNGs and GIFs are decoded as a whole, with up
 * to 7 bytes a pixel: the large ones are decoded one at a time.
 */
export function inTurn<T>(
  { format, isProgressive, width, height, pages = 1 }: Facts,
  decode: () => Promise<T>,
) {
  const isWhole = isProgressive || format === 'gif';
  return isWhole && width * height * pages > LARGE_PIXELS ? alone.pass(decode) : decode();
}
