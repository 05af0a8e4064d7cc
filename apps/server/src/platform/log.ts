import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type Log = Logger;

/** Words that must never reach a log, wherever they stand in a logged object. */
const SECRETS = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'secret',
  'clientSecret',
  'secretAccessKey',
  'storePassword',
  'store_passwd',
  'appSecret',
  'authorization',
  'cookie',
  'set-cookie',
  'smtpUrl',
  'databaseUrl',
];

export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      serializers: { err: loggableError },
      redact: {
        paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[hidden]',
      },
    },
    destination ?? pino.destination(1),
  );
}

/** Where a request keeps what came with it. */
const PARTS_OF_REQUESTS = ['body', 'query', 'params', 'headers'];

/**
 * The log of requests: the path without its query, where one-time tokens travel. What its lines carry is chosen right here and by
 * `loggableError`, so secrets are looked for where somebody may put them by mistake and not everywhere: that took 65 µs of every
 * request, a fifth of a small answer.
 */
export function createRequestLog(log: Log): FastifyBaseLogger {
  const req = ({ method, url, ip }: FastifyRequest) => ({ method, path: loggablePath(url), ip });
  const paths = SECRETS.flatMap((name) => [
    `["${name}"]`,
    ...PARTS_OF_REQUESTS.map((part) => `${part}["${name}"]`),
  ]);
  return log.child({}, { serializers: { req }, redact: { paths, censor: '[hidden]' } });
}

/** What errors of the database, the network and our libraries say about themselves without quoting what they were given. */
const FACTS = new Set([
  'code',
  'statusCode',
  'responseCode',
  'command',
  'syscall',
  'errno',
  'constraint',
  'table',
  'column',
  'routine',
]);
const DEEPEST_CAUSE = 5;

/**
 * An error for the log. One of a failed query carries the values that were sent, PostgreSQL's own may quote the row, and others
 * drag whole requests along: the message, a few facts and the place it happened tell enough.
 */
export function loggableError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const facts = Object.entries(error).filter(
    ([name, value]) => FACTS.has(name) && ['string', 'number'].includes(typeof value),
  );
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...Object.fromEntries(facts),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error &&
      depth < DEEPEST_CAUSE && { cause: loggableError(error.cause, depth + 1) }),
  };
}

/** The codes of PostgreSQL for values that it could not read or keep: it quotes them. */
const ABOUT_A_VALUE = /^22/;

function messageOf(error: Error): string {
  // Drizzle writes the values below the statement.
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`;
  if (!('severity' in error)) return withoutParams(error.message);
  if ('code' in error && ABOUT_A_VALUE.test(String(error.code)))
    return error.message.replace(/: ".*"$/s, '').replaceAll(/"[^"]*"/g, '"…"');
  // PostgreSQL ends a complaint about a value with the value.
  return error.message.replace(/: ".*"$/s, '');
}

/** Where an error became a text before it came to us, what Drizzle had written below its statement is a part of it. */
export const withoutParams = (message: string): string => message.replace(/\nparams: .*$/s, '');

/** An error to keep or to hand on to a library that will write it down: what happened and where, and none of the values. */
export function withoutValues(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { message, stack } = loggableError(error) as { message: string; stack: string };
  const reason = error.cause instanceof Error ? withoutValues(error.cause).message : undefined;
  const told = new Error(reason && message.startsWith('Failed query: ') ? `${reason} (${message})` : message);
  told.name = error.name;
  told.stack = `${told.name}: ${told.message}\n${stack}`;
  return told;
}

/** A path for the log: links carry one-time tokens in their query, so it is left out, and whom a call is about is nobody's to collect. */
export const loggablePath = (url: string): string =>
  (url.split('?', 1)[0] ?? url).replaceAll(/[^/]*(?:@|%40)[^/]*/g, ':email');
