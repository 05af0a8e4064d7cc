// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { PERSONAL } from '../../../platform/storage.ts';
import { clearDraft, FIELDS, keepUpload, readDraft, saveDraft } from './registration-draft.ts';
import type { Draft, Fields } from './registration-draft.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-15T12:00:00Z');

const empty: Fields = {
  ...(Object.fromEntries(FIELDS.map((name) => [name, ''])) as Fields),
  payout_way: 'bank',
};
const typed: Fields = {
  ...empty,
  payout_way: 'bank',
  agencyName: 'Megh Bari Travels',
  bank_account_num: '1029384756',
};
const front = { url: '/media/front/1080.webp', at: now - HOUR };
const draft: Draft = { fields: typed, uploads: { nidFrontImage: front }, lost: [] };

const everythingKept = () => Object.values(localStorage).join();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('registration draft', () => {
  it('nothing kept › every field empty, no upload', () => {
    expect(readDraft('u1', now)).toEqual({ fields: empty, uploads: {}, lost: [] });
  });

  it('kept and read in the same tab › all of it', () => {
    saveDraft('u1', draft);
    expect(readDraft('u1', now)).toEqual(draft);
  });

  it('the tab was closed › all but the account number, which never was in the lasting storage', () => {
    saveDraft('u1', draft);
    expect(everythingKept()).toContain('Megh Bari Travels');
    expect(everythingKept()).not.toContain('1029384756');
    sessionStorage.clear();
    expect(readDraft('u1', now).fields).toEqual({ ...typed, bank_account_num: '' });
  });

  it('an upload of more than 23 hours ago › not promised, but asked for again', () => {
    saveDraft('u1', { ...draft, uploads: { nidFrontImage: { ...front, at: now - 23 * HOUR } } });
    expect(readDraft('u1', now)).toEqual({ ...draft, uploads: {}, lost: ['nidFrontImage'] });
  });

  it('an upload › kept by its address, without a pixel of it', () => {
    const picture = {
      url: '/media/x/640.webp',
      width: 640,
      height: 400,
      placeholder: 'data:image/webp;base64,x',
    };
    expect(keepUpload(picture, now)).toEqual({ url: '/media/x/640.webp', at: now });
  });

  it('of another user › neither shown nor kept', () => {
    saveDraft('u1', draft);
    expect(readDraft('u2', now)).toEqual({ fields: empty, uploads: {}, lost: [] });
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  it('cleared › gone', () => {
    saveDraft('u1', draft);
    clearDraft();
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  it('every key › among those that signing out removes', () => {
    saveDraft('u1', draft);
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    expect(keys).toHaveLength(2);
    expect(keys.every((key) => key.startsWith(PERSONAL))).toBe(true);
  });

  it.each([
    'not json',
    '[]',
    'null',
    '{"userID":"u1","fields":7,"uploads":{"agencyCover":{"url":1}},"lost":1}',
  ])('written by another version: %s › read as far as it fits', (text) => {
    localStorage.setItem(`${PERSONAL}agency-draft`, text);
    expect(readDraft('u1', now)).toEqual({ fields: empty, uploads: {}, lost: [] });
  });
});
