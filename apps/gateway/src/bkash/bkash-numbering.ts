import { randomBytes } from 'node:crypto';
import { dhakaTime } from '../numbering.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letters = (length: number) =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** 2026-11-15T14:22:05:000 GMT+0600, the format of every message. */
export const bkashTime = (at: number): string =>
  `${dhakaTime(at).replace(' ', 'T')}:${String(at % 1000).padStart(3, '0')} GMT+0600`;

export const newPaymentId = (at: number): string => `TR0011${letters(7)}${at}`;
export const newTrxId = (): string => letters(10);
export const newToken = (): string => randomBytes(24).toString('base64url');
