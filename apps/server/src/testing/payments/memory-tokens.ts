import type { Token, TokenStore } from '../../platform/payments/provider-tokens.ts';

/** Keeps the token of one adapter in memory, for tests without a database. */
export function memoryTokens(): TokenStore & { renewals: (Token | null)[] } {
  const renewals: (Token | null)[] = [];
  let kept: Token | null = null;
  return {
    renewals,
    tokensOf: (renew) => ({
      async get(not) {
        if (!kept || kept.value === not) {
          renewals.push(kept);
          kept = await renew(kept);
        }
        return kept.value;
      },
    }),
  };
}
