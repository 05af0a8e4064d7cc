import { loadSharp } from './redraw.ts';

/** A fifth smaller than WebP. Higher efforts take seconds per picture for a few percent. */
export async function drawAvif(webp: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(webp)
    .resize({ width, withoutEnlargement: true })
    .avif({ quality: 55, effort: 0, chromaSubsampling: '4:2:0' })
    .toBuffer();
}
