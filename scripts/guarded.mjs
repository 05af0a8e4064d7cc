// Runs a command that must end with its caller: `node guarded.mjs command …`. The caller keeps our standard
// input open. When it closes, because the caller was killed, the command and all its children are killed too.
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
const end = (signal) => {
  try {
    // Windows has no process groups, and ends a console's processes with the console.
    if (process.platform === 'win32') child.kill(signal);
    else if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The process ended just now.
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
process.stdin.on('end', () => end('SIGKILL')).resume();
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 130));
