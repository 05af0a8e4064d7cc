// Clients that write to each machine directly, past HAProxy: they see who acknowledges, and when.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Pool } from 'pg';
import type { Cluster } from './cluster.ts';
import { NODES } from './network.ts';
import type { NodeName } from './network.ts';

export interface Acknowledged {
  node: NodeName;
  key: string;
  at: number;
}

export interface Probes {
  acknowledged: Acknowledged[];
  stop(): Promise<void>;
}

const TABLE = 'failover_probe';
export const prepareProbes = (pool: Pool) =>
  pool.query(`create table if not exists ${TABLE} (key text primary key)`);

/** Acknowledged probes that this database does not have. */
export async function lostProbes(pool: Pool, acknowledged: Acknowledged[]): Promise<Acknowledged[]> {
  const { rows } = await pool.query<{ key: string }>(`select key from ${TABLE}`);
  const stored = new Set(rows.map(({ key }) => key));
  return acknowledged.filter(({ key }) => !stored.has(key));
}

export function startProbes(cluster: Cluster, round: string): Probes {
  const acknowledged: Acknowledged[] = [];
  const over = new AbortController();
  async function probe(node: NodeName): Promise<void> {
    let client: Client | undefined;
    for (let number = 0; !over.signal.aborted; number += 1) {
      const key = `${round} ${node} ${number}`;
      try {
        client ??= await connect(cluster.databaseUrl(node, 'postgres', 'ghuri'));
        await client.query(`insert into ${TABLE} values ($1)`, [key]);
        acknowledged.push({ node, key, at: performance.now() });
      } catch (error) {
        // A replica refuses and stays connected. Everything else is a broken connection, or no answer.
        if ((error as { code?: string }).code !== '25006') {
          client?.end().catch(() => {});
          client = undefined;
        }
      }
      await pause(50);
    }
    client?.end().catch(() => {});
  }
  const running = Promise.all(NODES.map(probe));
  return {
    acknowledged,
    async stop() {
      over.abort();
      await running;
    },
  };
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 1_500, query_timeout: 2_500 });
  client.on('error', () => {});
  await client.connect();
  return client;
}
