import { describe, expect, it } from 'vitest';
import type { Draft } from './registration-draft.ts';
import { firstOpenStep, shownStep, stepAfter, stepBefore, stepOfField } from './steps.ts';

const upload = { url: '/media/x/640.webp', at: 0 };
const complete: Draft = {
  fields: {
    agencyName: 'Megh Bari Travels',
    agencyPhone: '01712 345678',
    agencyWebsite: '',
    agencyDescription: '',
    state: 'Chattogram',
    district: 'Bandarban',
    area: 'Ruma',
    bank_name: 'Upakul Bank',
    holder_name: 'Rashed Karim',
    bank_account_num: '1029384756',
    branch: 'Ruma Bazar',
    payout_way: 'bank',
    routing_number: '',
    trade_licence_num: '',
    tin: '',
    bin: '',
  },
  uploads: { nidFrontImage: upload, nidBackImage: upload, agencyProfile: upload, agencyCover: upload },
  lost: [],
};

describe('firstOpenStep', () => {
  it('terms not accepted › the terms, whatever else is done', () => {
    expect(firstOpenStep(complete, false)).toBe('terms');
  });

  it('a field missing or wrong › the details', () => {
    for (const fields of [
      { ...complete.fields, bank_account_num: '' },
      { ...complete.fields, agencyPhone: '12' },
      { ...complete.fields, area: '' },
    ])
      expect(firstOpenStep({ ...complete, fields }, true)).toBe('details');
  });

  it('a picture missing › its step', () => {
    const { nidBackImage: _, ...uploads } = complete.uploads;
    expect(firstOpenStep({ ...complete, uploads }, true)).toBe('nid-back');
  });

  it('all done › the review', () => {
    expect(firstOpenStep(complete, true)).toBe('review');
  });
});

describe('shownStep', () => {
  it('a step that can be reached › that one, also to go back to', () => {
    expect(shownStep('nid-front', 'cover')).toBe('nid-front');
    expect(shownStep('cover', 'cover')).toBe('cover');
  });

  it('a step too far, none, or nonsense › the first open one', () => {
    expect(shownStep('review', 'nid-back')).toBe('nid-back');
    expect(shownStep(null, 'details')).toBe('details');
    expect(shownStep('payment', 'details')).toBe('details');
  });
});

describe('stepAfter, stepBefore, stepOfField', () => {
  it('the ends › stay', () => {
    expect(stepAfter('review')).toBe('review');
    expect(stepBefore('terms')).toBe('terms');
    expect(stepAfter('terms')).toBe('details');
    expect(stepBefore('nid-front')).toBe('details');
  });

  it('a field › the step it is filled in on', () => {
    expect(stepOfField('agencyPhone')).toBe('details');
    expect(stepOfField('area')).toBe('details');
    expect(stepOfField('nidBackImage')).toBe('nid-back');
    expect(stepOfField('agencyCover')).toBe('cover');
  });
});
