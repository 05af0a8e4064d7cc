import type { SslcommerzSettings } from './sslcommerz.ts';

/** The store of the gateway that runs beside a server without one of its own; see apps/gateway. */
export const localGateway = (baseUrl = 'http://127.0.0.1:4100'): SslcommerzSettings => ({
  baseUrl,
  storeId: 'ghuri-sandbox',
  storePassword: 'ghuri-sandbox@ssl',
});
