import type { Database } from '../db.ts';
import { createBkash } from './bkash/bkash.ts';
import { localBkash } from './bkash/local-bkash.ts';
import { sharedTokens } from './provider-tokens.ts';
import { localGateway } from './sslcommerz/local-gateway.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { createSslcommerz } from './sslcommerz/sslcommerz.ts';
import { createSealer } from '../storage/sealed.ts';
import type { Foundations } from '../../services.ts';

/** SSLCommerz takes payments, and bKash of those who choose it. A bKash that is no longer offered still refunds. */
export function createProviders(
  { config, appSecret, gatewayUrl, paymentProviders }: Foundations,
  database: Database,
): PaymentProviders {
  if (paymentProviders) {
    const [paymentProvider, ...formerProviders] = paymentProviders;
    return { paymentProvider, otherProviders: [], formerProviders };
  }
  const paymentProvider = createSslcommerz(config.sslcommerz ?? localGateway(gatewayUrl));
  const account = config.bkash ?? (config.bkashLocal ? localBkash(gatewayUrl) : undefined);
  if (!account) return { paymentProvider, otherProviders: [], formerProviders: [] };
  const sealer = createSealer(appSecret, 'provider-tokens');
  const bkash = createBkash({ ...account, tokens: sharedTokens(database, { provider: 'bkash', sealer }) });
  const isOffered = config.bkash?.offered ?? true;
  return {
    paymentProvider,
    otherProviders: isOffered ? [bkash] : [],
    formerProviders: isOffered ? [] : [bkash],
  };
}
