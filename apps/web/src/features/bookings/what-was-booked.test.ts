// @vitest-environment happy-dom
import type { Booking } from '@ghuri/contract/bookings';
import { describe, expect, it } from 'vitest';
import { beginAgainPath, bookedPicture } from './what-was-booked.ts';

const NOTHING = { tourId: null, personalisedTourId: null, openRequestId: null };
const booking = (facts: Partial<Booking>) => ({ ...NOTHING, ...facts }) as Booking;

describe('beginAgainPath', () => {
  it.each([
    [booking({ kind: 'tour', tourId: 't1' }), '/tour-details/t1'],
    [booking({ kind: 'personalised', personalisedTourId: 'p1' }), '/personalize-booked-tour'],
    [booking({ kind: 'bid', openRequestId: 'r1' }), '/accepted-tour'],
  ])('%o › %s', (from, path) => {
    expect(beginAgainPath(from)).toBe(path);
  });

  it.each(['tour', 'personalised', 'bid'] as const)('a %s that is gone › nowhere', (kind) => {
    expect(beginAgainPath(booking({ kind }))).toBeNull();
  });
});

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
