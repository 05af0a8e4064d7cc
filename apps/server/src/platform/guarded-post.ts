import dns from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { traced } from './observe/work.ts';

/** A response of a stranger's server: the beginning only. */
export interface PostAnswer {
  status: number;
  text: string;
  /** The header of that name. */
  retryAfter: string | null;
}

/**
 * Requests to addresses that users or their browsers chose. They reach public addresses only: not this machine, its network or the metadata
 * service of a cloud. No redirect is followed, and little of the response is read.
 */
export interface GuardedPost {
  /** Whether a request would be allowed now. It is checked again for every connection. */
  allows(url: string): Promise<boolean>;
  /** Throws `AddressRefused`, or the error of the connection or of the signal. */
  send(url: string, message: Message): Promise<PostAnswer>;
  close(): Promise<void>;
}

interface Message {
  headers: Record<string, string>;
  body: string | Buffer;
  signal: AbortSignal;
}

export class AddressRefused extends Error {
  constructor() {
    super('The address is not public');
    this.name = 'AddressRefused';
  }
}

export interface GuardOptions {
  /** True: http to 127.0.0.1 is allowed, outside production. */
  local: boolean;
  /** Finds addresses by name; the system's unless a test replaces it. */
  resolve?: typeof dns.lookup;
}

const CONNECT_MS = 5_000;
const MOST_ANSWER_BYTES = 1_024;
const LOOPBACK = '127.0.0.1';

export function createGuardedPost({ local, resolve = dns.lookup }: GuardOptions): GuardedPost {
  // The connection uses exactly the addresses that were checked: a name that changes its mind between a check and the
  // connection wins nothing.
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error) return callback(error, []);
      if (!first || !found.every(({ address }) => isPublicAddress(address)))
        return callback(new AddressRefused(), []);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
  // Loaded with the first message: it is large, and few processes send one.
  let loading: ReturnType<typeof load> | undefined;
  async function load() {
    const { Agent, request } = await import('undici');
    return { request, agent: new Agent({ connect: { lookup, timeout: CONNECT_MS }, pipelining: 0 }) };
  }

  /** Whether the address itself is one we call. Names are looked up later, numbers are not: they are checked here. */
  function isCallable(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { protocol, hostname, username, password } = new URL(url);
    if (username !== '' || password !== '') return false;
    if (protocol === 'http:') return local && hostname === LOOPBACK;
    const host = hostOf(url);
    return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
  }

  return {
    async allows(url) {
      if (!isCallable(url)) return false;
      const host = hostOf(url);
      if (isIP(host) !== 0) return true;
      return new Promise((settle) => {
        lookup(host, { all: true }, (error) => settle(error === null));
      });
    },
    async send(url, { headers, body, signal }) {
      if (!isCallable(url)) throw new AddressRefused();
      const { request, agent } = await (loading ??= load());
      const answer = await traced('post', { 'server.address': hostOf(url) }, () =>
        request(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': 'Ghuri-Webhooks/1', ...headers },
          body,
          signal,
          reset: true,
          dispatcher: agent,
        }),
      );
      const retryAfter = answer.headers['retry-after'];
      return {
        status: answer.statusCode,
        text: await beginningOf(answer.body),
        retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
      };
    },
    close: async () => (await loading)?.agent.destroy(),
  };
}

/** Without the brackets of IPv6. */
const hostOf = (url: string): string => new URL(url).hostname.replaceAll(/[[\]]/g, '');

async function beginningOf(body: AsyncIterable<Buffer> & { destroy(): void }): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    parts.push(part);
    length += part.length;
    if (length >= MOST_ANSWER_BYTES) break;
  }
  const text = Buffer.concat(parts).subarray(0, MOST_ANSWER_BYTES).toString('utf8');
  // PostgreSQL stores no NUL, and a log needs no control characters.
  return text.replace(/[^\P{Cc}\n\t]/gu, ' ');
}

/** Global unicast: everything else is private, local, reserved, or a way to write such an address in another form. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parse('2000::'), 3);
}
