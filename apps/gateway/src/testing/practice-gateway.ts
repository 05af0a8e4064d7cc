import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startGateway } from '../gateway.ts';
import { bkashControl } from './bkash-control.ts';
import type { BkashControl } from './bkash-control.ts';
import { sandboxControl } from './sandbox-control.ts';
import type { SandboxControl } from './sandbox-control.ts';

export const STORE = { storeId: 'practice-store', storePassword: 'practice @ pass&word' };

export const MERCHANT = {
  appKey: 'practice-key',
  appSecret: 'practice secret&key',
  username: '01770000001',
  password: 'practice <pass>word',
};

export interface PracticeGateway extends SandboxControl {
  url: string;
  /** The switches of bKash. */
  bkash: BkashControl;
  dataDir: string;
  stop(): Promise<void>;
}

/** A gateway with an empty ledger in its own folder, and its switches. */
export async function startPracticeGateway(): Promise<PracticeGateway> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghuri-gateway-'));
  const gateway = await startGateway({ port: 0, host: '127.0.0.1', dataDir, ...STORE, bkash: MERCHANT });
  return {
    ...sandboxControl(gateway.url),
    url: gateway.url,
    bkash: bkashControl(gateway.url),
    dataDir,
    stop: async () => {
      await gateway.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export const newTranId = (): string => randomBytes(12).toString('hex').toUpperCase();

/** A form that starts a session. */
export function initForm(merchantUrl: string, changes: Record<string, string> = {}): Record<string, string> {
  return {
    store_id: STORE.storeId,
    store_passwd: STORE.storePassword,
    total_amount: '13000.00',
    currency: 'BDT',
    tran_id: newTranId(),
    success_url: `${merchantUrl}/success`,
    fail_url: `${merchantUrl}/fail`,
    cancel_url: `${merchantUrl}/cancel`,
    ipn_url: `${merchantUrl}/ipn`,
    cus_name: 'Nusrat Jahan',
    cus_email: 'nusrat@ghuri.test',
    cus_add1: 'House 14, Road 7, Dhanmondi',
    cus_city: 'Dhaka',
    cus_postcode: '1205',
    cus_country: 'Bangladesh',
    cus_phone: '01712345678',
    shipping_method: 'NO',
    num_of_item: '2',
    product_name: 'Sajek Valley, 2 seats',
    product_category: 'tour',
    product_profile: 'non-physical-goods',
    ...changes,
  };
}
