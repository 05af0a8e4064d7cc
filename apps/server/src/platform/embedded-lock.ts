import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, processBirth } from './embedded-process.ts';
import { StartProblem } from './start-problem.ts';

/**
 * One process at a time on one folder. Each comer puts down a note that names its process; a note counts only while that
 * very process lives, so the lock dies with its owner and nothing ever has to be taken away from anybody. Whoever puts
 * down a note and then sees no other living one holds the folder: of two comers at least one sees the other.
 */
export interface FolderLock {
  /** Tells a next start that this process is on its way out, so that it waits instead of giving up. */
  leaving(): Promise<void>;
  release(): Promise<void>;
}

interface Note {
  pid: number;
  birth: string;
  state: 'coming' | 'here' | 'leaving';
  since: string;
  address?: string;
  /** Whoever started it and holds the other end of its channel: once that one is gone, it is about to leave. */
  launcher?: { pid: number; birth: string };
}

interface Options {
  /** Where the holder serves, for the message that the next one gets. */
  address?: string | undefined;
  /** How long a living holder may take to begin leaving: its parent may just have been killed. */
  patience?: number;
  /** How long a leaving holder may take to be gone. */
  leavingPatience?: number;
  signal?: AbortSignal | undefined;
}

export async function lockFolder(folder: string, options: Options = {}): Promise<FolderLock> {
  const { address, patience = 4_000, leavingPatience = 45_000, signal } = options;
  const notes = path.join(folder, 'in-use');
  await mkdir(notes, { recursive: true });
  const file = path.join(notes, `${process.pid}-${randomBytes(4).toString('hex')}`);
  const birth = processBirth(process.pid) ?? '';
  const since = new Date().toISOString();
  const launcher = process.connected
    ? { pid: process.ppid, birth: processBirth(process.ppid) ?? '' }
    : undefined;
  const write = async (state: Note['state']) => {
    const note: Note = {
      pid: process.pid,
      birth,
      state,
      since,
      ...(address ? { address } : {}),
      ...(launcher ? { launcher } : {}),
    };
    await writeFile(`${file}.part`, JSON.stringify(note), { mode: 0o600 });
    await rename(`${file}.part`, `${file}.json`);
  };
  const release = () => rm(`${file}.json`, { force: true });

  const began = performance.now();
  for (;;) {
    signal?.throwIfAborted();
    await write('coming');
    const others = await livingNotes(notes, `${path.basename(file)}.json`);
    if (others.length === 0) {
      await write('here');
      return { leaving: () => write('leaving'), release };
    }
    await release();
    const waited = performance.now() - began;
    const holder = others.find((note) => note.state === 'here' && !isAbandoned(note));
    if ((holder && waited > patience) || waited > leavingPatience) throw inUse(folder, holder ?? others[0]!);
    await sleep(20 + Math.random() * 80);
  }
}

function isAbandoned({ launcher }: Note): boolean {
  return launcher !== undefined && !isAlive(launcher.pid, launcher.birth);
}

async function livingNotes(notes: string, ownName: string): Promise<Note[]> {
  const living: Note[] = [];
  for (const name of await readdir(notes)) {
    if (name === ownName) continue;
    const file = path.join(notes, name);
    const note = await readNote(file);
    const finished = name.endsWith('.json');
    if (note && isAlive(note.pid, note.birth)) {
      if (finished) living.push(note);
    } else if (note || finished) {
      await rm(file, { force: true });
    }
  }
  return living;
}

async function readNote(file: string): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Note;
  } catch {
    // Gone meanwhile, or cut short by a full disk or a power cut: nobody's.
    return undefined;
  }
}

function inUse(folder: string, { pid, address, since }: Note): StartProblem {
  const where = address ? ` on ${address}` : '';
  return new StartProblem(
    `Ghuri is already running${where} with the data in ${folder} (process ${pid}, since ${since}).`,
    `Use that one, stop it (Ctrl-C where it runs, or: kill ${pid}), or give this one its own data and port: DATA_DIR=another-folder PORT=4001 npm start.`,
  );
}
