import { isIP } from 'node:net';

/** The proxies whose `X-Forwarded-For` we trust: how many are in front of us, or their networks. 0: none. */
export type TrustedProxies = number | string[];

/** Names that a list may use instead of a network. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MOST_HOPS = 10;

const EXPLANATION =
  'must be off, the number of proxies in front of Ghuri (1 for one load balancer), or their networks separated by commas (10.0.0.0/8, loopback)';

/** Reads TRUST_PROXY. Returns a sentence about the problem if the value is wrong. */
export function readTrustedProxies(value: string): TrustedProxies | { problem: string } {
  const text = value.trim();
  if (text === 'off') return 0;
  if (text === 'on')
    return {
      problem:
        'cannot be on: it would believe any address that a caller writes. Write the number of proxies in front of Ghuri (1 for one load balancer), or their networks (10.0.0.0/8)',
    };
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops <= MOST_HOPS ? hops : { problem: `must be at most ${MOST_HOPS} proxies` };
  }
  const networks = text.split(',').map((part) => part.trim());
  const wrong = networks.find((network) => !isNetwork(network));
  return wrong === undefined ? networks : { problem: `${EXPLANATION}; "${wrong}" is neither` };
}

/** A prefix of 0 would trust every address, so it is refused. */
function isNetwork(network: string): boolean {
  if (NAMED_NETWORKS.has(network)) return true;
  const [address = '', prefix, ...rest] = network.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}

/**
 * In Fastify's format. A number becomes a function: Fastify ignores the header when given a number, because it cannot
 * know whether a caller bypassed the proxies. The network must prevent that; docs/operations.md says so.
 */
export const asTrustProxy = (
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) => {
  if (Array.isArray(proxies)) return proxies;
  return proxies > 0 && ((_address, hop) => hop < proxies);
};
