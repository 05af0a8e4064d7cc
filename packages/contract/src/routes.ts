import { accountsRoutes } from './accounts.ts';
import { agenciesRoutes } from './agencies.ts';
import { consoleListsRoutes } from './console-lists.ts';
import { agencyPayoutsRoutes } from './agency-payouts.ts';
import { agencyModerationRoutes } from './agency-moderation.ts';
import { bookingsRoutes } from './bookings.ts';
import { commissionRoutes } from './commission.ts';
import { announcementsRoutes } from './announcements.ts';
import { conversationsRoutes } from './conversations.ts';
import { inboxWorkRoutes } from './inbox-work.ts';
import { messageReportsRoutes } from './message-reports.ts';
import { consoleRoutes } from './console.ts';
import { couponsRoutes } from './coupons.ts';
import { deskRoutes } from './desk.ts';
import { disputesRoutes } from './disputes.ts';
import { exportsRoutes } from './exports.ts';
import { peopleRoutes } from './people.ts';
import { helpRoutes } from './help.ts';
import { mapRoutes } from './map.ts';
import { leavingRoutes } from './leaving.ts';
import { manualBookingsRoutes } from './manual-bookings.ts';
import { integrationsRoutes } from './integrations.ts';
import { notificationsRoutes } from './notifications.ts';
import { healthRoutes, liveRoutes, mailboxRoutes, pictureRoutes } from './platform.ts';
import { openRequestsRoutes } from './open-requests.ts';
import { paymentsRoutes } from './payments.ts';
import { payoutsRoutes } from './payouts.ts';
import { personalisedToursRoutes } from './personalised-tours.ts';
import { postsRoutes } from './posts.ts';
import { publicPagesRoutes } from './public-pages.ts';
import { pushRoutes } from './push.ts';
import { receiptFilesRoutes } from './receipt-files.ts';
import { reconciliationRoutes } from './reconciliation.ts';
import { reliabilityRoutes } from './reliability.ts';
import { reportsRoutes } from './reports.ts';
import { revenueRoutes } from './revenue.ts';
import { reviewsRoutes } from './reviews.ts';
import { rostersRoutes } from './rosters.ts';
import { searchRoutes } from './search.ts';
import { passkeysRoutes } from './passkeys.ts';
import { phoneRoutes } from './phone.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { sessionsRoutes } from './sessions.ts';
import { teamRoutes } from './team.ts';
import { toursRoutes } from './tours.ts';
import { travellersRoutes } from './travellers.ts';
import { tripsRoutes } from './trips.ts';
import { waitingListRoutes } from './waiting-list.ts';
import { yourDataRoutes } from './your-data.ts';

/** Every call of the product, keyed by method and path below /api. */
export const routes = {
  ...healthRoutes,
  ...helpRoutes,
  ...mapRoutes,
  ...pictureRoutes,
  ...liveRoutes,
  ...mailboxRoutes,
  ...accountsRoutes,
  ...sessionsRoutes,
  ...passkeysRoutes,
  ...phoneRoutes,
  ...secondFactorRoutes,
  ...peopleRoutes,
  ...notificationsRoutes,
  ...pushRoutes,
  ...postsRoutes,
  ...reportsRoutes,
  ...agenciesRoutes,
  ...agencyModerationRoutes,
  ...consoleListsRoutes,
  ...teamRoutes,
  ...reviewsRoutes,
  ...reliabilityRoutes,
  ...searchRoutes,
  ...toursRoutes,
  ...tripsRoutes,
  ...couponsRoutes,
  ...waitingListRoutes,
  ...bookingsRoutes,
  ...revenueRoutes,
  ...exportsRoutes,
  ...commissionRoutes,
  ...payoutsRoutes,
  ...agencyPayoutsRoutes,
  ...deskRoutes,
  ...paymentsRoutes,
  ...disputesRoutes,
  ...reconciliationRoutes,
  ...receiptFilesRoutes,
  ...rostersRoutes,
  ...manualBookingsRoutes,
  ...travellersRoutes,
  ...personalisedToursRoutes,
  ...openRequestsRoutes,
  ...yourDataRoutes,
  ...leavingRoutes,
  ...publicPagesRoutes,
  ...integrationsRoutes,
  ...conversationsRoutes,
  ...inboxWorkRoutes,
  ...announcementsRoutes,
  ...messageReportsRoutes,
  ...consoleRoutes,
} as const;

export type Routes = typeof routes;
