import type { PayoutWay } from '@ghuri/domain/payees';
import type { TourViews } from './features/tours/tour-views.ts';
import type { DataCopies } from './features/your-data/make-copies.ts';
import type { AgencyStopNewsJob } from './features/moderation/agency-stop-news.ts';
import type { QuoteJobs } from './features/personalised-tours/quote-jobs.ts';
import type { RequestJobs } from './features/open-requests/request-jobs.ts';
import type { PaymentJobs } from './features/bookings/settlement/payment-jobs.ts';
import type { KeepPage } from './features/bookings/settlement/payments.writes.ts';
import type { PostActions } from './features/posts/post-actions.ts';
import type { PurgeJob } from './features/posts/purge-posts.ts';
import type { Sellables } from './features/bookings/sellable.ts';
import type { TourJobs, TourNewsJob } from './features/tours/tour-jobs.ts';
import type { AccessTokens } from './platform/access-token.ts';
import type { ApiKeys } from './platform/api-keys.ts';
import type { AuthProvider } from './platform/auth/auth-provider.ts';
import type { Passkeys } from './platform/auth/passkeys.ts';
import type { Config, GoogleConfig } from './platform/config.ts';
import type { Database } from './platform/db.ts';
import type { GuardedPost } from './platform/guarded-post.ts';
import type { Job, JobRunner } from './platform/jobs/jobs.ts';
import type { KeyedHash } from './platform/keyed-hash.ts';
import type { LiveHub } from './platform/live/live.ts';
import type { Log } from './platform/log.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { MailLimits } from './platform/mail/mail-limits.ts';
import type { Metrics } from './platform/metrics.ts';
import type { StartTelemetry } from './platform/observe/load-telemetry.ts';
import type { Tracing } from './platform/observe/work.ts';
import type { AccessRules } from './platform/access-rules.ts';
import type { PaymentProvider } from './platform/payments/payment-provider.ts';
import type { PaymentProviders } from './platform/payments/payment-providers.ts';
import type { PayoutProvider } from './platform/payouts/payout-provider.ts';
import type { Pictures } from './platform/pictures/pictures.ts';
import type { RateLimits } from './platform/rate-limits.ts';
import type { LaggingReads } from './platform/replica.ts';
import type { Sms } from './platform/sms/sms.ts';
import type { Sealer } from './platform/storage/sealed.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { VapidKeys } from './platform/vapid.ts';

/** Everything a request may need, created once per process and passed down; nothing is global. */
export interface Services extends PaymentProviders {
  config: Config;
  log: Log;
  metrics: Metrics;
  /** Undefined: OpenTelemetry is not configured. */
  tracing: Tracing | undefined;
  database: Database;
  readLagging: LaggingReads;
  accessTokens: AccessTokens;
  apiKeys: ApiKeys;
  accessRules: AccessRules;
  auth: AuthProvider;
  passkeys: Passkeys;
  /** How to reach the local stand-in, if it plays Google. */
  googleStandIn: GoogleConfig | null;
  rateLimits: RateLimits;
  jobs: JobRunner;
  mail: Mail;
  mailLimits: MailLimits;
  sms: Sms;
  /** For codes sent to phones. */
  phoneCodeHash: KeyedHash;
  live: LiveHub;
  storage: Storage;
  pictures: Pictures;
  /** For identity papers and bank details of agencies. */
  papersSealer: Sealer;
  /** For identity papers of travellers. */
  travellerSealer: Sealer;
  /** For pictures of disputes. */
  evidenceSealer: Sealer;
  /** For pictures of messages. */
  messageSealer: Sealer;
  /** For copies of a user's data. */
  dataSealer: Sealer;
  /** Makes copies of a user's data. */
  dataCopies: DataCopies;
  /** For secrets that sign webhooks. */
  webhookSealer: Sealer;
  /** Requests to addresses that users or their browsers chose. */
  guardedPost: GuardedPost;
  /** Sign push messages. */
  vapidKeys: VapidKeys;
  /** Where push services can reach us. */
  pushContact: string;
  payoutProviders: Record<PayoutWay, PayoutProvider>;
  postActions: PostActions;
  keepPage: KeepPage;
  purgePosts: PurgeJob;
  paymentJobs: PaymentJobs;
  sellables: Sellables;
  tourJobs: TourJobs;
  requestJobs: RequestJobs;
  quoteJobs: QuoteJobs;
  /** Notifies users who saved a tour that it changed. */
  tourNews: TourNewsJob;
  tourViews: TourViews;
  /** Notifies users with upcoming trips that their agency was stopped. */
  agencyStopNews: AgencyStopNewsJob;
  /** Ends the offers of closed agencies and deletes those that are settled. */
  closing: Job<object>;
  /** Starts what requests need: live updates, the queue of jobs. Needs a migrated database. */
  start(): Promise<void>;
  /** Runs jobs from now on. */
  work(): Promise<void>;
  /** Ends background work and closes connections; the database keeps running. */
  stop(): Promise<void>;
}

export interface Foundations {
  config: Config;
  databaseUrl: string;
  appSecret: string;
  /** The private key that signs push messages. Unset: made for this process, in tests and measurements. */
  vapidKey?: string;
  /** Address of the local gateway, if it is the payment provider. */
  gatewayUrl?: string | undefined;
  /** Only in tests. The first takes new payments. */
  paymentProviders?: [PaymentProvider, ...PaymentProvider[]] | undefined;
  /** False: jobs wait until a test runs them. */
  workers?: boolean;
  log?: Log;
  /** From `loadTelemetry`, if it is configured. */
  startTelemetry?: StartTelemetry | undefined;
}
