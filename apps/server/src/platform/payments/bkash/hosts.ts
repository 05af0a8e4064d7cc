export const BKASH_SANDBOX = 'https://tokenized.sandbox.bka.sh';
export const BKASH_LIVE = 'https://tokenized.pay.bka.sh';

/** The problem with bKash's address, or null. In production, money goes to bKash only. */
export function bkashAddressProblem(address: string, production: boolean): string | null {
  if (!URL.canParse(address)) return 'is not an address';
  const { origin, pathname, protocol, username, password } = new URL(address);
  if (username || password) return 'must not contain a name or password';
  if (pathname !== '/') return 'must be an address without a path: the version is added';
  if (production && origin !== BKASH_SANDBOX && origin !== BKASH_LIVE)
    return `must be ${BKASH_LIVE} or ${BKASH_SANDBOX} in production`;
  return protocol === 'http:' || protocol === 'https:' ? null : 'must start with https:// or http://';
}

/** Whether we may send users to this address: it is on the host that we call, or on one of bKash. */
export function mayRedirectTo(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (username || password) return false;
  if (origin === new URL(baseUrl).origin) return true;
  return protocol === 'https:' && port === '' && /\.(bka\.sh|bkash\.com)$/.test(hostname);
}
