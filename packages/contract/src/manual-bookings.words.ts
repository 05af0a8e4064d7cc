export const LONGEST_MANUAL_NOTE = 300;
export const LONGEST_BLOCK_REASON = 80;
