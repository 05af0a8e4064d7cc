import { TABS, cardChannel, channelOf, methodsOf } from '../channels.ts';
import type { Tab } from '../channels.ts';
import type { Channel } from '../ledger-entry.ts';
import type { PageText } from './page-text.ts';

/** The values of the form on the hosted page. */
export interface PaymentForm {
  tab: Tab;
  cardNumber: string;
  cardName: string;
  expiry: string;
  cvc: string;
  wallet: string;
  walletNumber: string;
  bank: string;
}

export type FieldProblem = { field: keyof PaymentForm; text: keyof PageText };

/** A form that can be sent at once. */
export function sampleForm(customerName: string, now: number, method: string | undefined): PaymentForm {
  const year = new Date(now).getUTCFullYear() + 3;
  const has = (tab: Tab) => methodsOf(tab).some(({ id }) => id === method);
  return {
    tab: TABS.find(has) ?? 'card',
    cardNumber: '4111 1111 1111 1111',
    cardName: customerName,
    expiry: `12/${String(year).slice(-2)}`,
    cvc: '123',
    wallet: has('mobile') ? method! : 'bkash',
    walletNumber: '01712-345678',
    bank: has('bank') ? method! : 'citytouch',
  };
}

export function readForm(body: Record<string, string>): PaymentForm {
  return {
    tab: TABS.find((tab) => tab === body['tab']) ?? 'card',
    cardNumber: body['cardNumber'] ?? '',
    cardName: body['cardName'] ?? '',
    expiry: body['expiry'] ?? '',
    cvc: body['cvc'] ?? '',
    wallet: body['wallet'] ?? '',
    walletNumber: body['walletNumber'] ?? '',
    bank: body['bank'] ?? '',
  };
}

/** The channel of a form, or all errors of the open tab. */
export function checkForm(
  form: PaymentForm,
  now: number,
): { channel: Channel } | { problems: FieldProblem[] } {
  const problems = { card: cardProblems, mobile: mobileProblems, bank: bankProblems }[form.tab](form, now);
  if (problems.length > 0) return { problems };
  if (form.tab === 'card') return { channel: cardChannel(plain(form.cardNumber)) };
  const channel = channelOf(form.tab === 'mobile' ? form.wallet : form.bank)!;
  return { channel: form.tab === 'mobile' ? { ...channel, cardNo: plain(form.walletNumber) } : channel };
}

function cardProblems(form: PaymentForm, now: number): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!isCardNumber(plain(form.cardNumber))) problems.push({ field: 'cardNumber', text: 'badNumber' });
  if (!form.cardName.trim()) problems.push({ field: 'cardName', text: 'badName' });
  if (!isToCome(form.expiry, now)) problems.push({ field: 'expiry', text: 'badExpiry' });
  if (!/^\d{3,4}$/.test(form.cvc.trim())) problems.push({ field: 'cvc', text: 'badCvc' });
  return problems;
}

function mobileProblems(form: PaymentForm): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!methodsOf('mobile').some(({ id }) => id === form.wallet)) {
    problems.push({ field: 'wallet', text: 'badWallet' });
  }
  if (!/^(\+?88)?01[3-9]\d{8}$/.test(plain(form.walletNumber))) {
    problems.push({ field: 'walletNumber', text: 'badWalletNumber' });
  }
  return problems;
}

function bankProblems(form: PaymentForm): FieldProblem[] {
  const known = methodsOf('bank').some(({ id }) => id === form.bank);
  return known ? [] : [{ field: 'bank', text: 'badBank' }];
}

const plain = (text: string) => text.replaceAll(/[\s-]/g, '');

/** 13 to 19 digits with a correct check digit. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, place) => {
      const counted = place % 2 === 0 ? digit : digit * 2;
      return total + (counted > 9 ? counted - 9 : counted);
    }, 0);
  return sum % 10 === 0;
}

/** MM/YY, valid until the end of that month. */
function isToCome(expiry: string, now: number): boolean {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim());
  return match !== null && Date.UTC(2000 + Number(match[2]), Number(match[1])) > now;
}
