import path from 'node:path';
import * as z from 'zod';
import { startGateway } from './gateway.ts';

const unset = (value: unknown) => (value === '' ? undefined : value);
const settings = z
  .object({
    GATEWAY_PORT: z.preprocess(unset, z.coerce.number().int().min(0).max(65_535).default(4100)),
    GATEWAY_HOST: z.preprocess(unset, z.string().default('127.0.0.1')),
    GATEWAY_DATA_DIR: z.preprocess(unset, z.string().default('.data/gateway')),
    GATEWAY_PUBLIC_URL: z.preprocess(unset, z.url().optional()),
    GATEWAY_STORE_ID: z.preprocess(unset, z.string().max(30).default('ghuri-sandbox')),
    GATEWAY_STORE_PASSWORD: z.preprocess(unset, z.string().max(30).default('ghuri-sandbox@ssl')),
    GATEWAY_BKASH_APP_KEY: z.preprocess(unset, z.string().default('ghuri-bkash')),
    GATEWAY_BKASH_APP_SECRET: z.preprocess(unset, z.string().default('ghuri-bkash-secret')),
    GATEWAY_BKASH_USERNAME: z.preprocess(unset, z.string().default('01770000000')),
    GATEWAY_BKASH_PASSWORD: z.preprocess(unset, z.string().default('ghuri-bkash@pgw')),
  })
  .parse(process.env);

const gateway = await startGateway({
  port: settings.GATEWAY_PORT,
  host: settings.GATEWAY_HOST,
  dataDir: path.resolve(settings.GATEWAY_DATA_DIR),
  storeId: settings.GATEWAY_STORE_ID,
  storePassword: settings.GATEWAY_STORE_PASSWORD,
  bkash: {
    appKey: settings.GATEWAY_BKASH_APP_KEY,
    appSecret: settings.GATEWAY_BKASH_APP_SECRET,
    username: settings.GATEWAY_BKASH_USERNAME,
    password: settings.GATEWAY_BKASH_PASSWORD,
  },
  publicUrl: settings.GATEWAY_PUBLIC_URL,
});

let leaving = false;
const leave = () => {
  if (leaving) return;
  leaving = true;
  void gateway.stop().then(() => process.exit(0));
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
// Ends when the process that started it ends.
process.on('disconnect', leave);
if (process.send) {
  process.send({ url: gateway.url });
  if (!process.connected) leave();
}
process.stdout.on('error', () => {});
process.stdout.write(`Payments (sandbox) at ${gateway.url}\n`);
