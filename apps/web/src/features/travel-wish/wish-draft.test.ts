// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { PERSONAL } from '../../platform/storage.ts';
import { clearWishDraft, EMPTY_WISH, readWishDraft, saveWishDraft } from './wish-draft.ts';

const DRAFT = { ...EMPTY_WISH, location: 'Nijhum Dwip', person: '8' };

beforeEach(() => localStorage.clear());

describe('wish draft', () => {
  it('nothing typed › nothing comes back', () => {
    expect(readWishDraft('u1', 'open')).toEqual({});
  });

  it('typed and left › comes back to the same person in the same form, to nobody else', () => {
    saveWishDraft('u1', 'open', DRAFT);
    expect(readWishDraft('u1', 'open')).toEqual(DRAFT);
    expect(readWishDraft('u2', 'open')).toEqual({});
    expect(readWishDraft('u1', 'agency.a1')).toEqual({});
  });

  it('sent › gone', () => {
    saveWishDraft('u1', 'open', DRAFT);
    clearWishDraft('u1', 'open');
    expect(readWishDraft('u1', 'open')).toEqual({});
  });

  it('kept › under a key that signing out removes', () => {
    saveWishDraft('u1', 'open', DRAFT);
    expect(Object.keys(localStorage).every((key) => key.startsWith(PERSONAL))).toBe(true);
  });

  it('damaged, or of another shape › only what fits comes back', () => {
    localStorage.setItem(`${PERSONAL}wish.u1.open`, '{"location":"Kuakata","person":3,"unknown":"x"}');
    expect(readWishDraft('u1', 'open')).toEqual({ location: 'Kuakata' });
    localStorage.setItem(`${PERSONAL}wish.u1.open`, 'null');
    expect(readWishDraft('u1', 'open')).toEqual({});
    localStorage.setItem(`${PERSONAL}wish.u1.open`, '{');
    expect(readWishDraft('u1', 'open')).toEqual({});
  });
});
