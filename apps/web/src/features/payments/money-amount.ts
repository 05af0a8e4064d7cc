import type { MoneyCase } from '@ghuri/contract/payments';
import { formatSum, formatTaka } from '../../platform/format.ts';
import type { Language } from '../../platform/i18n/language.ts';

/** An amount in its own currency: taka with its sign, others with their name. */
export const formatMoney = (
  amount: number,
  { currency }: Pick<MoneyCase, 'currency'>,
  language: Language,
): string =>
  currency === 'BDT' ? formatTaka(amount, language) : `${formatSum(amount, language)} ${currency}`;

/** Whether it can be accepted: if it is no longer available, or not in taka, it can only be refunded. */
export const canAccept = ({ kind, seats, problems }: MoneyCase): boolean =>
  kind === 'payment' && seats !== 'gone' && !problems.includes('currency');
