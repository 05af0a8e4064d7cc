import { BKASH_SANDBOX, bkashAddressProblem } from './payments/bkash/hosts.ts';
import { SSLCOMMERZ_SANDBOX, providerAddressProblem } from './payments/sslcommerz/hosts.ts';

/** The settings it checks, from the environment. */
type Settings = Partial<
  Record<
    | 'NODE_ENV'
    | 'DATABASE_URL'
    | 'S3_BUCKET'
    | 'PICTURES'
    | 'APP_SECRET'
    | 'VAPID_PRIVATE_KEY'
    | 'PUBLIC_URL'
    | 'ALLOW_HTTP'
    | 'SMTP_URL'
    | 'MAIL_FROM'
    | 'SMS_URL'
    | 'DEMO'
    | 'RATE_LIMITS'
    | 'WEBHOOKS_LOCAL'
    | 'SSLCOMMERZ_STORE_ID'
    | 'SSLCOMMERZ_BASE_URL'
    | 'SSLCOMMERZ_SANDBOX'
    | 'BKASH_BASE_URL'
    | 'BKASH_SANDBOX'
    | 'BKASH_LOCAL',
    string | undefined
  >
>;

/**
 * Refuses every default that could lose data, take test money or send mails nobody gets. Each has a setting that
 * allows it explicitly.
 */
export function productionProblems(env: Settings): string[] {
  if (env.NODE_ENV !== 'production') return [];
  return [...dataProblems(env), ...accountProblems(env), ...moneyProblems(env)];
}

function dataProblems(env: Settings): string[] {
  const problems: string[] = [];
  if (!env.DATABASE_URL)
    problems.push(
      'DATABASE_URL must be set in production, like postgresql://user:password@host/ghuri. To keep everything in DATA_DIR on this machine instead, write DATABASE_URL=embedded',
    );
  if (!env.S3_BUCKET && env.PICTURES !== 'folder')
    problems.push(
      'S3_BUCKET must be set in production, or pictures are lost with the machine. To keep them in DATA_DIR instead, write PICTURES=folder',
    );
  if (!env.APP_SECRET) problems.push('APP_SECRET must be set in production (32 characters or more)');
  if (!env.VAPID_PRIVATE_KEY)
    problems.push(
      'VAPID_PRIVATE_KEY must be set in production, or devices lose push messages with the machine. Make one with: openssl rand -base64 32 | tr +/ -_ | tr -d =',
    );
  return problems;
}

function accountProblems(env: Settings): string[] {
  const problems: string[] = [];
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL must be set in production, like https://ghuri.example');
  else if (env.PUBLIC_URL.startsWith('http:') && env.ALLOW_HTTP !== 'on')
    problems.push(
      'PUBLIC_URL must start with https:// in production: passwords and cookies would travel unprotected. In a closed network, write ALLOW_HTTP=on',
    );
  if (!env.SMTP_URL)
    problems.push('SMTP_URL must be set in production: the development mailbox is not for real people');
  if (!env.MAIL_FROM || /\.test>?\s*$/i.test(env.MAIL_FROM))
    problems.push(
      'MAIL_FROM must be set in production to an address of yours, like Ghuri <hello@ghuri.example>',
    );
  if (env.SMS_URL?.startsWith('http:') && env.ALLOW_HTTP !== 'on')
    problems.push(
      'SMS_URL must start with https:// in production: codes would travel unprotected. In a closed network, write ALLOW_HTTP=on',
    );
  if (env.DEMO === 'on') problems.push('DEMO cannot be on in production: its accounts have a known password');
  if (env.RATE_LIMITS === 'off') problems.push('RATE_LIMITS cannot be off in production');
  if (env.WEBHOOKS_LOCAL === 'on')
    problems.push('WEBHOOKS_LOCAL cannot be on in production: agencies could call services on this machine');
  return problems;
}

function moneyProblems(env: Settings): string[] {
  const problems: string[] = [];
  if (!env.SSLCOMMERZ_STORE_ID)
    problems.push('SSLCOMMERZ_STORE_ID must be set in production: the local gateway moves no money');
  const address = env.SSLCOMMERZ_BASE_URL;
  if (
    address &&
    providerAddressProblem(address, true) === null &&
    new URL(address).origin === SSLCOMMERZ_SANDBOX &&
    env.SSLCOMMERZ_SANDBOX !== 'allowed'
  )
    problems.push(
      `SSLCOMMERZ_BASE_URL is the sandbox, which takes test cards and moves no money. Unset it, or for a rehearsal write SSLCOMMERZ_SANDBOX=allowed`,
    );
  return [...problems, ...bkashProblems(env)];
}

function bkashProblems(env: Settings): string[] {
  const problems: string[] = [];
  if (env.BKASH_LOCAL === 'on')
    problems.push('BKASH_LOCAL cannot be on in production: the local gateway moves no money');
  const address = env.BKASH_BASE_URL;
  if (
    address &&
    bkashAddressProblem(address, true) === null &&
    new URL(address).origin === BKASH_SANDBOX &&
    env.BKASH_SANDBOX !== 'allowed'
  )
    problems.push(
      `BKASH_BASE_URL is the sandbox, which moves no money. Unset it, or for a rehearsal write BKASH_SANDBOX=allowed`,
    );
  return problems;
}
