import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db.ts';
import type { Live } from '../../../platform/live/live.ts';
import type { Log } from '../../../platform/log.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Sellables } from '../sellable.ts';
import type { PaymentProvider } from '../../../platform/payments/payment-provider.ts';

/** What working with payments takes; jobs are made of it before there are services. */
export interface PaymentNeeds {
  config: Config;
  database: Database;
  live: Live;
  log: Log;
  mail: Mail;
  paymentProvider: PaymentProvider;
  sellables: Sellables;
}
