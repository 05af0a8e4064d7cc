import { isIP } from 'node:net';

/** The proxies whose `X-Forwarded-For` is believed: how many stand in front of us, or the networks they are in. 0: none. */
export type TrustedProxies = number | string[];

/** What a list may name instead of a network. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MOST_HOPS = 10;

const EXPLANATION =
  'must be off, the number of proxies in front of Ghuri (1 for one load balancer), or their networks separated by commas (10.0.0.0/8, loopback)';

/** Reads TRUST_PROXY. Returns a sentence about what is wrong with the value instead, if anything is. */
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

/** A network of every address would believe everybody, so a prefix of 0 is none. */
function isNetwork(network: string): boolean {
  if (NAMED_NETWORKS.has(network)) return true;
  const [address = '', prefix, ...rest] = network.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}

/**
 * As Fastify takes it. A number becomes a function: Fastify itself ignores the header when given one, because it cannot know whether
 * a caller reached us past the proxies. That nobody can is a matter of the network, and docs/operations.md says so.
 */
export const asTrustProxy = (
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) => {
  if (Array.isArray(proxies)) return proxies;
  return proxies > 0 && ((_address, hop) => hop < proxies);
};
