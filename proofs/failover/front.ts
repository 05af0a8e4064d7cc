// HAProxy and PgBouncer, set up by deploy/failover, on the machine of the servers.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NODES, addressOf } from './network.ts';
import { PASSWORD } from './cluster.ts';
import { ACCOUNT } from './parts.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy/failover');

/** The settings of a server behind them. */
export const DATABASE_SETTINGS = {
  databaseUrl: `postgresql://ghuri:${PASSWORD}@127.0.0.1:6432/ghuri`,
  replicaUrl: `postgresql://ghuri:${PASSWORD}@127.0.0.1:5001/ghuri`,
  sessionUrl: `postgresql://ghuri:${PASSWORD}@127.0.0.1:5000/ghuri`,
};

export function startFront(folder: string): ChildProcess[] {
  const users = path.join(folder, 'userlist.txt');
  writeFileSync(users, `"ghuri" "${PASSWORD}"\n`);
  const pooler = path.join(folder, 'pgbouncer.ini');
  const written = readFileSync(path.join(DEPLOY, 'pgbouncer.ini'), 'utf8');
  writeFileSync(pooler, written.replace('/etc/pgbouncer/userlist.txt', users));
  for (const file of [users, pooler]) chmodSync(file, 0o644);
  const addresses = NODES.map((node, index) => [`NODE_${index + 1}`, addressOf(node, 'clients')]);
  const run = (program: string, args: string[]) => {
    const log = openSync(path.join(folder, `${program}.log`), 'a');
    return spawn(
      'setpriv',
      [`--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, '--clear-groups', program, ...args],
      {
        env: { ...process.env, ...Object.fromEntries(addresses) },
        stdio: ['ignore', log, log],
      },
    );
  };
  return [run('haproxy', ['-f', path.join(DEPLOY, 'haproxy.cfg'), '-db']), run('pgbouncer', [pooler])];
}
