// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../i18n/language.ts';
import { useFieldSentence } from './field-text.ts';

const sentence = (code: string) => renderHook(() => useFieldSentence()).result.current(code);

afterEach(() => chooseLanguage('en'));

describe('the sentence of a field', () => {
  it('a number out of its limits › names them, in both languages', async () => {
    expect(sentence('out_of_range 10 500000')).toBe('Enter a number from 10 to 5,00,000.');
    await chooseLanguage('bn');
    expect(sentence('out_of_range 10 500000')).toBe('১০ থেকে ৫,০০,০০০-এর মধ্যে একটি সংখ্যা লিখুন।');
  });

  it('the server says so without limits › the general sentence', () => {
    expect(sentence('out_of_range')).toBe('This number is too small or too large.');
  });
});
