import { describe, expect, it } from 'vitest';
import { policiesIn } from './trip-policies.ts';
import { tripContentText } from './trip-content.text.ts';

const SILENT = {
  ac: null,
  roomSharing: null,
  food: null,
  couples: null,
  minimumAge: null,
  identityPapers: null,
  difficulty: null,
  audience: null,
};
const texts = (change: object) =>
  policiesIn({ ...SILENT, ...change }, tripContentText.english, String).map(({ text }) => text);

describe('policiesIn', () => {
  it('the agency says nothing › nothing', () => {
    expect(texts({})).toEqual([]);
  });

  it('yes and no › both are said', () => {
    expect(texts({ ac: true, couples: true, identityPapers: true })).toEqual([
      'Air-conditioned',
      'Couples welcome',
      'Bring your NID or passport',
    ]);
    expect(texts({ ac: false, couples: false, identityPapers: false })).toEqual([
      'No air conditioning',
      'No rooms for couples',
      'No ID needed',
    ]);
  });

  it('the smallest numbers › their own sentences', () => {
    expect(texts({ roomSharing: 1, minimumAge: 0 })).toEqual(['All ages welcome', 'A room of your own']);
    expect(texts({ roomSharing: 4, minimumAge: 12 })).toEqual([
      'From 12 years of age',
      '4 people share a room',
    ]);
  });

  it('a choice › its words', () => {
    expect(texts({ audience: 'women', difficulty: 'hard', food: 'none' })).toEqual([
      'Women only',
      'Hard: for fit travellers',
      'Meals not included',
    ]);
  });
});
