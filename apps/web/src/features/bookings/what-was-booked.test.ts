// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { bookedPicture } from './what-was-booked.ts';

describe('bookedPicture', () => {
  it('a tour with a picture › that one', () => {
    const picture = bookedPicture({ tourImage: '/media/abc/1600.webp', locationName: 'Sajek' }, '100vw');
    expect(picture.src).toBe('/media/abc/1600.webp');
  });

  it.each(['', 'N/A'])('no picture (%o) › a scene of the place', (tourImage) => {
    const { src } = bookedPicture({ tourImage, locationName: 'Sajek' }, '100vw');
    expect(src).toMatch(/^\/pictures\/.*sajek/);
  });
});
