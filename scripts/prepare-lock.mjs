// One preparation at a time in one clone: two starts must not install or build at the same time.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for its turn, then runs `work`. Takes over the lock of a dead process. */
export async function alone(root, work) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12);
  // Not in node_modules, which an installation deletes first.
  const lock = path.join(os.tmpdir(), `ghuri-preparing-${os.userInfo().uid}-${name}`);
  for (let told = false; !claim(lock); await sleep(100)) {
    if (!told) console.log('Waiting for another start that installs or builds here …');
    told = true;
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function claim(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(path.join(lock, 'owner'), `${process.pid} ${birth(process.pid)}`);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!ownerLives(lock)) setAside(lock);
    return false;
  }
}

function ownerLives(lock) {
  const [pid, born] = read(path.join(lock, 'owner')).split(' ');
  // Just created, so its owner is not written yet. If the process was killed in between, it never will be.
  if (!pid) return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 5_000;
  try {
    process.kill(Number(pid), 0);
    return birth(pid) === born;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Renaming succeeds for only one process. */
function setAside(lock) {
  try {
    renameSync(lock, `${lock}-${process.pid}`);
    rmSync(`${lock}-${process.pid}`, { recursive: true, force: true });
  } catch {
    // Another process was faster.
  }
}

/** When a process began, if the system reports it: a pid may belong to another process by now. */
function birth(pid) {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
