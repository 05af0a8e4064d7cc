import type { SslcommerzSettings } from './sslcommerz.ts';

/** The store at the local gateway, for servers without a store of their own; see apps/gateway. */
export const localGateway = (baseUrl = 'http://127.0.0.1:4100'): SslcommerzSettings => ({
  baseUrl,
  storeId: 'ghuri-sandbox',
  storePassword: 'ghuri-sandbox@ssl',
});
