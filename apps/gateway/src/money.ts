/** Converts decimal text, as in every message, to whole paisa; null for other text. */
export function paisaOf(text: string): bigint | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0')) : null;
}

export const decimalOf = (paisa: bigint): string =>
  `${paisa / 100n}.${String(paisa % 100n).padStart(2, '0')}`;

/** The merchant's part after the gateway's share of 2.5 %, rounded in the merchant's favour. */
export const afterFee = (paisa: bigint): bigint => paisa - (paisa * 25n) / 1000n;
