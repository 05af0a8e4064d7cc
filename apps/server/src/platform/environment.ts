import * as z from 'zod';
import { readTelemetryHeaders } from './observe/telemetry-config.ts';
import { readTrustedProxies } from './proxies.ts';
import type { TrustedProxies } from './proxies.ts';
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

/** The explicit setting for the database in the data folder. Production does not use it by default. */
export const EMBEDDED = 'embedded';

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

export type Environment = z.infer<typeof environment>;

/**
 * Reads the settings and lists what is wrong. A setting that cannot be read counts as unset, so that the others are
 * still checked.
 */
export function readEnvironment(env: NodeJS.ProcessEnv): {
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
