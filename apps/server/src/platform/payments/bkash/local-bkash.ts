import type { BkashAccount } from './tokens.ts';

/** The merchant at the bKash of the local gateway; see apps/gateway. */
export const localBkash = (baseUrl = 'http://127.0.0.1:4100'): BkashAccount => ({
  baseUrl,
  appKey: 'ghuri-bkash',
  appSecret: 'ghuri-bkash-secret',
  username: '01770000000',
  password: 'ghuri-bkash@pgw',
});
