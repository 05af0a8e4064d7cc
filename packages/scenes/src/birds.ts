import type { Canvas } from './canvas.ts';
import { d, path, repeat } from './svg.ts';

/** Two wing strokes that meet at the body; the wing tips and the elbows are above it. */
const wings = (x: number, y: number, span: number, tips: number, elbows: number): string =>
  d`M${x - span} ${y - tips}Q${x - span * 0.4} ${y - elbows} ${x} ${y}Q${x + span * 0.4} ${y - elbows} ${x + span} ${y - tips}`;

interface Flock {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly spread: number;
  readonly size?: number;
}

export function birds(canvas: Canvas, { x, y, count, spread, size = 9 }: Flock): void {
  const flock = repeat(count, () => {
    const birdX = x + canvas.between(-1, 1) * spread;
    const birdY = y + canvas.between(-0.4, 0.4) * spread * 0.6;
    const span = size * canvas.unit * canvas.between(0.6, 1.2);
    const tips = span * canvas.between(0.2, 0.6);
    return wings(birdX, birdY, span, tips, tips * 1.5);
  });
  canvas.add(
    path(flock, {
      fill: 'none',
      stroke: canvas.paint('black', 0.25),
      strokeWidth: 2 * canvas.unit,
      strokeLinecap: 'round',
      opacity: 0.75,
    }),
  );
}

const SKEIN_SIZE = 26;

/** Winter geese in a wide V. */
export function skein(canvas: Canvas, x: number, y: number): void {
  const { unit } = canvas;
  const geese = repeat(SKEIN_SIZE, (index) => {
    const fromLeader = index - SKEIN_SIZE / 2;
    const birdX = x + fromLeader * 17 * unit + canvas.between(-4, 4) * unit;
    const birdY = y + Math.abs(fromLeader) * 7 * unit + canvas.between(-3, 3) * unit;
    const span = canvas.between(5, 8) * unit;
    return wings(birdX, birdY, span, span * 0.3, span * 0.6);
  });
  canvas.add(
    path(geese, {
      fill: 'none',
      stroke: canvas.paint('black', 0.35),
      strokeWidth: 1.8 * unit,
      strokeLinecap: 'round',
      opacity: 0.8,
    }),
  );
}
