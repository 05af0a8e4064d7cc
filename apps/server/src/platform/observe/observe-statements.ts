import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { currentWork, failureOf, sqlCommentOf } from './work.ts';
import type { Work } from './work.ts';

export interface StatementObserver {
  /** Statements that take this long are logged and counted. */
  slowMs: number;
  log: Pick<Log, 'warn'>;
  metrics: Pick<Metrics, 'slowStatements'>;
}

type Connected = (...given: unknown[]) => void;
type Callback = (error: Error | undefined, result: unknown) => void;
type Send = (
  statement: string | QueryConfig,
  values?: unknown,
  callback?: Callback,
) => Promise<unknown> | undefined;

const MOST_LETTERS = 160;

/** Names the request or job of each statement to PostgreSQL, to the log if it is slow, and to traces. */
export function observeStatements(pool: Pool, observer: StatementObserver): void {
  pool.on('connect', (client) => observeClient(client, observer));
  // `pool.query` continues in a callback, which another request calls when it returns its connection.
  const connect = pool.connect.bind(pool) as (callback?: Connected) => unknown;
  pool.connect = ((callback?: Connected) => {
    const work = currentWork.getStore();
    return connect(callback && work ? (...given) => currentWork.run(work, callback, ...given) : callback);
  }) as typeof pool.connect;
}

function observeClient(client: PoolClient, observer: StatementObserver): void {
  const send = client.query.bind(client) as Send;
  const observed: Send = (given, values, callback) => {
    const statement: QueryConfig = typeof given === 'string' ? { text: given } : given;
    const work = currentWork.getStore();
    // PostgreSQL knows a named statement by the text that it prepared once: a text for each request would be planned
    // for each request.
    const isPrepared = statement.name !== undefined && statement.name !== '';
    const sent = work && !isPrepared ? { ...statement, text: sqlCommentOf(work) + statement.text } : given;
    const span = work?.span?.child(nameOf(statement), { 'db.system.name': 'postgresql' });
    const startedAt = performance.now();
    const end = (error?: unknown) => {
      const milliseconds = performance.now() - startedAt;
      span?.end(error === undefined || error === null ? undefined : failureOf(error));
      if (milliseconds >= observer.slowMs) reportSlow(observer, { client, statement, work, milliseconds });
    };
    if (callback) {
      return send(sent, values, (error, result) => {
        end(error);
        callback(error, result);
      });
    }
    const answer = send(sent, values)!;
    answer.then(() => end(), end);
    return answer;
  };
  client.query = observed as typeof client.query;
}

interface SlowOne {
  client: PoolClient;
  statement: QueryConfig;
  work: Work | undefined;
  milliseconds: number;
}

function reportSlow(
  { log, metrics }: StatementObserver,
  { client, statement, work, milliseconds }: SlowOne,
): void {
  const name = nameOf(statement);
  metrics.slowStatements.inc({ statement: name });
  log.warn(
    {
      statement: name,
      text: statement.text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_LETTERS),
      milliseconds: Math.round(milliseconds),
      ...(work && { [work.kind === 'job' ? 'job' : 'route']: work.name, reqId: work.requestId }),
      // The process of PostgreSQL, by which its own log and pg_stat_activity name the connection.
      postgresPid: (client as PoolClient & { processID?: number | null }).processID,
    },
    'slow statement',
  );
}

/** The name of a prepared statement. Of others, what it does and to which table: never a value. */
export function nameOf({ name, text }: Pick<QueryConfig, 'name' | 'text'>): string {
  if (name) return name;
  const [, verb = 'statement'] = /^\W*([a-z]+)/i.exec(text) ?? [];
  const [, table] =
    /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)/i.exec(text) ?? [];
  return [verb, ...(table ? [table.replaceAll('"', '')] : [])].join(' ').toLowerCase();
}
