import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from './ledger-entry.ts';
import { openLedger } from './ledger-file.ts';
import { STORE, initForm } from './testing/practice-gateway.ts';
import { sandboxControl } from './testing/sandbox-control.ts';
import { storeClient } from './testing/store-client.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ghuri-ledger-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true }));

const clock = (offset: number): Entry => ({ at: 1, type: 'clock', offset });

describe('openLedger', () => {
  test('closed and opened again › every entry, in order', async () => {
    const file = path.join(folder, 'again.jsonl');
    const { ledger } = await openLedger(file);
    for (let offset = 0; offset < 100; offset += 1) ledger.append(clock(offset));
    await ledger.durable();
    await ledger.close();
    const { entries, ledger: next } = await openLedger(file);
    expect(entries).toEqual(Array.from({ length: 100 }, (_, offset) => clock(offset)));
    await next.close();
  });

  test('durable › in the file by then', async () => {
    const file = path.join(folder, 'durable.jsonl');
    const { ledger } = await openLedger(file);
    ledger.append(clock(7));
    await ledger.durable();
    expect(await readFile(file, 'utf8')).toBe(`${JSON.stringify(clock(7))}\n`);
    await ledger.close();
  });

  test('half a line at the end › cut off, and the next entry is whole', async () => {
    const file = path.join(folder, 'torn.jsonl');
    await appendFile(file, `${JSON.stringify(clock(1))}\n{"at":2,"type":"clo`);
    const { entries, ledger } = await openLedger(file);
    expect(entries).toEqual([clock(1)]);
    ledger.append(clock(3));
    await ledger.durable();
    await ledger.close();
    const { entries: after, ledger: last } = await openLedger(file);
    expect(after).toEqual([clock(1), clock(3)]);
    await last.close();
  });
});

describe('the gateway process', () => {
  async function start(): Promise<{ url: string; child: ChildProcess }> {
    const child = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        GATEWAY_PORT: '0',
        GATEWAY_DATA_DIR: path.join(folder, 'killed'),
        GATEWAY_STORE_ID: STORE.storeId,
        GATEWAY_STORE_PASSWORD: STORE.storePassword,
      },
    });
    children.push(child);
    const [message] = (await once(child, 'message')) as [{ url: string }];
    return { url: message.url, child };
  }

  test('killed without warning after each answer › remembers everything it said', async () => {
    const form = initForm('http://shop.test', { ipn_url: '' });
    const tranId = form['tran_id']!;
    let { url, child } = await start();
    const kill = async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      ({ url, child } = await start());
    };

    const begun = await storeClient(url).init(form);
    await kill();
    const pending = await storeClient(url).ask({ sessionkey: String(begun['sessionkey']) });
    expect(pending).toMatchObject({ status: 'PENDING', tran_id: tranId });

    const { fields } = (await sandboxControl(url).end(tranId, 'pay'))!;
    await kill();
    expect(await storeClient(url).validate(fields['val_id']!)).toMatchObject({ status: 'VALID' });
    await kill();
    expect(await storeClient(url).validate(fields['val_id']!)).toMatchObject({ status: 'VALIDATED' });

    const refund = {
      bank_tran_id: fields['bank_tran_id']!,
      refund_amount: '13000.00',
      refund_remarks: 'Tour cancelled',
      refund_trans_id: 'R1',
    };
    const first = await storeClient(url).ask(refund);
    expect(first['status']).toBe('success');
    await kill();
    expect(await storeClient(url).ask(refund)).toEqual({ ...first, status: 'processing' });
    expect((await sandboxControl(url).ledger()).totals).toEqual({
      captured: '13000.00',
      refunded: '13000.00',
      refunding: '0.00',
    });
  });

  test('when the process that started it is gone › ends by itself', async () => {
    const { child } = await start();
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
