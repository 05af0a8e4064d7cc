/** How long identity papers are kept after an agency was approved. */
export const PAPERS_KEPT_DAYS = 90;

const ENDING = 4;

/** All of an account number that is shown to its owner. */
export const accountEnding = (account: string): string => account.slice(-ENDING);

/** The number as its owner sees it: dots for what is not shown, always as many, so that its length tells nothing. */
export const maskedAccount = (ending: string): string => `••••••••${ending}`;

export interface DecidedAgency {
  verified: boolean;
}

/** An agency is decided about once: approved ones are not rejected, and nothing is approved twice. */
export const canDecide = ({ verified }: DecidedAgency): boolean => !verified;

/** Nobody pays to a changed bank account before this much time: the owner has read the email about it by then. */
export const BANK_CHANGE_WAIT_MS = 72 * 3_600_000;

/** From when on a bank account may be paid to; null where it was never changed. */
export const payableFrom = (bankChangedAt: number | null): number | null =>
  bankChangedAt === null ? null : bankChangedAt + BANK_CHANGE_WAIT_MS;

/** Whether the account may be paid to now. */
export function isPayableAccount(bankChangedAt: number | null, now: number): boolean {
  return now >= (payableFrom(bankChangedAt) ?? now);
}
