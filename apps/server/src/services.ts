import type { AccessTokens } from './platform/access-token.ts';
import { createAccessTokens } from './platform/access-token.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/db.ts';
import type { Database } from './platform/db.ts';
import { createLog } from './platform/log.ts';
import type { Log } from './platform/log.ts';
import type { AccessRules } from './platform/mount-routes.ts';
import { noRateLimits } from './platform/rate-limits.ts';
import type { RateLimits } from './platform/rate-limits.ts';

/** Everything a request may need, made once per process and handed down; nothing is global. */
export interface Services {
  config: Config;
  log: Log;
  database: Database;
  accessTokens: AccessTokens;
  accessRules: AccessRules;
  rateLimits: RateLimits;
  /** Begins background work: jobs, live updates. Needs a migrated database. */
  start(): Promise<void>;
  /** Ends background work and closes connections; the database itself goes on. */
  stop(): Promise<void>;
}

export interface Foundations {
  config: Config;
  databaseUrl: string;
  appSecret: string;
}

export function createServices({ config, databaseUrl, appSecret }: Foundations): Services {
  const log = createLog(config.logLevel);
  const database = openDatabase(databaseUrl);
  return {
    config,
    log,
    database,
    accessTokens: createAccessTokens(appSecret),
    accessRules: { isAdmin: async () => false, agencyOf: async () => null },
    rateLimits: noRateLimits,
    start: async () => {},
    stop: () => database.close(),
  };
}
