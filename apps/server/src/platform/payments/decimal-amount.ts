/** `1500`, `1500.5` or `1500.50` to paisa; null for everything else: signs, commas, exponents, a third digit. */
export function paisaFromDecimal(text: string): bigint | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0')) : null;
}

/** Paisa as decimal text with two digits, the way payment providers write amounts. */
export function decimalFromPaisa(paisa: bigint): string {
  if (paisa < 0n) throw new RangeError('An amount cannot be negative');
  return `${paisa / 100n}.${String(paisa % 100n).padStart(2, '0')}`;
}
