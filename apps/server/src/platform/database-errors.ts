/**
 * Codes of Node and PostgreSQL for a database that is unreachable, full or read-only for now: retry later, not a bug
 * of ours.
 */
const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  // Its machine is off or cut off, or its container is being replaced and has no name meanwhile.
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53100',
  '53200',
  '53300',
  '58030',
  '25006',
]);

/** PostgreSQL ended it because of one of our limits: statement, lock wait or idle transaction. */
const TIMED_OUT = new Set(['57014', '55P03', '25P03']);

const NOT_NULL: ReadonlySet<string> = new Set(['23502']);

/** A deadlock or serialization failure: the database rolled this transaction back, and it can be retried. */
export const DEADLOCKED: ReadonlySet<string> = new Set(['40P01', '40001']);

/** Messages of the driver and its pool for the same; these have no code. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Messages of PgBouncer while it has no server. Their code, 08P01, also means a mistake of ours. */
const POOLER_WAITS =
  /^(server conn crashed\?|query_wait_timeout|server login (failed|has been failing)|pgbouncer cannot connect)/;

/** Returns the constraint that refused a write; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const cause of causes(error))
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  return undefined;
}

/** Whether a write was refused because this column may not be null. */
export function lacksValue(error: unknown, table: string, column: string): boolean {
  return causes(error).some(
    (cause) =>
      hasCode(cause, NOT_NULL) &&
      'table' in cause &&
      cause.table === table &&
      'column' in cause &&
      cause.column === column,
  );
}

export function isDatabaseAway(error: unknown): boolean {
  return (
    hasCode(error, DATABASE_AWAY) ||
    causes(error).some(({ message }) => NO_CONNECTION.test(message) || POOLER_WAITS.test(message))
  );
}

export function hasTimedOut(error: unknown): boolean {
  return hasCode(error, TIMED_OUT);
}

/** PostgreSQL refused a value, or another transaction was in the way. It certainly undid the statement. */
export function wasUndone(error: unknown): boolean {
  return causes(error).some(
    (cause) => 'code' in cause && typeof cause.code === 'string' && UNDONE.test(cause.code),
  );
}
const UNDONE = /^(22|23|40|55)[\dA-Z]{3}$/;

export function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return causes(error).some(
    (cause) => 'code' in cause && typeof cause.code === 'string' && codes.has(cause.code),
  );
}

/** Drizzle wraps the driver's errors, sometimes more than once. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
