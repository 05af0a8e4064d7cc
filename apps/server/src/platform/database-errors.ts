/**
 * Node's and PostgreSQL's ways of saying that the database is away, has no room left, or for the moment only lets itself be read:
 * worth a retry, not a bug of ours.
 */
const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '25006',
]);

/** PostgreSQL ended it by one of our limits: a statement, a wait for a lock, a transaction that did nothing. */
const TIMED_OUT = new Set(['57014', '55P03', '25P03']);

/** Two changes waited for each other, and the database gave this one up: nothing of it happened, and it can be tried again. */
export const GIVEN_UP: ReadonlySet<string> = new Set(['40P01', '40001']);

/** The driver's and its pool's words for the same; these carry no code. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/;

/** The constraint that refused a write, as PostgreSQL names it; undefined when it was something else. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const cause of causes(error))
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  return undefined;
}

export function isDatabaseAway(error: unknown): boolean {
  return hasCode(error, DATABASE_AWAY) || causes(error).some(({ message }) => NO_CONNECTION.test(message));
}

export function hasTimedOut(error: unknown): boolean {
  return hasCode(error, TIMED_OUT);
}

export function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return causes(error).some(
    (cause) => 'code' in cause && typeof cause.code === 'string' && codes.has(cause.code),
  );
}

/** Drizzle wraps what the driver threw, sometimes more than once. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
