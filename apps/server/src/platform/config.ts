import path from 'node:path';
import { EMBEDDED, readEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { BKASH_LIVE, BKASH_SANDBOX } from './payments/bkash/hosts.ts';
import type { BkashAccount } from './payments/bkash/tokens.ts';
import { SSLCOMMERZ_LIVE, SSLCOMMERZ_SANDBOX } from './payments/sslcommerz/hosts.ts';
import { settingsProblems } from './settings-problems.ts';
import { smsConfig } from './sms/sms-config.ts';
import type { HttpSmsConfig } from './sms/http-sms.ts';
import type { TrustedProxies } from './proxies.ts';
import { openTelemetryConfig } from './observe/telemetry-config.ts';
import type { OpenTelemetryConfig } from './observe/telemetry-config.ts';

/** The admin of the demo content. */
export const DEMO_ADMIN_EMAIL = 'admin@ghuri.test';

export interface S3Config {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface GoogleConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface SslcommerzConfig {
  baseUrl: string;
  storeId: string;
  storePassword: string;
}

export interface BkashConfig extends BkashAccount {
  /** False: it takes no new payments, but refunds those it took. */
  offered: boolean;
}

/** Who runs this Ghuri, as the help pages show it. */
export interface OperatorConfig {
  name: string;
  email: string;
  /** Null: not shown. */
  phone: string | null;
  address: string | null;
}

/** A tile server for maps. */
export interface MapTilesConfig {
  url: string;
  attribution: string;
}

export interface Config {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** Unset: the embedded database in the data folder. */
  databaseUrl: string | undefined;
  /** Past a pooler in transaction mode, for work that needs its own session: LISTEN and migrations. Unset: `databaseUrl`. */
  databaseSessionUrl: string | undefined;
  /** For reads that may be slightly out of date. Unset: they use the primary. */
  databaseReplicaUrl: string | undefined;
  /** Unset: the development mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The provider of text messages. Unset: the development mailbox; production then offers no phone numbers. */
  sms: HttpSmsConfig | undefined;
  /** The most text messages in an hour, for all numbers together. */
  smsHourlyLimit: number;
  operator: OperatorConfig;
  /** Unset: maps are our own drawing, and nothing is loaded from elsewhere. */
  mapTiles: MapTilesConfig | undefined;
  /** Unset: pictures in the data folder. */
  s3: S3Config | undefined;
  /** Unset: the local stand-in outside production, no Google button in production. */
  google: GoogleConfig | undefined;
  /** Unset: the local gateway, outside production only. */
  sslcommerz: SslcommerzConfig | undefined;
  /** Unset: nobody pays with bKash, unless `bkashLocal`. */
  bkash: BkashConfig | undefined;
  /** The bKash of the local gateway, outside production only. */
  bkashLocal: boolean;
  /** Where the local gateway listens; 0 lets the system choose. Unset: the first free port from `port` + 10,000 on. */
  gatewayPort: number | undefined;
  /** Webhooks and push messages may lead to http://127.0.0.1, outside production only. */
  webhooksLocal: boolean;
  adminEmails: string[];
  /** Admins need a second factor. Without one, they can only set it up. */
  adminSecondFactor: boolean;
  rateLimits: boolean;
  /** Unset: created once and kept in the data folder. */
  appSecret: string | undefined;
  /** Signs push messages. Unset: created once and kept in the data folder. */
  vapidPrivateKey: string | undefined;
  demo: boolean;
  metricsToken: string | undefined;
  /** Statements that take this long are logged. */
  slowQueryMs: number;
  /** Unset: nothing is sent, and nothing of OpenTelemetry is loaded. */
  openTelemetry: OpenTelemetryConfig | undefined;
  logLevel: string;
  trustProxy: TrustedProxies;
}

/** Lists every problem of the settings at once, so that one restart fixes them all. */
export class ConfigProblem extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`Settings need mending:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigProblem';
    this.problems = problems;
  }
}

export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const { settings, problems: unreadable } = readEnvironment(env);
  // A setting that cannot be read is not reported as missing too.
  const isNew = (problem: string) => !unreadable.some(({ name }) => problem.startsWith(`${name} `));
  const problems = [...unreadable.map(({ problem }) => problem), ...settingsProblems(settings).filter(isNew)];
  if (problems.length > 0) throw new ConfigProblem(problems);

  const production = settings.NODE_ENV === 'production';
  const demo = settings.DEMO ? settings.DEMO === 'on' : !production;
  const port = settings.PORT ?? 4000;
  const mailFrom = settings.MAIL_FROM ?? 'Ghuri <hello@ghuri.test>';
  return {
    production,
    port,
    host: settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    dataDir: path.resolve(root, settings.DATA_DIR ?? '.data'),
    databaseUrl: settings.DATABASE_URL === EMBEDDED ? undefined : settings.DATABASE_URL,
    databaseSessionUrl: settings.DATABASE_SESSION_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom,
    sms: smsConfig(settings),
    smsHourlyLimit: settings.SMS_HOURLY_LIMIT ?? 300,
    operator: operatorConfig(settings, mailFrom),
    mapTiles: mapTilesConfig(settings),
    s3: s3Config(settings),
    google: googleConfig(settings),
    sslcommerz: sslcommerzConfig(settings),
    bkash: bkashConfig(settings),
    bkashLocal: settings.BKASH_LOCAL === 'on',
    gatewayPort: settings.GATEWAY_PORT,
    webhooksLocal: settings.WEBHOOKS_LOCAL === 'on',
    // Users who are not listed lose admin rights at the start. The demo adds its own admin.
    adminEmails: [...(settings.ADMIN_EMAILS ?? []), ...(demo ? [DEMO_ADMIN_EMAIL] : [])],
    adminSecondFactor: settings.ADMIN_SECOND_FACTOR ? settings.ADMIN_SECOND_FACTOR === 'on' : production,
    rateLimits: settings.RATE_LIMITS !== 'off',
    appSecret: settings.APP_SECRET,
    vapidPrivateKey: settings.VAPID_PRIVATE_KEY,
    demo,
    metricsToken: settings.METRICS_TOKEN,
    slowQueryMs: settings.SLOW_QUERY_MS ?? 500,
    openTelemetry: openTelemetryConfig(settings),
    logLevel: settings.LOG_LEVEL ?? 'info',
    trustProxy: settings.TRUST_PROXY ?? 0,
  };
}

/** Replies to our emails arrive at MAIL_FROM, so that is where support is, unless another address is set. */
function operatorConfig(settings: Environment, mailFrom: string): OperatorConfig {
  return {
    name: settings.OPERATOR_NAME ?? 'Ghuri',
    email: settings.SUPPORT_EMAIL ?? /<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom,
    phone: settings.SUPPORT_PHONE ?? null,
    address: settings.OPERATOR_ADDRESS ?? null,
  };
}

function mapTilesConfig(settings: Environment): MapTilesConfig | undefined {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = settings;
  return url && attribution ? { url, attribution } : undefined;
}

function s3Config(settings: Environment): S3Config | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION ?? 'auto',
    bucket,
    accessKeyId,
    secretAccessKey,
  };
}

function googleConfig(settings: Environment): GoogleConfig | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  if (!clientId || !clientSecret) return undefined;
  return { issuer: settings.GOOGLE_ISSUER ?? 'https://accounts.google.com', clientId, clientSecret };
}

function sslcommerzConfig(settings: Environment): SslcommerzConfig | undefined {
  const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword } = settings;
  if (!storeId || !storePassword) return undefined;
  const usual = settings.NODE_ENV === 'production' ? SSLCOMMERZ_LIVE : SSLCOMMERZ_SANDBOX;
  return { baseUrl: settings.SSLCOMMERZ_BASE_URL ?? usual, storeId, storePassword };
}

function bkashConfig(settings: Environment): BkashConfig | undefined {
  const {
    BKASH_APP_KEY: appKey,
    BKASH_APP_SECRET: appSecret,
    BKASH_USERNAME: username,
    BKASH_PASSWORD: password,
  } = settings;
  if (!appKey || !appSecret || !username || !password) return undefined;
  const baseUrl =
    settings.BKASH_BASE_URL ?? (settings.NODE_ENV === 'production' ? BKASH_LIVE : BKASH_SANDBOX);
  return { baseUrl, appKey, appSecret, username, password, offered: settings.BKASH_OFFERED !== 'off' };
}
