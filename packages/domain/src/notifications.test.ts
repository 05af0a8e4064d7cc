import { describe, expect, it } from 'vitest';
import { excerptOf } from './notifications.ts';

describe('excerptOf', () => {
  it('a short text › stays as it is, on one line', () => {
    expect(excerptOf('  Sunrise\n over   Sajek ')).toBe('Sunrise over Sajek');
  });

  it('a text of exactly the longest length › stays whole', () => {
    expect(excerptOf('a'.repeat(100))).toBe('a'.repeat(100));
  });

  it('a longer text › ends in an ellipsis and is no longer than the longest', () => {
    const excerpt = excerptOf('word '.repeat(300));
    expect(excerpt.endsWith('…')).toBe(true);
    expect(excerpt.length).toBeLessThanOrEqual(100);
  });

  it('cut after a word › no space before the ellipsis', () => {
    expect(excerptOf(`${'a'.repeat(98)} ${'b'.repeat(50)}`)).toBe(`${'a'.repeat(98)}…`);
  });

  it('Bangla › is cut between letters, never between a consonant and its sign', () => {
    const letter = 'শ্রী';
    expect(excerptOf(letter.repeat(200))).toBe(`${letter.repeat(99)}…`);
  });

  it('nothing but spaces › is empty', () => {
    expect(excerptOf(' \n ')).toBe('');
  });
});
