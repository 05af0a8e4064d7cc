import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db.ts';
import type { Sealer } from '../storage/sealed.ts';
import { ProviderUnknown } from './payment-provider.ts';
import { claimRenewal, endRenewal, readToken, storeToken } from './provider-tokens.writes.ts';

export interface Token {
  value: string;
  /** For a renewal without credentials; '' if there is none. */
  refresh: string;
  /** How long it is valid. */
  seconds: number;
}

export interface ProviderTokens {
  /** A valid token. `not`: the provider has just refused this one. */
  get(not?: string): Promise<string>;
}

/** Where the access token of a provider is kept. `renew` asks the provider for a new one. */
export interface TokenStore {
  tokensOf(renew: (old: Token | null) => Promise<Token>): ProviderTokens;
}

/** Longer than the longest renewal. */
const RENEWAL_SECONDS = 40;
const LOOK_AGAIN_MS = 100;
const MOST_LOOKS = 150;

/** All processes share the token in the database, sealed. One renews it; the others wait for it. */
export function sharedTokens(
  { db }: Pick<Database, 'db'>,
  { provider, sealer }: { provider: string; sealer: Sealer },
): TokenStore {
  const open = (bytes: Buffer): Token => JSON.parse(sealer.unseal(bytes, provider).toString('utf8'));
  const seal = (token: Token) => sealer.seal(Buffer.from(JSON.stringify(token)), provider);

  return {
    tokensOf: (renew) => ({
      async get(not) {
        for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
          const stored = await readToken(db, provider);
          const token = stored ? open(stored.sealed) : null;
          if (token && stored!.isFresh && token.value !== not) return token.value;
          if (await claimRenewal(db, provider, RENEWAL_SECONDS)) {
            // Another process may have finished between our look and our claim.
            const latest = await readToken(db, provider);
            const current = latest ? open(latest.sealed) : null;
            if (current && latest!.isFresh && current.value !== not) {
              await endRenewal(db, provider);
              return current.value;
            }
            try {
              const renewed = await renew(current);
              await storeToken(db, provider, { sealed: seal(renewed), seconds: renewed.seconds });
              return renewed.value;
            } catch (error) {
              await endRenewal(db, provider);
              throw error;
            }
          }
          await pause(LOOK_AGAIN_MS);
        }
        throw new ProviderUnknown('token', 'another process is still renewing it');
      },
    }),
  };
}
