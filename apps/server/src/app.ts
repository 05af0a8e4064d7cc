import compress from '@fastify/compress';
import type { FastifyCompressOptions } from '@fastify/compress';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { mountAccounts } from './features/accounts/accounts.routes.ts';
import { mountPasskeys } from './features/accounts/passkeys/passkeys.routes.ts';
import { mountPhone } from './features/accounts/phone/phone.routes.ts';
import { mountSecondFactor } from './features/accounts/second-factor/second-factor.routes.ts';
import { mountSessions } from './features/accounts/sessions/sessions.routes.ts';
import { mountAgencies } from './features/agencies/agencies.routes.ts';
import { mountConsoleLists } from './features/console/lists/console-lists.routes.ts';
import { mountAgencyModeration } from './features/moderation/agency-moderation.routes.ts';
import { mountBookings } from './features/bookings/bookings.routes.ts';
import { mountExports } from './features/bookings/exports/exports.routes.ts';
import { mountReceiptFiles } from './features/bookings/receipts/receipt-files.routes.ts';
import { mountRosters } from './features/bookings/rosters/roster.routes.ts';
import { mountTravellers } from './features/bookings/travellers/travellers.routes.ts';
import { mountConsole } from './features/console/console.routes.ts';
import { mountAnnouncements } from './features/conversations/announcements/announcements.routes.ts';
import { mountMessageReports } from './features/conversations/reports/message-reports.routes.ts';
import { mountInboxWork } from './features/conversations/inbox-work/inbox-work.routes.ts';
import { mountConversations } from './features/conversations/conversations.routes.ts';
import { mountDesk } from './features/desk/desk.routes.ts';
import { mountPeople } from './features/people/people.routes.ts';
import { mountYourData } from './features/your-data/your-data.routes.ts';
import { mountLeaving } from './features/leaving/leaving.routes.ts';
import { mountNotifications } from './features/notifications/notifications.routes.ts';
import { mountPush } from './features/notifications/push.routes.ts';
import { mountOpenRequests } from './features/open-requests/open-requests.routes.ts';
import { mountPaymentCallbacks } from './features/bookings/settlement/callbacks.routes.ts';
import { mountCommission } from './features/bookings/commission/commission.routes.ts';
import { mountDisputes } from './features/bookings/disputes/disputes.routes.ts';
import { mountReconciliation } from './features/bookings/reconciliation/reconciliation.routes.ts';
import { mountPayouts } from './features/bookings/payouts/payouts.routes.ts';
import { mountPayments } from './features/bookings/money-cases/money-cases.routes.ts';
import { mountIntegrations } from './features/integrations/integrations.routes.ts';
import { mountPersonalisedTours } from './features/personalised-tours/personalised-tours.routes.ts';
import { mountPosts } from './features/posts/posts.routes.ts';
import { frontHead } from './features/public-pages/front-head.ts';
import { mountPreviews } from './features/public-pages/previews/previews.routes.ts';
import { mountSitemap } from './features/public-pages/sitemap/sitemap.routes.ts';
import { mountReports } from './features/reports/reports.routes.ts';
import { mountTeam } from './features/team/team.routes.ts';
import { mountReviews } from './features/reviews/reviews.routes.ts';
import { mountPublicCalls, mountPublicPages } from './features/public-pages/public-pages.routes.ts';
import { mountSearch } from './features/search/search.routes.ts';
import { mountManualBookings } from './features/tours/manual-bookings/manual-bookings.routes.ts';
import { mountCoupons } from './features/tours/prices/coupons.routes.ts';
import { mountTours } from './features/tours/tours.routes.ts';
import { mountTrips } from './features/tours/trips/trips.routes.ts';
import { mountWaitingList } from './features/tours/waiting-list/waiting-list.routes.ts';
import { mountApiReference } from './platform/api-reference.ts';
import { mountGoogleStandIn } from './platform/google-stand-in/stand-in.ts';
import { addDrain } from './platform/drain.ts';
import { mountHealth } from './platform/health.ts';
import { mountLive } from './platform/live/live.routes.ts';
import { createRequestLog } from './platform/log.ts';
import { mountOperator } from './platform/operator.ts';
import { mountMapTiles } from './platform/map-tiles.ts';
import { mountMailboxApi, mountMailboxPages } from './platform/mail/mailbox.ts';
import { mountMetrics } from './platform/metrics.ts';
import { observeRequests } from './platform/observe/observe-requests.ts';
import { requestIdOf } from './platform/observe/request-id.ts';
import { mountMedia, mountUpload } from './platform/pictures/pictures.routes.ts';
import { loadPageRenderer } from './platform/page-renderer.ts';
import { handleError, sendProblem } from './platform/problem.ts';
import { asTrustProxy } from './platform/proxies.ts';
import { REQUEST_LIMITS, serverTimeouts } from './platform/request-limits.ts';
import type { RequestLimits } from './platform/request-limits.ts';
import { zodSchemas } from './platform/schema-compilers.ts';
import { securityHeaders } from './platform/security-headers.ts';
import { closeSilentConnections } from './platform/silent-connections.ts';
import { mountWebApp } from './platform/web-app.ts';
import type { Services } from './services.ts';

const BODY_LIMIT = 256 * 1024;

/**
 * Responses below 4 kB fit in a few packets. Above, the fastest gzip saves three quarters of a feed page in half a
 * millisecond; its default level costs more than twice that for little gain, and brotli or zstd more. Files are
 * compressed by the build, pictures are compressed already, and a live stream must not wait in a compressor.
 */
const COMPRESSION: FastifyCompressOptions = {
  encodings: ['gzip'],
  threshold: 4096,
  zlibOptions: { level: 1 },
  customTypes: /^(application\/((problem\+)?json|xml)|text\/(html|plain))\b/,
  globalDecompression: false,
};

/** Builds the whole server without listening: `main.ts` listens, tests inject. */
export async function buildApp(
  services: Services,
  limits: RequestLimits = REQUEST_LIMITS,
): Promise<FastifyInstance> {
  const { config, log } = services;
  const app = Fastify({
    loggerInstance: createRequestLog(log),
    genReqId: requestIdOf,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: asTrustProxy(config.trustProxy),
    forceCloseConnections: 'idle',
    // What still arrives on an open connection is served.
    return503OnClosing: false,
    ...serverTimeouts(limits),
    routerOptions: { maxParamLength: 300 },
    schemaController: zodSchemas,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  });
  // JSON is the only body we parse; uploads have their own parser.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(handleError);
  app.decorateRequest('viewer', null);
  addDrain(app);
  closeSilentConnections(app);
  observeRequests(app, services.tracing);
  // Streams never end by themselves, and the server waits for them to close.
  app.addHook('preClose', async () => services.live.closeStreams());
  const headers = await securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });

  await app.register(compress, COMPRESSION);
  mountMetrics(app, services.metrics, config);
  await mountApiReference(app, config);

  await app.register(
    async (api) => {
      api.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'not_found'));
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      mountHealth(api, services);
      mountOperator(api, services);
      mountMapTiles(api, services);
      mountAccounts(api, services);
      mountSessions(api, services);
      mountPasskeys(api, services);
      mountPhone(api, services);
      mountSecondFactor(api, services);
      mountPeople(api, services);
      mountNotifications(api, services);
      mountConversations(api, services);
      mountInboxWork(api, services);
      mountAnnouncements(api, services);
      mountMessageReports(api, services);
      mountConsole(api, services);
      mountPush(api, services);
      mountSearch(api, services);
      mountPosts(api, services);
      mountReports(api, services);
      mountReviews(api, services);
      mountAgencies(api, services);
      mountAgencyModeration(api, services);
      mountConsoleLists(api, services);
      mountTeam(api, services);
      mountTours(api, services);
      mountManualBookings(api, services);
      mountTrips(api, services);
      mountWaitingList(api, services);
      mountCoupons(api, services);
      mountBookings(api, services);
      mountPayments(api, services);
      mountCommission(api, services);
      mountPayouts(api, services);
      mountDesk(api, services);
      mountDisputes(api, services);
      mountReconciliation(api, services);
      mountReceiptFiles(api, services);
      mountRosters(api, services);
      mountExports(api, services);
      mountTravellers(api, services);
      mountLeaving(api, services);
      mountYourData(api, services);
      mountOpenRequests(api, services);
      mountPublicCalls(api, services);
      mountPersonalisedTours(api, services);
      mountIntegrations(api, services);
      await mountPaymentCallbacks(api, services);
      if (services.googleStandIn) await mountGoogleStandIn(api, config, services.googleStandIn);
      mountLive(api, services);
      await mountUpload(api, services);
      mountMailboxApi(api, services);
    },
    { prefix: '/api' },
  );
  mountMedia(app, services);
  mountPreviews(app, services);
  mountSitemap(app, services);
  mountMailboxPages(app, services);
  // The pages of the component workshop (/dev/ui) are part of the web app; production does not serve them.
  if (config.production) {
    app.get('/dev/*', { schema: { hide: true } }, (request, reply) =>
      sendProblem(request, reply, 'not_found'),
    );
  }
  const renderPage = await loadPageRenderer();
  if (renderPage) mountPublicPages(app, services, renderPage);
  await mountWebApp(app, { frontHead: frontHead(config.publicUrl) });
  return app;
}
