// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { PERSONAL } from '../../platform/storage.ts';
import { EMPTY_WISH, FOR_ANOTHER, keepWishForAnother, readWishDraft, saveWishDraft } from './wish-draft.ts';

const DRAFT = { ...EMPTY_WISH, location: 'Nijhum Dwip', person: '8' };

beforeEach(() => localStorage.clear());

describe('wish draft', () => {
  it('nothing typed › nothing comes back', () => {
    expect(readWishDraft('u1', 'open')).toEqual({});
  });

  it('typed and left › comes back to the same user in the same form, to nobody else', () => {
    saveWishDraft('u1', 'open', DRAFT);
    expect(readWishDraft('u1', 'open')).toEqual(DRAFT);
    expect(readWishDraft('u2', 'open')).toEqual({});
    expect(readWishDraft('u1', 'agency.a1')).toEqual({});
  });

  it('kept by the release before › only what fits comes back', () => {
    localStorage.setItem(`${PERSONAL}wish.u1.open`, '{"location":"Kuakata","person":3,"unknown":"x"}');
    expect(readWishDraft('u1', 'open')).toEqual({ location: 'Kuakata' });
  });

  it('hole 30: declined by one agency › all of it is there for another', () => {
    const { person: _person, days: _days, district: _district, ...texts } = DRAFT;
    keepWishForAnother('u1', { ...texts, person: 8, days: 3 });
    expect(readWishDraft('u1', FOR_ANOTHER)).toEqual({ ...DRAFT, days: '3' });
  });
});
