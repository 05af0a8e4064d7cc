import type { Language } from '../pages/language.ts';

const en = {
  brand: 'bKash practice page',
  how: 'Pay with bKash',
  practice: 'No real money moves here. The sample number, code and PIN are filled in.',
  wallet: 'Your bKash account number',
  otp: 'Verification code (OTP)',
  otpHint: 'bKash sends it by SMS. Here it is always 123456.',
  pin: 'PIN',
  pinHint: 'Here it is always 12121.',
  badWallet: 'Enter 11 digits, like 01770618575',
  badOtp: 'The code is 123456 here',
  badPin: 'The PIN is 12121 here',
  invoice: 'Invoice',
  insufficient: 'Pay with an empty wallet',
  insufficientHint: 'You approve it, but bKash has too little balance. No money is taken.',
  fail: 'Fail the payment',
  failHint: 'The code or PIN is wrong too often. No money is taken.',
  walk: 'Close the tab',
  walkHint: "As if you closed this tab. The shop isn't notified.",
};

export type BkashText = typeof en;

const bn: BkashText = {
  brand: 'বিকাশের পরীক্ষার পাতা',
  how: 'বিকাশে পেমেন্ট',
  practice: 'এখানে আসল টাকা লেনদেন হয় না। নমুনা নম্বর, কোড আর পিন বসানো আছে।',
  wallet: 'আপনার বিকাশ অ্যাকাউন্ট নম্বর',
  otp: 'ভেরিফিকেশন কোড (OTP)',
  otpHint: 'বিকাশ SMS-এ পাঠায়। এখানে সব সময় 123456।',
  pin: 'পিন',
  pinHint: 'এখানে সব সময় 12121।',
  badWallet: '১১টি সংখ্যা লিখুন, যেমন 01770618575',
  badOtp: 'এখানে কোড হলো 123456',
  badPin: 'এখানে পিন হলো 12121',
  invoice: 'ইনভয়েস',
  insufficient: 'খালি ওয়ালেট দিয়ে দিন',
  insufficientHint: 'আপনি সম্মতি দেবেন, কিন্তু ব্যালেন্স কম। কোনো টাকা কাটা হবে না।',
  fail: 'পেমেন্ট ব্যর্থ করুন',
  failHint: 'বারবার ভুল কোড বা পিন। কোনো টাকা কাটা হবে না।',
  walk: 'ট্যাব বন্ধ করুন',
  walkHint: 'যেন এই ট্যাব বন্ধ করে দিলেন। বিক্রেতা কিছু জানবে না।',
};

export const BKASH_TEXT: Record<Language, BkashText> = { en, bn };
