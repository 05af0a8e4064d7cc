import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Converts an SVG to JPEG once: the data folder caches it by its content. */
export async function drawPicture(dataDir: string, svg: string, width: number): Promise<Uint8Array> {
  const folder = path.join(dataDir, 'drawn');
  const name = createHash('sha256').update(`${width}:${svg}`).digest('hex').slice(0, 32);
  const file = path.join(folder, `${name}.jpg`);
  const drawn = await readFile(file).catch(() => null);
  if (drawn) return drawn;

  const jpeg = await sharp(Buffer.from(svg)).resize({ width }).flatten().jpeg({ quality: 86 }).toBuffer();
  await mkdir(folder, { recursive: true });
  // Renamed when complete: a killed start leaves no half picture. Two processes may draw the same one at once.
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, jpeg);
  await rename(part, file);
  return jpeg;
}
