import { EMBEDDED } from './environment.ts';
import type { Environment } from './environment.ts';
import { bkashAddressProblem } from './payments/bkash/hosts.ts';
import { providerAddressProblem } from './payments/sslcommerz/hosts.ts';
import { productionProblems } from './production-problems.ts';
import { smsProblems } from './sms/sms-config.ts';

const BKASH_NAMES = ['BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD'] as const;
/** Settings that only work together: all or none. */
const GROUPS: (readonly (keyof Environment)[])[] = [
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'],
  BKASH_NAMES,
];

/** Settings that do not fit together. */
export const settingsProblems = (settings: Environment): string[] => [
  ...GROUPS.flatMap((names) => groupProblems(settings, names)),
  ...databaseProblems(settings),
  ...mapTilesProblems(settings),
  ...paymentProblems(settings),
  ...smsProblems(settings),
  ...portProblems(settings),
  ...productionProblems(settings),
];

function groupProblems(env: Environment, names: readonly (keyof Environment)[]): string[] {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [
    `${missing.join(', ')} must be set too, because ${names.filter((name) => env[name]).join(', ')} is`,
  ];
}

/** Payment settings are checked even if no store is set: otherwise the mistake would show later. */
function paymentProblems(env: Environment): string[] {
  const problem =
    env.SSLCOMMERZ_BASE_URL && providerAddressProblem(env.SSLCOMMERZ_BASE_URL, env.NODE_ENV === 'production');
  return [...(problem ? [`SSLCOMMERZ_BASE_URL ${problem}`] : []), ...bkashProblems(env)];
}

function bkashProblems(env: Environment): string[] {
  const problems: string[] = [];
  const problem =
    env.BKASH_BASE_URL && bkashAddressProblem(env.BKASH_BASE_URL, env.NODE_ENV === 'production');
  if (problem) problems.push(`BKASH_BASE_URL ${problem}`);
  const alone = (['BKASH_BASE_URL', 'BKASH_OFFERED', 'BKASH_SANDBOX'] as const).filter((name) => env[name]);
  if (alone.length > 0 && BKASH_NAMES.every((name) => env[name] === undefined))
    problems.push(`${BKASH_NAMES.join(', ')} must be set too, because ${alone.join(', ')} is`);
  if (env.BKASH_LOCAL === 'on' && env.BKASH_APP_KEY)
    problems.push('BKASH_LOCAL must be unset, because BKASH_APP_KEY names a merchant at the real bKash');
  return problems;
}

/** The embedded database has no pooler in front of it. */
function databaseProblems({ DATABASE_URL, DATABASE_SESSION_URL }: Environment): string[] {
  return DATABASE_SESSION_URL && (!DATABASE_URL || DATABASE_URL === EMBEDDED)
    ? ['DATABASE_URL must be the address of a pooler, because DATABASE_SESSION_URL is set']
    : [];
}

/** Browsers load no http pictures on an https page. */
function mapTilesProblems({ PUBLIC_URL, MAP_TILES_URL }: Environment): string[] {
  return PUBLIC_URL?.startsWith('https:') && MAP_TILES_URL?.startsWith('http:')
    ? ['MAP_TILES_URL must start with https://, because PUBLIC_URL does']
    : [];
}

function portProblems({ PORT = 4000, GATEWAY_PORT }: Environment): string[] {
  return PORT !== 0 && PORT === GATEWAY_PORT
    ? ['GATEWAY_PORT must differ from PORT; unset, it takes a free port by itself']
    : [];
}
