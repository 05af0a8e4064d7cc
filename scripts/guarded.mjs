// Runs a command that must not outlive whoever asked for it: `node guarded.mjs command …`. The asker holds our standard
// input open; when that closes, because the asker was killed, the command and all it started are killed as well.
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
const end = (signal) => {
  try {
    // Windows knows no groups of processes, and ends what a console started along with the console.
    if (process.platform === 'win32') child.kill(signal);
    else if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // It ended by itself in this very moment.
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
process.stdin.on('end', () => end('SIGKILL')).resume();
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 130));
