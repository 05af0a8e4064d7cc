// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { afterEach, describe, expect, it } from 'vitest';
import { QrPicture } from './qr-picture.tsx';

afterEach(cleanup);

const SCALE = 8;

/** The drawn squares as a camera would see them. */
function photograph(svg: Element) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const width = size * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let down = 0; down < SCALE; down += 1)
      for (let across = 0; across < SCALE; across += 1) {
        const pixel = ((Number(y) * SCALE + down) * width + Number(x) * SCALE + across) * 4;
        data.fill(0, pixel, pixel + 3);
      }
  return { width, height: width, data };
}

describe('QrPicture', () => {
  it.each(['7QX2M9KD4RTV', 'q-3VvH1_yZ0aBcDeFgHiJk'])('%s › a camera reads it', (code) => {
    render(<QrPicture code={code} label="QR" />);
    expect(decodeQR(photograph(screen.getByRole('img', { name: 'QR' })))).toBe(code);
  });
});
