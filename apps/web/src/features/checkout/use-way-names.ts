import { useText } from '../../platform/i18n/use-text.ts';
import { payWaysText } from './pay-ways.text.ts';

/** The short names of providers, for what was paid. A copy of a booking on this device may come from an older version. */
export function useWayNames(): (providers: readonly string[] | undefined) => string {
  const t = useText(payWaysText);
  const names = new Map<string, string>([
    ['sslcommerz', t.sslcommerzShort],
    ['bkash', t.bkash],
  ]);
  return (providers = []) => providers.map((provider) => names.get(provider) ?? provider).join(', ');
}
