interface Priced {
  totalPaisa: bigint;
  depositPaisa?: bigint | null | undefined;
}

/** What is to pay now: the price, or the deposit. */
export const duePaisa = ({ depositPaisa, totalPaisa }: Priced): bigint => depositPaisa ?? totalPaisa;

/** The larger of what is paid now and what is paid later. */
export function largestPayment(priced: Priced): bigint {
  const due = duePaisa(priced);
  const rest = priced.totalPaisa - due;
  return due > rest ? due : rest;
}
