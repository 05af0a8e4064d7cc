/** A wallet, the one-time code and the PIN of bKash's own sandbox. */
export const SAMPLE_WALLET = '01770618575';
const OTP = '123456';
const PIN = '12121';

export interface WalletForm {
  wallet: string;
  otp: string;
  pin: string;
}

export type WalletProblem = { field: keyof WalletForm; text: 'badWallet' | 'badOtp' | 'badPin' };

const plain = (text: string) => text.replaceAll(/[\s-]/g, '').replace(/^\+?88/, '');
const isWallet = (text: string) => /^01[3-9]\d{8}$/.test(text);

/** A form that can be sent at once. bKash fills in the number if the merchant gave it as the reference. */
export function sampleWallet(payerReference: string): WalletForm {
  return { wallet: isWallet(payerReference) ? payerReference : SAMPLE_WALLET, otp: OTP, pin: PIN };
}

export function readWallet(body: Record<string, string>): WalletForm {
  return {
    wallet: plain(body['wallet'] ?? ''),
    otp: plain(body['otp'] ?? ''),
    pin: plain(body['pin'] ?? ''),
  };
}

export function walletProblems({ wallet, otp, pin }: WalletForm): WalletProblem[] {
  const problems: WalletProblem[] = [];
  if (!isWallet(wallet)) problems.push({ field: 'wallet', text: 'badWallet' });
  if (otp !== OTP) problems.push({ field: 'otp', text: 'badOtp' });
  if (pin !== PIN) problems.push({ field: 'pin', text: 'badPin' });
  return problems;
}
