import { ProviderUnknown } from '../payment-provider.ts';
import { fieldOf, readAnswer } from '../provider-answer.ts';
import { sendOnce } from '../provider-call.ts';
import type { ProviderTimeouts } from '../provider-call.ts';
import type { ProviderTokens, Token, TokenStore } from '../provider-tokens.ts';

export interface BkashAccount {
  baseUrl: string;
  appKey: string;
  appSecret: string;
  username: string;
  password: string;
}

const PATIENCE: ProviderTimeouts = { connectMs: 5_000, readMs: 10_000 };
export const BASE = '/v1.2.0-beta/tokenized/checkout';

/**
 * The token of every call. bKash gives few of them in an hour and blocks merchants who ask for more, so all processes share one, and it
 * is renewed before it ends.
 */
export function bkashTokens(account: BkashAccount, store: TokenStore): ProviderTokens {
  const { baseUrl, appKey: app_key, appSecret: app_secret, username, password } = account;

  async function ask(page: 'grant' | 'refresh', fields: object): Promise<Token | null> {
    const { status, text } = await sendOnce('token', new URL(`${BASE}/token/${page}`, baseUrl), PATIENCE, {
      type: 'application/json',
      headers: { username, password },
      body: JSON.stringify({ app_key, app_secret, ...fields }),
    });
    if (status >= 500) throw new ProviderUnknown('token', `status ${status}`);
    const answer = readAnswer('token', text);
    const value = fieldOf(answer, 'id_token');
    const seconds = Number(fieldOf(answer, 'expires_in'));
    if (!value || !(seconds > 0)) return null;
    return { value, refresh: fieldOf(answer, 'refresh_token'), seconds };
  }

  return store.tokensOf(async (old) => {
    const renewed = old?.refresh ? await ask('refresh', { refresh_token: old.refresh }) : null;
    const token = renewed ?? (await ask('grant', {}));
    if (!token) throw new ProviderUnknown('token', 'bKash refused our credentials');
    return token;
  });
}
