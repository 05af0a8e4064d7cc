// Makes the app's icons from one drawing. Run `npm run draw-icons -w apps/web` after changing it; the results are
// committed.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const outDir = fileURLToPath(new URL('../public/icons/', import.meta.url));

const green = `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#0e7a57"/><stop offset="1" stop-color="#064a35"/></linearGradient>`;

const kite = `<g transform="rotate(14 24 19)" stroke-linejoin="round" stroke-linecap="round">
    <path d="M24 3.5 39 18.6 24 36 9 18.6Z" fill="#ff6a3d" stroke="#ff6a3d" stroke-width="3"/>
    <path d="M24 3.5 39 18.6 24 36Z" fill="#e5481f" stroke="#e5481f" stroke-width="3"/>
    <path d="M24 3v33" stroke="#fff7ee" stroke-width="2.2"/>
    <path d="M9.4 18.4Q24 6.4 38.6 18.4" fill="none" stroke="#fff7ee" stroke-width="2.4"/>
  </g>
  <path d="M19.6 37.2C17.4 42.6 23 46.4 28.6 44.2 33 42.5 36.5 41 41.5 43.6" fill="none" stroke="#bfe6d3" stroke-width="2.6" stroke-linecap="round"/>`;

/** A kite on green. `scale` leaves room around it, `corner` rounds the square (in 48ths of its width). */
function icon({ scale, corner }: { scale: number; corner: number }): string {
  const shift = (48 - 48 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <defs>${green}</defs>
  <rect width="48" height="48" rx="${corner}" fill="url(#g)"/>
  <g transform="translate(${shift.toFixed(2)} ${(shift - 0.4).toFixed(2)}) scale(${scale})">
  ${kite}
  </g>
</svg>
`;
}

const rounded = icon({ scale: 0.84, corner: 11 });
// iOS and launchers cut their own corners. A maskable icon must fit into a circle of 80 % of its width.
const square = icon({ scale: 0.8, corner: 0 });
const maskable = icon({ scale: 0.62, corner: 0 });

// Android draws a badge in one colour, wherever it is not transparent: the kite with gaps for its spars, and its tail.
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <mask id="spars"><rect width="48" height="48" fill="#fff"/>
    <path d="M24 3v33M9.4 18.4Q24 6.4 38.6 18.4" transform="rotate(14 24 19)" fill="none" stroke="#000" stroke-width="2.6"/></mask>
  <g mask="url(#spars)"><path d="M24 3.5 39 18.6 24 36 9 18.6Z" transform="rotate(14 24 19)" fill="#fff" stroke="#fff" stroke-width="3" stroke-linejoin="round"/></g>
  <path d="M19.6 37.2C17.4 42.6 23 46.4 28.6 44.2 33 42.5 36.5 41 41.5 43.6" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
</svg>`;

const files: [name: string, drawing: string, size: number][] = [
  ['icon-192.png', rounded, 192],
  ['icon-512.png', rounded, 512],
  ['icon-maskable-512.png', maskable, 512],
  ['apple-touch-180.png', square, 180],
  ['badge-96.png', badge, 96],
];

await mkdir(outDir, { recursive: true });
await writeFile(`${outDir}favicon.svg`, rounded);
for (const [name, drawing, size] of files) {
  // Rasterised at its final size, not scaled from 48 px.
  const { size: bytes } = await sharp(Buffer.from(drawing), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(`${outDir}${name}`);
  console.log(`${name}: ${(bytes / 1024).toFixed(1)} kB`);
}
