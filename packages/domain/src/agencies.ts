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
