import type { PriceLine, PriceList } from '@ghuri/contract/prices';
import type { TravellerKind } from '@ghuri/domain/prices';
import { formatNumber, formatPercent, formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import type { ChosenCoupon } from './choice.ts';
import { pricesText } from './prices.text.ts';

/** Prices in the reader's words. */
export function usePriceWords() {
  const t = useText(pricesText);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const taka = (value: number) => formatTaka(value, language);
  const nameOf = ({ en, bn }: { en: string; bn: string }) => (language === 'bn' && bn !== '' ? bn : en);
  const who = { adults: t.lineAdults, children: t.lineChildren, infants: t.lineInfants };
  return {
    number,
    taka,
    /** "৳500", "−৳500" for a coupon, "free" for an infant without a price. */
    lineAmount: ({ total }: PriceLine): string => {
      if (total === 0) return t.free;
      return total < 0 ? `−${taka(-total)}` : taka(total);
    },
    percent: (value: number) => formatPercent(value / 100, language),
    /** The agency's words, in Bangla if it wrote them. */
    nameOf,
    /** "2 adults × ৳6,000", "Single room", "WINTER500". */
    lineName: ({ kind, count, unit, addOn, coupon }: PriceLine): string => {
      if (coupon) return coupon.code;
      if (addOn) return count > 1 ? `${number(count)} × ${nameOf(addOn.name)}` : nameOf(addOn.name);
      const people = who[kind as TravellerKind](count, number(count));
      return unit === 0 ? people : `${people} × ${taka(unit)}`;
    },
    /** "2 adults, 1 child · Single room", without prices: for an agency's lists. */
    partyInWords: (lines: readonly PriceLine[]): string => {
      const people = lines.filter(({ kind }) => kind in who);
      const extras = lines.flatMap(({ addOn, count }) =>
        addOn ? [count > 1 ? `${number(count)} × ${nameOf(addOn.name)}` : nameOf(addOn.name)] : [],
      );
      return [
        people.map(({ kind, count }) => who[kind as TravellerKind](count, number(count))).join(', '),
        ...extras,
      ].join(' · ');
    },
    /** "5 to 11 years". Null if everybody pays the same. */
    ages: ({ child, infant }: PriceList, kind: TravellerKind): string | null => {
      const oldest = child ?? infant;
      if (kind === 'adults') return oldest ? t.andOver(number(oldest.underAge)) : null;
      const band = kind === 'children' ? child : infant;
      if (!band) return null;
      return kind === 'children' && infant
        ? t.fromTo(number(infant.underAge), number(band.underAge - 1))
        : t.under(number(band.underAge));
    },
    /** "10% off". */
    couponOff: ({ percent, amount }: ChosenCoupon): string =>
      t.off(percent === undefined ? taka(amount ?? 0) : formatPercent(percent / 100, language)),
  };
}
