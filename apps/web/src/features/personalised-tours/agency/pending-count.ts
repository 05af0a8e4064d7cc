import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../platform/format.ts';
import { useLanguage } from '../../../platform/i18n/use-text.ts';
import { agencyWishesQuery, usePersonalisedNews } from '../personalised-tours.api.ts';

/** Requests that wait for a price, counted on one page; undefined for none. Also listens to live events here. */
export function usePendingCount(email: string, verified: boolean): string | undefined {
  const language = useLanguage();
  usePersonalisedNews();
  const { data } = useInfiniteQuery({ ...agencyWishesQuery(email, 'pending'), enabled: verified });
  const [first] = data?.pages ?? [];
  if (!first || first.items.length === 0) return undefined;
  return formatNumber(first.items.length, language) + (first.next === null ? '' : '+');
}
