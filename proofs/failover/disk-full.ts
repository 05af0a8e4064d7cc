// The disk of the primary fills up, and is freed again.
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { Pool } from 'pg';
import { command } from '../container/run.ts';
import { until } from './cluster.ts';
import { resumes } from './primary-lost.ts';
import { calm, seconds, untilWhole } from './site.ts';
import { checkFailures, checkNothingLost } from './stage.ts';
import type { Stage } from './stage.ts';

const REFUSING_MS = 15_000;

export async function diskFull(stage: Stage): Promise<void> {
  const { report, journal, site } = stage;
  const { cluster } = site;
  report.title('the disk of the primary is full');
  const old = (await cluster.leader())!;
  const disk = cluster.diskOf(old);
  const filler = path.join(disk, 'filler');
  const began = performance.now();
  fillUp(disk, filler);
  await until('a change fails', 60, () => journal.failures(began).some(({ kind }) => kind === 'change'));
  const first = journal.failures(began).find(({ kind }) => kind === 'change')!;
  report.check('the first change that fails', '503', first.how, first.how === '503');
  await calm(REFUSING_MS);
  report.check(
    'it goes on leading, and reading works',
    old,
    (await cluster.leader()) ?? 'nobody',
    (await cluster.leader()) === old,
  );
  const reading = journal.longestGap('fresh read', began);
  report.check('reads not answered for', '≤ 2 s', seconds(reading), reading <= 2);

  const walFull = performance.now();
  await exhaustWal(cluster.databaseUrl(old));
  await until('another leader', 90, async () => ![old, undefined].includes(await cluster.leader()));
  const took = (performance.now() - walFull) / 1_000;
  report.check(
    'no space for its log either: another takes over',
    '≤ 40 s',
    `${await cluster.leader()} after ${seconds(took)}`,
    took <= 40,
  );
  await resumes(stage);
  rmSync(filler, { recursive: true });
  const whole = await untilWhole(cluster, 120);
  report.check('space is freed: all three machines are there after', '≤ 60 s', seconds(whole), whole <= 60);
  checkFailures(stage, began);
  report.note('changes not acknowledged for', seconds(journal.longestGap('change', began)));
  await checkNothingLost(stage);
}

/** Until hardly a block is free. Space that others had reserved comes free meanwhile. */
function fillUp(disk: string, filler: string): void {
  mkdirSync(filler);
  for (let part = 0; part < 20; part += 1) {
    const { bavail, bsize } = statfsSync(disk);
    if (bavail < 16) return;
    command('fallocate', ['-l', String((bavail - 8) * bsize), path.join(filler, String(part))]);
  }
}

/** PostgreSQL keeps some empty files for its log. Without them it cannot go on, and stops. */
async function exhaustWal(connectionString: string): Promise<void> {
  const pool = new Pool({ connectionString, max: 1 });
  pool.on('error', () => {});
  try {
    for (let turn = 0; turn < 60; turn += 1)
      await pool.query(`select pg_logical_emit_message(false, 'full', 'x'), pg_switch_wal()`);
  } catch {
    return;
  }
  throw new Error('the log of the primary found space');
}
