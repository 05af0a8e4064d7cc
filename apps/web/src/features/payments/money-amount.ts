import type { MoneyCase } from '@ghuri/contract/payments';
import { formatSum, formatTaka } from '../../platform/format.ts';
import type { Language } from '../../platform/i18n/language.ts';

/** A sum as it came: taka with its sign, anything else with its name. */
export const formatMoney = (
  amount: number,
  { currency }: Pick<MoneyCase, 'currency'>,
  language: Language,
): string =>
  currency === 'BDT' ? formatTaka(amount, language) : `${formatSum(amount, language)} ${currency}`;

/** What can be done about it: what cannot be had any more, or is not in taka, can only go back. */
export const canAccept = ({ kind, seats, problems }: MoneyCase): boolean =>
  kind === 'payment' && seats !== 'gone' && !problems.includes('currency');
