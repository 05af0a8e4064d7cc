export const SSLCOMMERZ_SANDBOX = 'https://sandbox.sslcommerz.com';
export const SSLCOMMERZ_LIVE = 'https://securepay.sslcommerz.com';

/** What is wrong with an address to send payments to; null if nothing. Real people's money goes to SSLCommerz and nowhere else. */
export function providerAddressProblem(address: string, production: boolean): string | null {
  if (!URL.canParse(address)) return 'is not an address';
  const { origin, protocol, username, password } = new URL(address);
  if (username || password) return 'must not contain a name or password';
  if (production && origin !== SSLCOMMERZ_SANDBOX && origin !== SSLCOMMERZ_LIVE) {
    return `must be ${SSLCOMMERZ_LIVE} or ${SSLCOMMERZ_SANDBOX} in production`;
  }
  return protocol === 'http:' || protocol === 'https:' ? null : 'must start with https:// or http://';
}

/** Whether people may be sent to an address the provider named: on the host we talk to, or on SSLCommerz's own. */
export function mayRedirectTo(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (username || password) return false;
  if (origin === new URL(baseUrl).origin) return true;
  return protocol === 'https:' && port === '' && hostname.endsWith('.sslcommerz.com');
}
