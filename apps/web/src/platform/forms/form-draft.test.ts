// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { localStore, PERSONAL } from '../storage.ts';
import { clearFormDraft, readFormDraft, saveFormDraft } from './form-draft.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-15T12:00:00Z');
const SHAPE = { key: 'tour.u1.new', fields: ['place', 'cost'], uploads: ['image'] };
const NOTHING = { fields: {}, uploads: {}, lost: [] };
const image = { url: '/media/x/1600.webp', at: NOW - HOUR };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('form draft', () => {
  it('nothing typed › nothing comes back', () => {
    expect(readFormDraft(SHAPE, NOW)).toEqual(NOTHING);
  });

  it('typed and uploaded › comes back to the same user in the same form, to nobody else', () => {
    const draft = { fields: { place: 'S' }, uploads: { image }, lost: [] };
    saveFormDraft(SHAPE, draft);
    expect(readFormDraft(SHAPE, NOW)).toEqual(draft);
    expect(readFormDraft({ ...SHAPE, key: 'tour.u2.new' }, NOW)).toEqual(NOTHING);
    expect(readFormDraft({ ...SHAPE, key: 'tour.u1.t9' }, NOW)).toEqual(NOTHING);
  });

  it('everything deleted again › no draft', () => {
    saveFormDraft(SHAPE, { ...NOTHING, fields: { place: 'S' } });
    saveFormDraft(SHAPE, NOTHING);
    expect(localStorage.length).toBe(0);
  });

  it('cleared, or signed out › gone', () => {
    saveFormDraft(SHAPE, { ...NOTHING, fields: { place: 'S' } });
    clearFormDraft(SHAPE);
    expect(readFormDraft(SHAPE, NOW)).toEqual(NOTHING);
    saveFormDraft(SHAPE, { ...NOTHING, fields: { place: 'S' } });
    localStore.removeBelow(PERSONAL);
    expect(readFormDraft(SHAPE, NOW)).toEqual(NOTHING);
  });

  it('an upload of more than 23 hours ago › asked for again, until a new one is there', () => {
    saveFormDraft(SHAPE, { ...NOTHING, uploads: { image: { ...image, at: NOW - 23 * HOUR } } });
    expect(readFormDraft(SHAPE, NOW)).toEqual({ ...NOTHING, lost: ['image'] });
    saveFormDraft(SHAPE, { ...NOTHING, lost: ['image'] });
    expect(readFormDraft(SHAPE, NOW)).toEqual({ ...NOTHING, lost: ['image'] });
  });

  it('a field of the tab › not in the lasting storage, gone with the tab', () => {
    const shape = { ...SHAPE, tabOnly: ['cost'] };
    saveFormDraft(shape, { ...NOTHING, fields: { place: 'Sajek', cost: '5000' } });
    expect(Object.values(localStorage).join()).not.toContain('5000');
    expect(readFormDraft(shape, NOW).fields).toEqual({ place: 'Sajek', cost: '5000' });
    sessionStorage.clear();
    expect(readFormDraft(shape, NOW).fields).toEqual({ place: 'Sajek' });
  });

  it.each([
    ['not json', {}],
    ['null', {}],
    ['[]', {}],
    ['{"fields":7,"uploads":{"image":{"url":1}},"lost":1}', {}],
    ['{"fields":{"place":"Kuakata","cost":3,"unknown":"x"}}', { place: 'Kuakata' }],
  ])('written by another version: %s › read as far as it fits', (text, fields) => {
    localStorage.setItem(`${PERSONAL}tour.u1.new`, text);
    expect(readFormDraft(SHAPE, NOW)).toEqual({ ...NOTHING, fields });
  });
});
