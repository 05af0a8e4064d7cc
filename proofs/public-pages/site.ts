import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { openMarket } from '../../apps/server/src/testing/checkout.ts';
import type { Market } from '../../apps/server/src/testing/checkout.ts';
import type { TestAppOptions } from '../../apps/server/src/testing/test-app.ts';

const DIST = path.resolve(import.meta.dirname, '../../apps/web/dist');

/** Addresses that are not for everybody. Files of the build say nothing about anyone, and are left out, too. */
const NOT_PUBLIC = [
  // Needs a token.
  /^\/metrics$/,
  // Where no mail is real.
  /^\/dev\/mailbox/,
  // The web app itself: the same file for every page behind sign-in.
  /^\*$/,
  // The API is for the app, and has proofs of its own. One part of it is for public pages.
  /^\/api(?!\/public\/)/,
];

/** A file of the build, or a folder of it, which is one route: `/assets/*`. */
const isBuilt = (url: string): boolean => {
  const found = statSync(path.join(DIST, url.replace(/\/\*$/, '')), { throwIfNoEntry: false });
  return url.endsWith('/*') ? (found?.isDirectory() ?? false) : (found?.isFile() ?? false);
};

export interface Site {
  market: Market;
  /** The patterns of all addresses that anybody may open, as the server has them. */
  patterns: string[];
  /** The pattern that takes an address. */
  patternOf(address: string): string | undefined;
  open(address: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** The whole server with the built web app. A new public address is in `patterns` by itself. */
export async function openSite(options: Pick<TestAppOptions, 'mount'> = {}): Promise<Site> {
  if (!existsSync(path.join(DIST, '../dist-server/render.js')))
    throw new Error('Public pages are drawn by the web build: run `npm run build` first.');
  const mounted = new Map<unknown, Set<string>>();
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    const urls = new Set<string>();
    mounted.set(fastify, urls);
    fastify.addHook('onRoute', ({ method, url }) => {
      if ([method].flat().includes('GET')) urls.add(url);
    });
  };
  diagnostics.subscribe('fastify.initialization', listen);
  const market = await openMarket(options).finally(() =>
    diagnostics.unsubscribe('fastify.initialization', listen),
  );
  const { app } = market.ghuri;
  const patterns = [...(mounted.get(app) ?? [])]
    .filter((url) => !NOT_PUBLIC.some((pattern) => pattern.test(url)) && !isBuilt(url))
    .toSorted();
  const matchers = patterns
    // A fixed part wins over a parameter.
    .toSorted((one, other) => one.split(':').length - other.split(':').length)
    .map((pattern) => ({ pattern, matches: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`) }));
  return {
    market,
    patterns,
    patternOf: (address) =>
      matchers.find(({ matches }) => matches.test(address.split(/[?#]/, 1)[0]!))?.pattern,
    open: (address, headers = {}) => app.inject({ url: address, headers }),
    close: () => market.close(),
  };
}
