import { describe, expect, test } from 'vitest';
import { latinSpelling } from './latin-spelling.ts';

describe('latinSpelling', () => {
  test.each([
    ['মেঘ বাড়ি', 'megh bari'],
    ['মেঘ বাড়ি ট্রাভেলস', 'megh bari trabhelas'],
    ['রহিম', 'rahim'],
    ['সবুজ', 'sabuj'],
    ['নীল আকাশ', 'nil akash'],
    ['ভ্যালি', 'bhali'],
    ['স্বর্ণ', 'swarn'],
    ['ময়ূর', 'mayur'],
    ['রাঙ্গামাটি', 'rangamati'],
    ['সংসদ', 'sangsad'],
    ['চাঁদ', 'chad'],
    ['মেঘ tours', 'megh tours'],
  ])('%s › %s', (text, latin) => expect(latinSpelling(text)).toBe(latin));

  test('letters that a keyboard sends as one character › the same', () =>
    expect(latinSpelling('বা\u09dcি')).toBe('bari'));
  test.each(['', 'Megh Bari', '12'])('"%s", without Bangla › undefined', (text) =>
    expect(latinSpelling(text)).toBeUndefined(),
  );
});
