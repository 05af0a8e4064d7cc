import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The field names of SSLCommerz. Only its adapter may read them. */
const SSLCOMMERZ_WORDS =
  /\b(?:tran_id|val_id|bank_tran_id|tran_date|store_amount|store_id|store_passwd|currency_type|currency_amount|card_type|card_no|card_issuer|card_brand|risk_level|risk_title|sessionkey|verify_sign|verify_key|refund_ref_id|refund_trans_id|GatewayPageURL|APIConnect)\b/;

/** The field names of bKash. */
const BKASH_WORDS =
  /\b(?:trxID|trxId|merchantInvoiceNumber|payerReference|customerMsisdn|bkashURL|callbackURL|transactionStatus|refundTrxId|id_token|app_key|app_secret)\b/;

const SOURCE = path.resolve(import.meta.dirname, '../..');
const PORT = 'platform/payments/payment-provider*.ts';

test('features, tables, the demo and the port › no word of a provider', async () => {
  const leaks: string[] = [];
  let files = 0;
  for (const pattern of ['features/**/*.ts', 'schema/**/*.ts', 'demo/**/*.ts', PORT]) {
    for await (const file of glob(pattern, { cwd: SOURCE })) {
      // Tests run against the local gateway and may quote it.
      if (file.endsWith('.test.ts')) continue;
      const lines = (await readFile(path.join(SOURCE, file), 'utf8')).split('\n');
      files += 1;
      for (const [index, line] of lines.entries()) {
        if (SSLCOMMERZ_WORDS.test(line) || BKASH_WORDS.test(line))
          leaks.push(`${file}:${index + 1} ${line.trim()}`);
      }
    }
  }
  expect(files).toBeGreaterThan(100);
  expect(leaks).toEqual([]);
});

test('control: the adapters › the words are found', async () => {
  const adapter = await readFile(path.join(SOURCE, 'platform/payments/sslcommerz/callback.ts'), 'utf8');
  expect(adapter).toMatch(SSLCOMMERZ_WORDS);
  const bkash = await readFile(path.join(SOURCE, 'platform/payments/bkash/bkash.ts'), 'utf8');
  expect(bkash).toMatch(BKASH_WORDS);
});
