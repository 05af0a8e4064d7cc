/** How long identity papers are kept after an agency was approved. */
export const PAPERS_KEPT_DAYS = 90;

const ENDING = 4;

/** The part of an account number that its owner sees. */
export const accountEnding = (account: string): string => account.slice(-ENDING);

/** The number as its owner sees it. The number of dots is fixed, so that it hides the length. */
export const maskedAccount = (ending: string): string => `••••••••${ending}`;

export interface DecidedAgency {
  verified: boolean;
}

/** An agency is decided once: approved agencies cannot be rejected or approved again. */
export const canDecide = ({ verified }: DecidedAgency): boolean => !verified;

/** No payout to a changed bank account before this time: the owner has read the email by then. */
export const BANK_CHANGE_WAIT_MS = 72 * 3_600_000;

/** When payouts to the account may start; null if it was never changed. */
export const payableFrom = (bankChangedAt: number | null): number | null =>
  bankChangedAt === null ? null : bankChangedAt + BANK_CHANGE_WAIT_MS;

/** Whether payouts to the account are allowed now. */
export function isPayableAccount(bankChangedAt: number | null, now: number): boolean {
  return now >= (payableFrom(bankChangedAt) ?? now);
}

/** A code that was emailed to confirm another bank account works this long, for this many tries. */
export const BANK_CODE_MS = 10 * 60_000;
export const MOST_CODE_TRIES = 5;
