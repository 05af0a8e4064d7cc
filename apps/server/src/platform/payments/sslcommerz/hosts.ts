export const SSLCOMMERZ_SANDBOX = 'https://sandbox.sslcommerz.com';
export const SSLCOMMERZ_LIVE = 'https://securepay.sslcommerz.com';

/** The problem with a provider's address, or null. In production, money goes to SSLCommerz only. */
export function providerAddressProblem(address: string, production: boolean): string | null {
  if (!URL.canParse(address)) return 'is not an address';
  const { origin, protocol, username, password } = new URL(address);
  if (username || password) return 'must not contain a name or password';
  if (production && origin !== SSLCOMMERZ_SANDBOX && origin !== SSLCOMMERZ_LIVE) {
    return `must be ${SSLCOMMERZ_LIVE} or ${SSLCOMMERZ_SANDBOX} in production`;
  }
  return protocol === 'http:' || protocol === 'https:' ? null : 'must start with https:// or http://';
}

/** Whether we may send users to this address: it is on the host that we call, or on one of SSLCommerz. */
export function mayRedirectTo(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (username || password) return false;
  if (origin === new URL(baseUrl).origin) return true;
  return protocol === 'https:' && port === '' && hostname.endsWith('.sslcommerz.com');
}
