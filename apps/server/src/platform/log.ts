import { pino } from 'pino';
import type { Logger } from 'pino';

export type Log = Logger;

/** Words that must never reach a log, wherever they stand in a logged object. */
const SECRETS = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'authorization',
  'cookie',
  'set-cookie',
];

export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[hidden]',
    },
  });
}

/** A path for the log: links carry one-time tokens in their query, so it is left out. */
export const loggablePath = (url: string): string => url.split('?', 1)[0] ?? url;
