// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { localStore, PERSONAL } from '../../../platform/storage.ts';
import { newKey } from '../../../platform/new-key.ts';
import { clearDraft, readDraft, saveDraft } from './draft.ts';

const NOW = Date.parse('2026-11-15T06:00:00Z');
const HOUR = 3_600_000;
const picture = (url: string, at: number) => ({
  url,
  width: 3,
  height: 2,
  placeholder: 'data:',
  alt: 'A boat',
  at,
});
const EMPTY = { caption: '', pictures: [], key: null };

beforeEach(() => localStorage.clear());

describe('draft', () => {
  test('saved and read › as it was, with its descriptions', () => {
    const draft = { caption: 'Tanguar', pictures: [picture('/media/a/640.webp', NOW - HOUR)], key: newKey() };
    saveDraft('nusrat', draft);
    expect(readDraft('nusrat', NOW)).toEqual(draft);
  });

  test('another user in the same browser › finds nothing', () => {
    saveDraft('nusrat', { caption: 'Tanguar', pictures: [], key: null });
    expect(readDraft('tanvir', NOW)).toEqual(EMPTY);
  });

  test('its author signs out › nothing of it stays in the browser', () => {
    saveDraft('nusrat', { caption: 'Tanguar', pictures: [], key: null });
    localStore.removeBelow(PERSONAL);
    expect(localStorage.length).toBe(0);
  });

  test('pictures that the server is about to forget › left out, the words stay', () => {
    saveDraft('nusrat', {
      caption: 'Tanguar',
      pictures: [
        picture('/media/old/640.webp', NOW - 23 * HOUR),
        picture('/media/new/640.webp', NOW - 22 * HOUR),
      ],
      key: null,
    });
    const { caption, pictures } = readDraft('nusrat', NOW);
    expect(caption).toBe('Tanguar');
    expect(pictures.map(({ url }) => url)).toEqual(['/media/new/640.webp']);
  });

  test('emptied, or cleared › nothing is left behind', () => {
    saveDraft('nusrat', { caption: 'Tanguar', pictures: [], key: null });
    saveDraft('nusrat', { caption: '  ', pictures: [], key: null });
    expect(localStorage.length).toBe(0);
    saveDraft('nusrat', { caption: 'Tanguar', pictures: [], key: null });
    clearDraft('nusrat');
    expect(localStorage.length).toBe(0);
  });

  test('something else in its place › read as far as it fits', () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{"caption":7}',
      '{"key":"mine"}',
      '{"pictures":[{"url":1},null]}',
      '{broken',
    ]) {
      localStorage.setItem(`${PERSONAL}story.nusrat`, text);
      expect(readDraft('nusrat', NOW)).toEqual(EMPTY);
    }
  });

  test('a new key › a uuid of version 4, another each time', () => {
    const keys = Array.from({ length: 200 }, newKey);
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(keys).size).toBe(200);
  });
});
