import { tripContent } from '@ghuri/contract/trip-content';
import { describe, expect, it } from 'vitest';
import { hasSections } from './has-sections.ts';

const thin = tripContent.parse({
  location: 'Sajek Valley',
  days: 3,
  meetingPoint: 'Kalabagan',
  hotel: 'A cottage',
  gallery: [{ image: '/media/x/640.webp' }],
  title: { en: 'Sajek Valley' },
});

describe('hasSections', () => {
  it('a tour of the simple form › none', () => {
    expect(hasSections(thin)).toBe(false);
  });

  it('a list or a policy, also a "no" › some', () => {
    expect(hasSections({ ...thin, bring: [{ en: 'A torch', bn: '' }] })).toBe(true);
    expect(hasSections({ ...thin, policies: { ...thin.policies, ac: false } })).toBe(true);
    expect(hasSections({ ...thin, policies: { ...thin.policies, minimumAge: 0 } })).toBe(true);
  });
});
