/**
 * Something outside the program prevents the start, and the operator can fix it. Printed as one paragraph without a
 * stack: `problem` says what happened, `fix` what to do.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
  readonly problem: string;
  readonly fix: string;

  constructor(problem: string, fix: string, options?: ErrorOptions) {
    super(`${problem} ${fix}`, options);
    this.problem = problem;
    this.fix = fix;
  }
}

/** What the start was doing, so that the message can name what failed. */
export interface StartContext {
  port?: number;
  dataFolder?: string;
  databaseUrl?: string;
}

/** Turns a known kind of failure into a StartProblem; `undefined` means a bug of ours, shown with its stack. */
export function recogniseStartProblem(
  error: unknown,
  circumstances: StartContext = {},
): StartProblem | undefined {
  if (error instanceof StartProblem) return error;
  return (
    diskFull(error, circumstances) ??
    portTaken(error, circumstances) ??
    folderNotWritable(error, circumstances) ??
    databaseUnreachable(error, circumstances)
  );
}

/** One paragraph, wrapped to fit the terminal. */
export function printStartProblem(problem: StartProblem, columns = process.stderr.columns ?? 100): string {
  const width = Math.min(columns, 100);
  const lines: string[] = [];
  let line = 'Ghuri could not start.';
  for (const word of `${problem.problem} ${problem.fix}`.split(/\s+/)) {
    if (line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line += ` ${word}`;
    }
  }
  return [...lines, line].join('\n');
}

/** PostgreSQL reports a full disk in its own words (server log, initdb) or as SQLSTATE 53100. */
export function saysDiskFull(text: string): boolean {
  return /No space left on device|Disk quota exceeded|Check free disk space|\bENOSPC\b|\bEDQUOT\b/.test(text);
}

export function diskFullProblem(dataFolder: string | undefined, cause?: unknown): StartProblem {
  return new StartProblem(
    `The disk is full${dataFolder ? `: nothing more can be written in ${dataFolder}` : ''}.`,
    'Free some space (1 GB is comfortable), or set DATA_DIR to a folder on a disk that has room, and start again.',
    { cause },
  );
}

function diskFull(error: unknown, { dataFolder }: StartContext): StartProblem | undefined {
  const { code, syscall, message } = facts(error);
  // The kernel also returns ENOSPC if there are too many file watchers: that is not the disk.
  if (syscall === 'watch') return undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || saysDiskFull(message)) {
    return diskFullProblem(dataFolder, error);
  }
  return undefined;
}

function portTaken(error: unknown, { port }: StartContext): StartProblem | undefined {
  const { code, syscall, port: failedPort } = facts(error);
  if (syscall !== 'listen') return undefined;
  const number = failedPort ?? port ?? 0;
  if (code === 'EADDRINUSE') {
    return new StartProblem(
      `Port ${number} is already taken by another program.`,
      `Stop that program, or choose another port: PORT=${number + 1} npm start.`,
      { cause: error },
    );
  }
  if (code === 'EACCES') {
    return new StartProblem(
      `This user may not listen on port ${number}.`,
      'Choose a port of 1024 or above: PORT=3000 npm start.',
      { cause: error },
    );
  }
  return undefined;
}

function folderNotWritable(error: unknown, { dataFolder }: StartContext): StartProblem | undefined {
  const { code, path } = facts(error);
  if (!dataFolder || !path || !['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code))
    return undefined;
  // Only paths that lead to or lie in the data folder; others are another problem.
  if (!path.startsWith(dataFolder) && !dataFolder.startsWith(path)) return undefined;
  const reason =
    code === 'EROFS'
      ? 'it lies on a read-only file system'
      : code === 'ENOTDIR' || code === 'EEXIST'
        ? `${path} is a file, not a folder`
        : `this user may not write ${path}`;
  return new StartProblem(
    `The data folder ${dataFolder} cannot be used: ${reason}.`,
    'Give this user the right to write there, or set DATA_DIR to a folder that it may write, and start again.',
    { cause: error },
  );
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
]);

function databaseUnreachable(error: unknown, { databaseUrl }: StartContext): StartProblem | undefined {
  if (!databaseUrl) return undefined;
  const { code, message } = facts(error);
  const server = withoutPassword(databaseUrl);
  const fix = 'Correct DATABASE_URL, or unset it to use the embedded database.';
  const problem = (what: string, how = fix) => new StartProblem(what, how, { cause: error });

  if (UNREACHABLE.has(code) || /timeout|Connection terminated/i.test(message)) {
    return problem(
      `The database at ${server} cannot be reached (${code || message}).`,
      `See that PostgreSQL runs there and accepts connections from this machine. ${fix}`,
    );
  }
  // SQLSTATE: 28xxx refused credentials, 3D000 no such database, 57P03 starting or stopping, 53300 too many clients.
  if (code.startsWith('28')) return problem(`The database at ${server} refused this user (${message}).`);
  if (code === '3D000') {
    return problem(`The database at ${server} does not exist (${message}).`, `Create it. Or: ${fix}`);
  }
  if (code === '57P03' || code === '53300') {
    return problem(
      `The database at ${server} does not take connections now (${message}).`,
      'Try again shortly.',
    );
  }
  if (/does not support SSL|self[- ]signed|certificate/i.test(message)) {
    return problem(`No secure connection to the database at ${server} (${message}).`);
  }
  return undefined;
}

/** The address for a message, without the password. */
export function withoutPassword(databaseUrl: string): string {
  try {
    const { host, pathname, searchParams } = new URL(databaseUrl);
    return `${host || searchParams.get('host') || 'localhost'}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

interface Facts {
  code: string;
  syscall: string;
  path: string;
  message: string;
  port: number | undefined;
}

/** The fields that Node and pg put on errors. */
function facts(error: unknown): Facts {
  const source = innermost(error);
  const fields = new Map<string, unknown>(source instanceof Error ? Object.entries(source) : []);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const port = fields.get('port');
  return {
    code: text(fields.get('code')),
    syscall: text(fields.get('syscall')),
    path: text(fields.get('path')),
    message: source instanceof Error ? source.message : String(source),
    port: typeof port === 'number' ? port : undefined,
  };
}

/** Drizzle wraps pg's errors, and a host with several addresses fails with one error each. */
function innermost(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  if (error instanceof Error && !('code' in error) && error.cause instanceof Error)
    return innermost(error.cause);
  return error;
}
