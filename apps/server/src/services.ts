import type { PayoutWay } from '@ghuri/domain/payees';
import { defineDaySums } from './features/console/sum-days.ts';
import { createTourViews } from './features/tours/tour-views.ts';
import type { TourViews } from './features/tours/tour-views.ts';
import { readAdminRole, readProof, readStanding } from './features/accounts/accounts.reads.ts';
import { promoteAdmins, revokeAdmins } from './features/accounts/accounts.writes.ts';
import { authStore } from './features/accounts/auth-store.ts';
import { defineAccountsCleaning } from './features/accounts/clean-accounts.ts';
import { deleteOldPassword } from './features/accounts/delete-old-password.ts';
import { readWorkplace } from './features/agencies/workplace.reads.ts';
import { defineReliability } from './features/agencies/reliability/compute-reliability.ts';
import { defineComparison } from './features/bookings/reconciliation/compare-books.ts';
import { defineDataCopies } from './features/your-data/make-copies.ts';
import type { DataCopies } from './features/your-data/make-copies.ts';
import { defineClosing } from './features/leaving/closed-agencies.ts';
import { defineAgencyStopNews } from './features/moderation/agency-stop-news.ts';
import type { AgencyStopNewsJob } from './features/moderation/agency-stop-news.ts';
import { definePapersDeletion } from './features/agencies/delete-old-papers.ts';
import { defineContactForgetting } from './features/bookings/forget-contacts.ts';
import { defineDisputeJobs } from './features/bookings/disputes/dispute-jobs.ts';
import { defineFolding } from './features/bookings/payouts/fold-balances.ts';
import { defineRelease } from './features/bookings/payouts/release-money.ts';
import { defineTravellerJobs } from './features/bookings/travellers/traveller-jobs.ts';
import { defineReceiptAttachments } from './features/bookings/receipts/receipt-files.ts';
import { defineConversationJobs } from './features/conversations/mail-unread.ts';
import { defineNotificationJobs } from './features/notifications/send-digests.ts';
import { definePushJobs } from './features/notifications/send-pushes.ts';
import { defineQuoteJobs } from './features/personalised-tours/quote-jobs.ts';
import type { QuoteJobs } from './features/personalised-tours/quote-jobs.ts';
import { defineRequestJobs } from './features/open-requests/request-jobs.ts';
import type { RequestJobs } from './features/open-requests/request-jobs.ts';
import { keysIn } from './features/integrations/keys/keep-keys.ts';
import { defineWebhookJobs } from './features/integrations/webhooks/deliver-webhooks.ts';
import { gaugeMoney } from './features/bookings/settlement/money-gauges.ts';
import { definePaymentJobs } from './features/bookings/settlement/payment-jobs.ts';
import type { PaymentJobs } from './features/bookings/settlement/payment-jobs.ts';
import { definePurge } from './features/posts/purge-posts.ts';
import type { PurgeJob } from './features/posts/purge-posts.ts';
import { defineAdminMails } from './features/moderation/mail-admins.ts';
import { definePayoutReminder } from './features/moderation/remind-of-payouts.ts';
import { defineSearchTidying } from './features/search/tidy-search.ts';
import { bidSellable } from './features/open-requests/bid.sellable.ts';
import { personalisedTourSellable } from './features/personalised-tours/personalised-tour.sellable.ts';
import { tourSellable } from './features/tours/tour.sellable.ts';
import type { Sellables } from './features/bookings/sellable.ts';
import { defineTourClosing, defineTourJobs, defineTourNews } from './features/tours/tour-jobs.ts';
import type { TourJobs, TourNewsJob } from './features/tours/tour-jobs.ts';
import { defineGroupJobs } from './features/tours/prices/group-jobs.ts';
import { defineUnansweredRefunds } from './features/tours/reschedule/refund-unanswered.ts';
import { defineTripPublishing } from './features/tours/trips/publish-scheduled.ts';
import { defineWaitingList } from './features/tours/waiting-list/waiting-jobs.ts';
import type { AccessTokens } from './platform/access-token.ts';
import { createAccessTokens } from './platform/access-token.ts';
import type { ApiKeys } from './platform/api-keys.ts';
import type { AuthProvider } from './platform/auth/auth-provider.ts';
import { createPasskeys } from './platform/auth/passkeys.ts';
import type { Passkeys } from './platform/auth/passkeys.ts';
import { createBetterAuthProvider } from './platform/auth/better-auth.ts';
import type { Config, GoogleConfig } from './platform/config.ts';
import { gaugeDataFolder } from './platform/data-folder.ts';
import { openDatabase } from './platform/db.ts';
import type { Database } from './platform/db.ts';
import { createGuardedPost } from './platform/guarded-post.ts';
import type { GuardedPost } from './platform/guarded-post.ts';
import { standInClient } from './platform/google-stand-in/stand-in.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { Job, JobRunner } from './platform/jobs/jobs.ts';
import { createKeyedHash } from './platform/keyed-hash.ts';
import type { KeyedHash } from './platform/keyed-hash.ts';
import { createListener } from './platform/listener.ts';
import { createLive } from './platform/live/live.ts';
import type { LiveHub } from './platform/live/live.ts';
import { createLog } from './platform/log.ts';
import type { Log } from './platform/log.ts';
import { createMail } from './platform/mail/mail.ts';
import type { Mail } from './platform/mail/mail.ts';
import { createMailLimits, noMailLimits } from './platform/mail/mail-limits.ts';
import type { MailLimits } from './platform/mail/mail-limits.ts';
import { countConnections, createMetrics } from './platform/metrics.ts';
import type { Metrics } from './platform/metrics.ts';
import type { StartTelemetry } from './platform/observe/load-telemetry.ts';
import type { Tracing } from './platform/observe/work.ts';
import { defineInvitationCleaning } from './features/team/clean-invitations.ts';
import type { AccessRules } from './platform/access-rules.ts';
import { createBkash } from './platform/payments/bkash/bkash.ts';
import { localBkash } from './platform/payments/bkash/local-bkash.ts';
import { sharedTokens } from './platform/payments/provider-tokens.ts';
import { localGateway } from './platform/payments/sslcommerz/local-gateway.ts';
import type { PaymentProvider } from './platform/payments/payment-provider.ts';
import type { PaymentProviders } from './platform/payments/payment-providers.ts';
import { createSslcommerz } from './platform/payments/sslcommerz/sslcommerz.ts';
import { bankFile } from './platform/payouts/bank-file.ts';
import { bkashFile } from './platform/payouts/bkash-file.ts';
import type { PayoutProvider } from './platform/payouts/payout-provider.ts';
import { createPictures } from './platform/pictures/pictures.ts';
import type { Pictures } from './platform/pictures/pictures.ts';
import { createRateLimits, noRateLimits } from './platform/rate-limits.ts';
import type { RateLimits } from './platform/rate-limits.ts';
import { createLaggingReads, gaugeReplica } from './platform/replica.ts';
import type { LaggingReads } from './platform/replica.ts';
import { createHttpSms } from './platform/sms/http-sms.ts';
import { createSms } from './platform/sms/sms.ts';
import type { Sms } from './platform/sms/sms.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { createSealer } from './platform/storage/sealed.ts';
import type { Sealer } from './platform/storage/sealed.ts';
import type { Storage } from './platform/storage/storage.ts';
import { newVapidKey, vapidKeysOf } from './platform/vapid.ts';
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
  /** Starts background work: jobs, live updates. Needs a migrated database. */
  start(): Promise<void>;
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

/** SSLCommerz takes payments, and bKash of those who choose it. A bKash that is no longer offered still refunds. */
function createProviders(
  { config, appSecret, gatewayUrl, paymentProviders }: Foundations,
  database: Database,
): PaymentProviders {
  if (paymentProviders) {
    const [paymentProvider, ...formerProviders] = paymentProviders;
    return { paymentProvider, otherProviders: [], formerProviders };
  }
  const paymentProvider = createSslcommerz(config.sslcommerz ?? localGateway(gatewayUrl));
  const account = config.bkash ?? (config.bkashLocal ? localBkash(gatewayUrl) : undefined);
  if (!account) return { paymentProvider, otherProviders: [], formerProviders: [] };
  const sealer = createSealer(appSecret, 'provider-tokens');
  const bkash = createBkash({ ...account, tokens: sharedTokens(database, { provider: 'bkash', sealer }) });
  const isOffered = config.bkash?.offered ?? true;
  return {
    paymentProvider,
    otherProviders: isOffered ? [bkash] : [],
    formerProviders: isOffered ? [] : [bkash],
  };
}

export function createServices(foundations: Foundations): Services {
  const { config, databaseUrl, appSecret, vapidKey = newVapidKey(), workers = true } = foundations;
  const { startTelemetry } = foundations;
  const log = foundations.log ?? createLog(config.logLevel);
  const metrics = createMetrics(log);
  const tracing = config.openTelemetry && startTelemetry?.(config.openTelemetry, { log, metrics });
  const observer = { slowMs: config.slowQueryMs, log, metrics };
  const database = openDatabase(databaseUrl, { observer });
  countConnections(metrics, database.pool);
  gaugeDataFolder(config.dataDir, metrics);
  gaugeMoney({ database, metrics });
  // An idle connection that breaks: the pool replaces it, and requests report their own errors.
  database.pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const replica = config.databaseReplicaUrl
    ? openDatabase(config.databaseReplicaUrl, { observer })
    : undefined;
  replica?.pool.on('error', (error) =>
    log.warn({ err: error }, 'an idle connection to the replica was lost'),
  );
  if (replica) gaugeReplica(replica, metrics);
  const listener = createListener(config.databaseSessionUrl ?? databaseUrl, log);
  const jobs = createJobs({ database, listener, log, metrics, tracing, workers });
  const storage = createStorage(config, log);
  const live = createLive({ database, listener, jobs, log, metrics });
  const googleStandIn =
    config.google || config.production ? null : standInClient(config.publicUrl, appSecret);
  const google = config.google ?? googleStandIn;
  const mail = createMail({ config, database, jobs, log, metrics });
  const auth = createBetterAuthProvider({
    config,
    database,
    log,
    appSecret,
    store: authStore,
    google,
    beforeGoogleLink: (userId) => deleteOldPassword({ database, live, mail }, userId),
  });
  const rateLimits = config.rateLimits
    ? createRateLimits({ database, jobs, log, sessionOf: auth.sessionName })
    : noRateLimits;
  defineAccountsCleaning({ database, jobs });
  defineInvitationCleaning({ database, jobs });
  const pictures = createPictures({ database, jobs, storage });
  defineNotificationJobs({ database, jobs, log, mail });
  defineSearchTidying({ database, jobs });
  definePapersDeletion({ database, jobs, log });
  defineReliability({ database, jobs });
  defineContactForgetting({ database, jobs });
  defineAdminMails({ database, jobs, mail });
  defineDaySums({ database, jobs });
  const tourViews = createTourViews({ database, log });
  definePayoutReminder({ database, jobs, mail });
  defineTourClosing({ database, jobs });
  const providers = createProviders(foundations, database);
  defineReceiptAttachments({ config, database, mail, ...providers });
  const sellables = { tour: tourSellable, personalised: personalisedTourSellable, bid: bidSellable };
  const money = { config, database, jobs, live, log, mail, sellables, ...providers };
  const paymentJobs = definePaymentJobs(money);
  defineTravellerJobs(money);
  defineRelease(money);
  defineFolding(money);
  defineDisputeJobs(money);
  defineComparison(money);
  const mailLimits = config.rateLimits ? createMailLimits() : noMailLimits;
  defineConversationJobs({ database, jobs, log, mail, mailLimits });
  const tourJobs = defineTourJobs({ ...money, paymentJobs });
  const tourNews = defineTourNews({ database, jobs, live, log });
  defineUnansweredRefunds({ ...money, paymentJobs });
  defineGroupJobs({ ...money, paymentJobs, tourJobs, tourNews });
  defineWaitingList({ database, jobs, live, log, mail });
  const guardedPost = createGuardedPost({ local: config.webhooksLocal });
  const webhookSealer = createSealer(appSecret, 'webhook-secrets');
  const webhooks = defineWebhookJobs({ database, guardedPost, jobs, log, mail, webhookSealer });
  const vapidKeys = vapidKeysOf(vapidKey);
  const pushContact = `mailto:${config.operator.email}`;
  const pushes = definePushJobs({ database, guardedPost, jobs, log, pushContact, vapidKeys });
  defineTripPublishing({ database, jobs, live, log, mailLimits, pictures, tourJobs, tourNews });
  const dataSealer = createSealer(appSecret, 'data-copies');
  const dataCopies = defineDataCopies({ config, database, dataSealer, jobs, mail, storage, ...providers });
  return {
    config,
    log,
    metrics,
    tracing,
    database,
    readLagging: createLaggingReads(database, replica, log),
    accessTokens: createAccessTokens(appSecret),
    apiKeys: keysIn(database.db),
    accessRules: {
      adminRoleOf: async (userId) => {
        const { adminRole, hasSecondFactor } = await readAdminRole(database.db, userId);
        return hasSecondFactor || !config.adminSecondFactor ? adminRole : null;
      },
      lacksSecondFactor: async (userId) => {
        const { adminRole, hasSecondFactor } = await readAdminRole(database.db, userId);
        return adminRole !== null && !hasSecondFactor && config.adminSecondFactor;
      },
      proofOf: (viewer) => readProof(database.db, viewer),
      standingOf: (viewer) => readStanding(database.pool, viewer),
      workplaceOf: (userId) => readWorkplace(database.pool, userId),
    },
    auth,
    passkeys: createPasskeys(config.publicUrl),
    googleStandIn,
    rateLimits,
    jobs,
    mail,
    mailLimits,
    sms: createSms({
      config,
      sender: config.sms ? createHttpSms(config.sms) : null,
      sealer: createSealer(appSecret, 'text-messages'),
      database,
      jobs,
      log,
      metrics,
    }),
    phoneCodeHash: createKeyedHash(appSecret, 'phone-codes'),
    live,
    storage,
    pictures,
    papersSealer: createSealer(appSecret, 'agency-papers'),
    travellerSealer: createSealer(appSecret, 'traveller-papers'),
    evidenceSealer: createSealer(appSecret, 'dispute-evidence'),
    messageSealer: createSealer(appSecret, 'message-pictures'),
    dataSealer,
    dataCopies,
    webhookSealer,
    guardedPost,
    vapidKeys,
    pushContact,
    payoutProviders: { bank: bankFile, bkash: bkashFile },
    purgePosts: definePurge({ database, jobs, log, pictures }),
    ...providers,
    paymentJobs,
    sellables,
    tourJobs,
    requestJobs: defineRequestJobs({ database, jobs, live, log, mail }),
    quoteJobs: defineQuoteJobs({ database, jobs, live, log, mail, mailLimits }),
    tourNews,
    tourViews,
    agencyStopNews: defineAgencyStopNews({ database, jobs, live, log, mail }),
    closing: defineClosing({ database, jobs, live, log, mail, mailLimits, pictures }),
    async start() {
      await revokeAdmins(database.db, config.adminEmails);
      await promoteAdmins(database.db, config.adminEmails);
      await live.start();
      await Promise.all([listener.start(), jobs.start()]);
      if (workers) await paymentJobs.catchUp();
      if (workers) await webhooks.listen(listener);
      if (workers) await pushes.listen(listener);
      rateLimits.start();
      tourViews.start();
    },
    async stop() {
      live.stop();
      await jobs.stop();
      await guardedPost.close();
      await rateLimits.stop();
      await tourViews.stop();
      await listener.stop();
      // The last metrics are read from the database.
      await tracing?.stop();
      await replica?.close();
      await database.close();
    },
  };
}
