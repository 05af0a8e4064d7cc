import { defineDaySums } from './features/console/sum-days.ts';
import { createTourViews } from './features/tours/tour-views.ts';
import { readAdminRole, readProof, readStandings } from './features/accounts/accounts.reads.ts';
import { promoteAdmins, revokeAdmins } from './features/accounts/accounts.writes.ts';
import { authStore } from './features/accounts/auth-store.ts';
import { defineAccountsCleaning } from './features/accounts/clean-accounts.ts';
import { deleteOldPassword } from './features/accounts/delete-old-password.ts';
import { readWorkplace } from './features/agencies/workplace.reads.ts';
import { defineReliability } from './features/agencies/reliability/compute-reliability.ts';
import { defineComparison } from './features/bookings/reconciliation/compare-books.ts';
import { defineDataCopies } from './features/your-data/make-copies.ts';
import { defineClosing } from './features/leaving/closed-agencies.ts';
import { defineAgencyStopNews } from './features/moderation/agency-stop-news.ts';
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
import { defineRequestJobs } from './features/open-requests/request-jobs.ts';
import { keysIn } from './features/integrations/keys/keep-keys.ts';
import { defineWebhookJobs } from './features/integrations/webhooks/deliver-webhooks.ts';
import { gaugeMoney } from './features/bookings/settlement/money-gauges.ts';
import { definePaymentJobs } from './features/bookings/settlement/payment-jobs.ts';
import { createKeepPage } from './features/bookings/settlement/payments.writes.ts';
import { createPostActions } from './features/posts/post-actions.ts';
import { definePurge } from './features/posts/purge-posts.ts';
import { defineAdminMails } from './features/moderation/mail-admins.ts';
import { definePayoutReminder } from './features/moderation/remind-of-payouts.ts';
import { defineSearchTidying } from './features/search/tidy-search.ts';
import { bidSellable } from './features/open-requests/bid.sellable.ts';
import { personalisedTourSellable } from './features/personalised-tours/personalised-tour.sellable.ts';
import { tourSellable } from './features/tours/tour.sellable.ts';
import { defineTourClosing, defineTourJobs, defineTourNews } from './features/tours/tour-jobs.ts';
import { defineGroupJobs } from './features/tours/prices/group-jobs.ts';
import { defineUnansweredRefunds } from './features/tours/reschedule/refund-unanswered.ts';
import { defineTripPublishing } from './features/tours/trips/publish-scheduled.ts';
import { defineWaitingList } from './features/tours/waiting-list/waiting-jobs.ts';
import { createAccessTokens } from './platform/access-token.ts';
import { createPasskeys } from './platform/auth/passkeys.ts';
import { createBetterAuthProvider } from './platform/auth/better-auth.ts';
import { gaugeDataFolder } from './platform/data-folder.ts';
import { openDatabase } from './platform/db.ts';
import { createGuardedPost } from './platform/guarded-post.ts';
import { standInClient } from './platform/google-stand-in/stand-in.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createKeyedHash } from './platform/keyed-hash.ts';
import { createListener } from './platform/listener.ts';
import { createLive } from './platform/live/live.ts';
import { createLog } from './platform/log.ts';
import { createMail } from './platform/mail/mail.ts';
import { createMailLimits, noMailLimits } from './platform/mail/mail-limits.ts';
import { countConnections, createMetrics } from './platform/metrics.ts';
import { defineInvitationCleaning } from './features/team/clean-invitations.ts';
import { bankFile } from './platform/payouts/bank-file.ts';
import { bkashFile } from './platform/payouts/bkash-file.ts';
import { createPictures } from './platform/pictures/pictures.ts';
import { createRateLimits, noRateLimits } from './platform/rate-limits.ts';
import { runTogether } from './platform/run-together.ts';
import { createLaggingReads, gaugeReplica } from './platform/replica.ts';
import { createHttpSms } from './platform/sms/http-sms.ts';
import { createSms } from './platform/sms/sms.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { createSealer } from './platform/storage/sealed.ts';
import { newVapidKey, vapidKeysOf } from './platform/vapid.ts';
import { createProviders } from './platform/payments/create-providers.ts';
import type { Viewer } from './platform/viewer.ts';
import type { Foundations, Services } from './services.ts';

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
      standingOf: runTogether({ run: (viewers: Viewer[]) => readStandings(database.pool, viewers) }),
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
    postActions: createPostActions(database),
    keepPage: createKeepPage(database.pool),
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
      rateLimits.start();
      tourViews.start();
    },
    async work() {
      if (!workers) return;
      await jobs.work();
      await paymentJobs.catchUp();
      await webhooks.listen(listener);
      await pushes.listen(listener);
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
