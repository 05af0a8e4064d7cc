const LAKH = 100_000;
const THOUSAND = 1_000;

interface AmountWords {
  number: (value: number) => string;
  lakh: string;
  thousand: string;
  taka: string;
}

/** 1,20,500 in words, "1 lakh 20 thousand 500 taka": a missing or extra digit becomes obvious. */
export function amountInWords(amount: number, { number, lakh, thousand, taka }: AmountWords): string {
  const parts: [number, string][] = [
    [Math.floor(amount / LAKH), lakh],
    [Math.floor((amount % LAKH) / THOUSAND), thousand],
    [amount % THOUSAND, ''],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${number(count)} ${word}`.trim());
  return [...said, taka].join(' ');
}
