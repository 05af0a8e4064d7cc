import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db.ts';
import type { Live } from '../../../platform/live/live.ts';
import type { Log } from '../../../platform/log.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { PaymentProviders } from '../../../platform/payments/payment-providers.ts';
import type { Sellables } from '../sellable.ts';

/** The part of the services that payments need. Jobs are defined with it before the services exist. */
export interface PaymentNeeds extends PaymentProviders {
  config: Config;
  database: Database;
  live: Live;
  log: Log;
  mail: Mail;
  sellables: Sellables;
}
