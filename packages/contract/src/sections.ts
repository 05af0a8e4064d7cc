import { accountsRoutes } from './accounts.ts';
import { agenciesRoutes } from './agencies.ts';
import { agencyModerationRoutes } from './agency-moderation.ts';
import { agencyPayoutsRoutes } from './agency-payouts.ts';
import { bookingsRoutes } from './bookings.ts';
import { commissionRoutes } from './commission.ts';
import { consoleRoutes } from './console.ts';
import { announcementsRoutes } from './announcements.ts';
import { conversationsRoutes } from './conversations.ts';
import { inboxWorkRoutes } from './inbox-work.ts';
import { messageReportsRoutes } from './message-reports.ts';
import { consoleListsRoutes } from './console-lists.ts';
import { couponsRoutes } from './coupons.ts';
import { deskRoutes } from './desk.ts';
import { disputesRoutes } from './disputes.ts';
import { exportsRoutes } from './exports.ts';
import { helpRoutes } from './help.ts';
import { integrationsRoutes } from './integrations.ts';
import { leavingRoutes } from './leaving.ts';
import { manualBookingsRoutes } from './manual-bookings.ts';
import { mapRoutes } from './map.ts';
import { notificationsRoutes } from './notifications.ts';
import { openRequestsRoutes } from './open-requests.ts';
import { paymentsRoutes } from './payments.ts';
import { payoutsRoutes } from './payouts.ts';
import { peopleRoutes } from './people.ts';
import { personalisedToursRoutes } from './personalised-tours.ts';
import { healthRoutes, liveRoutes, mailboxRoutes, pictureRoutes } from './platform.ts';
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
import type { RouteTable } from './route.ts';
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

interface Section {
  about: string;
  tables: RouteTable[];
}

/** How the API reference is divided. Every table is in one section, which a test checks. */
export const SECTIONS: Record<string, Section> = {
  Accounts: {
    about: 'Signing up, signing in, the own account and leaving',
    tables: [
      accountsRoutes,
      passkeysRoutes,
      phoneRoutes,
      sessionsRoutes,
      secondFactorRoutes,
      yourDataRoutes,
      leavingRoutes,
    ],
  },
  People: { about: 'Profiles, followers and blocks', tables: [peopleRoutes] },
  Stories: { about: 'Stories, comments and reactions', tables: [postsRoutes] },
  Tours: {
    about: 'Departures that anyone can book, and the places on them',
    tables: [toursRoutes, searchRoutes, publicPagesRoutes, waitingListRoutes],
  },
  Bookings: {
    about: 'Holding seats, paying, cancelling, the travellers of a booking, and problems with a trip',
    tables: [bookingsRoutes, receiptFilesRoutes, travellersRoutes, disputesRoutes],
  },
  'Personalised tours': { about: 'Tours made for one traveller', tables: [personalisedToursRoutes] },
  'Open requests': { about: 'Wishes that agencies bid for', tables: [openRequestsRoutes] },
  Agencies: {
    about: 'Agencies, their teams, reviews and settings',
    tables: [agenciesRoutes, teamRoutes, reviewsRoutes, reliabilityRoutes],
  },
  'Agency desk': {
    about: 'The day, trips, prices, rosters and money of the own agency',
    tables: [
      deskRoutes,
      tripsRoutes,
      couponsRoutes,
      rostersRoutes,
      manualBookingsRoutes,
      revenueRoutes,
      exportsRoutes,
      agencyPayoutsRoutes,
    ],
  },
  Conversations: {
    about: 'Questions, messages and announcements between travellers and agencies',
    tables: [conversationsRoutes, inboxWorkRoutes, announcementsRoutes, messageReportsRoutes],
  },
  Integrations: {
    about: "The own agency's keys, webhooks and calendar address",
    tables: [integrationsRoutes],
  },
  Notifications: {
    about: 'Notifications, push messages and live updates',
    tables: [notificationsRoutes, pushRoutes, liveRoutes],
  },
  Admin: {
    about: 'Admins and their roles, and decisions about agencies, reports, payments and payouts',
    tables: [
      consoleListsRoutes,
      agencyModerationRoutes,
      reportsRoutes,
      paymentsRoutes,
      payoutsRoutes,
      commissionRoutes,
      reconciliationRoutes,
      consoleRoutes,
    ],
  },
  Platform: {
    about: 'Health, time, pictures, maps and the operator',
    tables: [healthRoutes, helpRoutes, mapRoutes, pictureRoutes, mailboxRoutes],
  },
};
