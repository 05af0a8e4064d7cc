import { latinDigits } from './digits.ts';

/** How an agency is paid. */
export const PAYOUT_WAYS = ['bank', 'bkash'] as const;
export type PayoutWay = (typeof PAYOUT_WAYS)[number];

/** What `bank_name` and `branch` are for a bKash wallet. */
export const BKASH = 'bKash';
export const WALLETS = ['Personal', 'Merchant'] as const;

/** A mobile number of Bangladesh as +8801…; undefined if it is none. Bangla digits, spaces and hyphens are accepted. */
export function mobileNumber(typed: string): string | undefined {
  const digits = latinDigits(typed).replaceAll(/[\s-]/g, '');
  const [, own] = /^(?:\+?88)?(01[3-9]\d{8})$/.exec(digits) ?? [];
  return own === undefined ? undefined : `+88${own}`;
}

interface Account {
  payout_way?: PayoutWay | undefined;
  bank_account_num: string;
}

/** Whether the account fits the way: a bKash wallet is a mobile number, a bank account has digits only. */
export const isAccountOfWay = ({ payout_way, bank_account_num }: Account): boolean =>
  payout_way === 'bkash' ? mobileNumber(bank_account_num) !== undefined : /^\d+$/.test(bank_account_num);
