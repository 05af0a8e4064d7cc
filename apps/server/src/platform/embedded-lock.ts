import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, processBirth } from './embedded-process.ts';
import { StartProblem } from './start-problem.ts';

/**
 * Lets one process at a time use a folder. Each process writes a note with its pid and birth; a note counts only
 * while that process lives, so the lock ends with its owner and never has to be removed. A process that writes its
 * note and then sees no other living one holds the folder: of two, at least one sees the other.
 */
export interface FolderLock {
  /** Tells the next start that this process is stopping, so that it waits instead of failing. */
  leaving(): Promise<void>;
  release(): Promise<void>;
}

interface Note {
  pid: number;
  birth: string;
  state: 'coming' | 'here' | 'leaving';
  since: string;
  address?: string;
  /**
   * The process that started it and holds the other end of its channel. Once the launcher is gone, this process is
   * about to stop.
   */
  launcher?: { pid: number; birth: string };
}

interface Options {
  /** Where the holder serves, for the error message of the next start. */
  address?: string | undefined;
  /** How long a living holder may take to begin stopping: its parent may just have been killed. */
  patience?: number;
  /** How long a stopping holder may take to end. */
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
    // Deleted meanwhile, or cut short by a full disk or a power cut: it counts for nothing.
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
