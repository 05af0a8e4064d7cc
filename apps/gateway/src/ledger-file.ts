import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

export interface LedgerFile<Entry> {
  /** Appends an entry. It is not on disk yet. */
  append(entry: Entry): void;
  /** Resolves when all appended entries would survive a power cut. */
  durable(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens an append-only file with one JSON entry on each line. Many writers share one fsync: entries that arrive while the disk is busy
 * are written together. A half line at the end is left by a kill; its entry was never reported.
 */
export async function openLedger<Entry>(
  file: string,
): Promise<{ entries: Entry[]; ledger: LedgerFile<Entry> }> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'a+');
  const text = await handle.readFile('utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await handle.truncate(Buffer.byteLength(whole));
  const entries = whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);

  let waiting: string[] = [];
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      await handle.appendFile(lines.join(''));
      await handle.datasync();
    }
    writing = undefined;
  }

  const ledger: LedgerFile<Entry> = {
    append: (entry) => {
      waiting.push(`${JSON.stringify(entry)}\n`);
      writing ??= write();
      // Callers of `durable` get the error of a failed write; nobody else can handle it.
      writing.catch(() => {});
    },
    durable: async () => {
      await writing;
    },
    close: async () => {
      await writing;
      await handle.close();
    },
  };
  return { entries, ledger };
}
