// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
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
const EMPTY = { caption: '', pictures: [] };

beforeEach(() => localStorage.clear());

describe('draft', () => {
  test('saved and read › as it was, with its descriptions', () => {
    const draft = { caption: 'Tanguar', pictures: [picture('/media/a/640.webp', NOW - HOUR)] };
    saveDraft('nusrat', draft);
    expect(readDraft('nusrat', NOW)).toEqual(draft);
  });

  test('another person in the same browser › finds nothing', () => {
    saveDraft('nusrat', { caption: 'Tanguar', pictures: [] });
    expect(readDraft('tanvir', NOW)).toEqual(EMPTY);
  });

  test('pictures that the server is about to forget › left out, the words stay', () => {
    saveDraft('nusrat', {
      caption: 'Tanguar',
      pictures: [
        picture('/media/old/640.webp', NOW - 23 * HOUR),
        picture('/media/new/640.webp', NOW - 22 * HOUR),
      ],
    });
    const { caption, pictures } = readDraft('nusrat', NOW);
    expect(caption).toBe('Tanguar');
    expect(pictures.map(({ url }) => url)).toEqual(['/media/new/640.webp']);
  });

  test('emptied, or cleared › nothing is left behind', () => {
    saveDraft('nusrat', { caption: 'Tanguar', pictures: [] });
    saveDraft('nusrat', { caption: '  ', pictures: [] });
    expect(localStorage.length).toBe(0);
    saveDraft('nusrat', { caption: 'Tanguar', pictures: [] });
    clearDraft('nusrat');
    expect(localStorage.length).toBe(0);
  });

  test('something else in its place › read as far as it fits', () => {
    for (const text of ['', 'null', '[]', '{"caption":7}', '{"pictures":[{"url":1},null]}', '{broken']) {
      localStorage.setItem('ghuri.story-draft.nusrat', text);
      expect(readDraft('nusrat', NOW)).toEqual(EMPTY);
    }
  });
});
