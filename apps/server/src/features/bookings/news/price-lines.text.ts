import type { PriceLine } from '@ghuri/contract/prices';
import { takaToPaisa } from '@ghuri/domain/money';
import { countIn, takaIn } from '../../../platform/mail/numbers.ts';
import type { Language } from '../../accounts/accounts.reads.ts';

const NAMES: Record<Language, Record<Exclude<PriceLine['kind'], 'add_on'>, string>> = {
  en: { adults: 'Adults', children: 'Children', infants: 'Infants', coupon: 'Code' },
  bn: { adults: 'প্রাপ্তবয়স্ক', children: 'শিশু', infants: 'কোলের শিশু', coupon: 'কুপন' },
};

/** The lines of a price: "Adults: 2 × ৳6,500 = ৳13,000". One line of adults needs no words. */
export function linesInWords(lines: readonly PriceLine[], language: Language): [name: string, sum: string][] {
  if (lines.length < 2) return [];
  const taka = (value: number) => takaIn(language, takaToPaisa(value));
  return lines.map(({ kind, addOn, coupon, count, unit, total }) => [
    addOn
      ? nameIn(language, addOn.name)
      : coupon
        ? `${NAMES[language].coupon} ${coupon.code}`
        : NAMES[language][kind as 'adults'],
    coupon
      ? `−${taka(-total)}`
      : count === 1
        ? taka(total)
        : `${countIn(language, count)} × ${taka(unit)} = ${taka(total)}`,
  ]);
}

const nameIn = (language: Language, { en, bn }: { en: string; bn: string }): string =>
  language === 'bn' && bn !== '' ? bn : en;
