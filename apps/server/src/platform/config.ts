import path from 'node:path';
import * as z from 'zod';
import { BKASH_LIVE, BKASH_SANDBOX, bkashAddressProblem } from './payments/bkash/hosts.ts';
import type { BkashAccount } from './payments/bkash/tokens.ts';
import { SSLCOMMERZ_LIVE, SSLCOMMERZ_SANDBOX, providerAddressProblem } from './payments/sslcommerz/hosts.ts';
import { productionProblems } from './production-problems.ts';
import { smsConfig, smsProblems } from './sms/sms-config.ts';
import type { HttpSmsConfig } from './sms/http-sms.ts';
import { readTrustedProxies } from './proxies.ts';
import type { TrustedProxies } from './proxies.ts';
import { openTelemetryConfig, readTelemetryHeaders } from './observe/telemetry-config.ts';
import type { OpenTelemetryConfig } from './observe/telemetry-config.ts';
import { isVapidKey } from './vapid.ts';

/** An empty variable means "not set", as in the lines of .env.example. */
const unset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional());

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const port = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(0, 'must be 0 to 65535')
  .max(65_535, 'must be 0 to 65535');

/** The admin of the demo content. */
export const DEMO_ADMIN_EMAIL = 'admin@ghuri.test';

/** The explicit setting for the database in the data folder. Production does not use it by default. */
const EMBEDDED = 'embedded';

const databaseUrl = z
  .string()
  .refine((value) => value === EMBEDDED || url('postgres:', 'postgresql:').safeParse(value).success, {
    error: `must be an address that starts with postgres:// or postgresql://, or the word ${EMBEDDED}`,
  });

const trustedProxies = z.string().transform((value, context): TrustedProxies => {
  const read = readTrustedProxies(value);
  if (typeof read === 'number' || Array.isArray(read)) return read;
  context.addIssue({ code: 'custom', message: read.problem });
  return 0;
});

/** "{s}" would be several servers; the security policy of the pages allows one. */
const tilesUrl = url('http:', 'https:').refine(
  (value) =>
    ['{z}', '{x}', '{y}'].every((part) => value.includes(part)) &&
    !/\{(?![zxy]\})/.test(value) &&
    !new URL(value).host.includes('{'),
  { error: 'must contain {z}, {x} and {y} after the host, like https://tiles.example/{z}/{x}/{y}.png' },
);

const smsHeaders = z.string().transform((value, context): Record<string, string> => {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(value));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON object, like {"Authorization":"Bearer …"}' });
    return {};
  }
});

const telemetryHeaders = z.string().transform((value, context): Record<string, string> => {
  const headers = readTelemetryHeaders(value);
  if (!headers) context.addIssue({ code: 'custom', message: 'must be a list, like name=value,other=value' });
  return headers ?? {};
});

const wholeNumber = (least: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(least, `must be ${least} or more`);

const emailList = z.string().transform((value, context) => {
  const emails = value
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  for (const email of emails) {
    if (!z.email().safeParse(email).success) {
      context.addIssue({ code: 'custom', message: `"${email}" is not an email address` });
    }
  }
  return emails;
});

const environment = z.object({
  NODE_ENV: optional(
    z.enum(['production', 'development', 'test'], { error: 'must be production, development or test' }),
  ),
  PORT: optional(port),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(url('http:', 'https:')),
  DATA_DIR: optional(z.string()),
  ALLOW_HTTP: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  DATABASE_URL: optional(databaseUrl),
  DATABASE_SESSION_URL: optional(url('postgres:', 'postgresql:')),
  DATABASE_REPLICA_URL: optional(url('postgres:', 'postgresql:')),
  SMTP_URL: optional(url('smtp:', 'smtps:')),
  MAIL_FROM: optional(z.string()),
  OPERATOR_NAME: optional(z.string().trim().max(120, 'must have at most 120 characters')),
  OPERATOR_ADDRESS: optional(z.string().trim().max(300, 'must have at most 300 characters')),
  SUPPORT_EMAIL: optional(z.email('must be an email address')),
  SUPPORT_PHONE: optional(
    z.string().regex(/^\+?[\d ()-]{5,20}$/, 'must be a phone number, like +880 1712 345678'),
  ),
  SMS_URL: optional(url('http:', 'https:')),
  SMS_METHOD: optional(z.enum(['GET', 'POST'], { error: 'must be GET or POST' })),
  SMS_HEADERS: optional(smsHeaders),
  SMS_BODY: optional(z.string()),
  SMS_SUCCESS: optional(z.string()),
  SMS_HOURLY_LIMIT: optional(wholeNumber(1)),
  MAP_TILES_URL: optional(tilesUrl),
  MAP_TILES_ATTRIBUTION: optional(z.string().trim().max(200, 'must have at most 200 characters')),
  PICTURES: optional(z.literal('folder', { error: 'must be folder, or unset' })),
  S3_ENDPOINT: optional(url('http:', 'https:')),
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  GOOGLE_ISSUER: optional(url('http:', 'https:')),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  SSLCOMMERZ_STORE_ID: optional(z.string().max(30, 'must have at most 30 characters')),
  SSLCOMMERZ_STORE_PASSWORD: optional(z.string().max(30, 'must have at most 30 characters')),
  SSLCOMMERZ_BASE_URL: optional(url('http:', 'https:')),
  SSLCOMMERZ_SANDBOX: optional(z.literal('allowed', { error: 'must be allowed, or unset' })),
  BKASH_APP_KEY: optional(z.string()),
  BKASH_APP_SECRET: optional(z.string()),
  BKASH_USERNAME: optional(z.string()),
  BKASH_PASSWORD: optional(z.string()),
  BKASH_BASE_URL: optional(url('http:', 'https:')),
  BKASH_SANDBOX: optional(z.literal('allowed', { error: 'must be allowed, or unset' })),
  BKASH_OFFERED: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  BKASH_LOCAL: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  GATEWAY_PORT: optional(port),
  WEBHOOKS_LOCAL: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  ADMIN_EMAILS: optional(emailList),
  ADMIN_SECOND_FACTOR: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  RATE_LIMITS: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  APP_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  VAPID_PRIVATE_KEY: optional(
    z.string().refine(isVapidKey, {
      error: 'must be a P-256 private key: 32 bytes as base64url, 43 characters (docs/operations.md)',
    }),
  ),
  DEMO: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  SLOW_QUERY_MS: optional(wholeNumber(0)),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url('http:', 'https:')),
  OTEL_EXPORTER_OTLP_PROTOCOL: optional(
    z.literal('http/protobuf', { error: 'must be http/protobuf, or unset' }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(telemetryHeaders),
  OTEL_EXPORTER_OTLP_TIMEOUT: optional(wholeNumber(1)),
  OTEL_SERVICE_NAME: optional(z.string().trim().max(120, 'must have at most 120 characters')),
  OTEL_TRACES_SAMPLER_ARG: optional(
    z.coerce.number({ error: 'must be a number' }).min(0, 'must be 0 to 1').max(1, 'must be 0 to 1'),
  ),
  OTEL_METRIC_EXPORT_INTERVAL: optional(wholeNumber(100)),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    }),
  ),
  TRUST_PROXY: optional(trustedProxies),
});

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

type Environment = z.infer<typeof environment>;

/** Settings that only work together: all or none. */
function groupProblems(env: Environment, names: (keyof Environment)[]): string[] {
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

/**
 * Reads the settings and lists what is wrong. A setting that cannot be read counts as unset, so that the others are
 * still checked.
 */
function readEnvironment(env: NodeJS.ProcessEnv): {
  settings: Environment;
  problems: { name: string; problem: string }[];
} {
  const parsed = environment.safeParse(env);
  if (parsed.success) return { settings: parsed.data, problems: [] };
  const problems = parsed.error.issues.map((issue) => ({
    name: String(issue.path[0]),
    problem: `${issue.path.join('.')} ${issue.message}`,
  }));
  const readable = Object.entries(env).filter(([known]) => !problems.some(({ name }) => name === known));
  return { settings: environment.parse(Object.fromEntries(readable)), problems };
}

const S3_NAMES = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const MAP_TILES_NAMES = ['MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION'] as const;
const GOOGLE_NAMES = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
const SSLCOMMERZ_NAMES = ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'] as const;
const BKASH_NAMES = ['BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD'] as const;

export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const { settings, problems: unreadable } = readEnvironment(env);
  const together = [
    ...groupProblems(settings, [...S3_NAMES]),
    ...groupProblems(settings, [...MAP_TILES_NAMES]),
    ...groupProblems(settings, [...GOOGLE_NAMES]),
    ...groupProblems(settings, [...SSLCOMMERZ_NAMES]),
    ...groupProblems(settings, [...BKASH_NAMES]),
    ...databaseProblems(settings),
    ...mapTilesProblems(settings),
    ...paymentProblems(settings),
    ...smsProblems(settings),
    ...portProblems(settings),
    ...productionProblems(settings),
  ];
  // A setting that cannot be read is not reported as missing too.
  const isNew = (problem: string) => !unreadable.some(({ name }) => problem.startsWith(`${name} `));
  const problems = [...unreadable.map(({ problem }) => problem), ...together.filter(isNew)];
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
