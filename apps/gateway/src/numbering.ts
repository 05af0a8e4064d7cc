import { randomBytes } from 'node:crypto';

const DHAKA = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Dhaka',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** 2026-11-15 14:22:05 in Bangladesh time, the format of every message. */
export const dhakaTime = (at: number): string => DHAKA.format(at);

const stamp = (at: number) => dhakaTime(at).replaceAll(/\D/g, '').slice(2);
const random = (length: number) => randomBytes(length).toString('hex').slice(0, length);

export const newSessionKey = (): string => randomBytes(16).toString('hex').toUpperCase();
export const newValId = (at: number): string => `${stamp(at)}${random(18)}`;
export const newBankTranId = (at: number): string => `${stamp(at)}${random(12)}`;
export const newRefundRefId = (): string => random(24);
export const newIpnId = (): string => random(16);
