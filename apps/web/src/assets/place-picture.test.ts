import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { placePicture, sceneOf } from './place-picture.ts';

describe('sceneOf', () => {
  it.each([
    ['Nijhum Dwip, Hatiya', '', 'sundarbans'],
    ["Cox's Bazar", '', 'coxsbazar'],
    ["Saint Martin, Cox's Bazar", "Cox's Bazar", 'saintmartin'],
    ['সাজেক ভ্যালি', '', 'sajek'],
    ['কুয়াকাটা', '', 'kuakata'],
    ['A waterfall nobody knows', 'Sylhet', 'jaflong'],
  ])('%s, district %s › %s', (place, district, scene) => {
    expect(sceneOf(place, district)).toBe(scene);
  });

  it('a place nobody has drawn › the same scene every time', () => {
    expect(sceneOf('Xyz')).toBe(sceneOf('Xyz'));
  });
});

describe('placePicture', () => {
  it.each([
    'Sajek',
    'Dhaka',
    'Paharpur',
    'Ratargul',
    'Bandarban',
    'Tanguar haor',
    'Sreemangal',
    'A',
    'B',
    'C',
    'D',
  ])('%s › the picture is there', (place) => {
    const { src } = placePicture(place);
    expect(existsSync(fileURLToPath(new URL(`../../public${src}`, import.meta.url)))).toBe(true);
  });
});
