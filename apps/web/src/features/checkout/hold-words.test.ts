import { describe, expect, it } from 'vitest';
import { checkoutPath, isOffer, soldId } from './hold-words.ts';

const NONE = { tourId: null, personalisedTourId: null, openRequestId: null };
const tour = { ...NONE, kind: 'tour' as const, tourId: 't1' };
const personalised = { ...NONE, kind: 'personalised' as const, personalisedTourId: 'p1' };
const bid = { ...NONE, kind: 'bid' as const, openRequestId: 'r1' };

describe('soldId and checkoutPath', () => {
  it('each kind › its own id, and the page that sells it', () => {
    expect([tour, personalised, bid].map(soldId)).toEqual(['t1', 'p1', 'r1']);
    expect([tour, personalised, bid].map(checkoutPath)).toEqual([
      '/tour-details/t1',
      '/personalize-booked-tour',
      '/accepted-tour',
    ]);
  });

  it('no longer there › no id and no page', () => {
    expect(soldId(NONE)).toBeNull();
    expect(checkoutPath({ ...NONE, kind: 'tour' })).toBeNull();
  });
});

describe('isOffer', () => {
  it('seats of a tour › no; what an agency made for one traveller › yes', () => {
    expect([tour, personalised, bid].map(isOffer)).toEqual([false, true, true]);
  });
});
