import { describe, expect, test } from 'vitest';
import { banglaPlace } from './bangla-place.ts';

describe('banglaPlace', () => {
  test.each([
    ['Sajek', 'সাজেক ভ্যালি'],
    ['Sajek Valley, Rangamati', 'সাজেক ভ্যালি, রাঙ্গামাটি'],
    ['Ratargul and Jaflong', 'রাতারগুল ও জাফলং'],
    ['Ratargul & Jaflong, Sylhet', 'রাতারগুল ও জাফলং, সিলেট'],
    ['Inani (Cox’s Bazar)', 'ইনানী সৈকত (কক্সবাজার)'],
    ['Kaliganj, Satkhira', 'কালিগঞ্জ, সাতক্ষীরা'],
    ['Kaliganj, Gazipur', 'কালীগঞ্জ, গাজীপুর'],
    ['Kuakata, Bangladesh', 'কুয়াকাটা, বাংলাদেশ'],
    ['Fakirapool, Dhaka', 'ফকিরাপুল, ঢাকা'],
    ['Sayedabad bus stand', 'সায়েদাবাদ বাস স্ট্যান্ড'],
    ['Sayedabad Bus Terminal, Dhaka', 'সায়েদাবাদ বাস টার্মিনাল, ঢাকা'],
    ['Kolabagan field', 'কলাবাগান মাঠ'],
    ['Kamalapur railway station', 'কমলাপুর স্টেশন'],
  ])('%s › %s', (text, bangla) => expect(banglaPlace(text)).toBe(bangla.normalize('NFC')));

  test.each([
    '',
    'Old Dhaka at Shakrain',
    'Sajek and the moon',
    'Nowhere bus stand',
    'Kaliganj',
    'সাজেক',
    'সাজেক, Rangamati',
  ])('%s › as written', (text) => expect(banglaPlace(text)).toBe(text));
});
