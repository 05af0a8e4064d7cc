import { paths, sections } from './paths.ts';

/** Addresses where agencies and admins work, and of reported problems. In a file of their own: the first pages load without them. */
export const workPaths = {
  /** The server allows frames in the document of this address only (its `PREVIEW_PAGE`). */
  agencyEmbed: '/my-agency/embed',
  team: '/my-agency/team',
  /** The departures of a guide. */
  guided: '/my-agency/guided',
  invitation: '/invitation',
  /** The travellers of a departure: of a tour, a personalised tour or a won bid. */
  departure: (tripId: string, show?: string) =>
    `${sections.departures}/${tripId}${show === undefined ? '' : `?show=${show}`}`,
  exports: '/my-agency/export',
  integrations: '/my-agency/integrations',
  payouts: '/my-agency/payouts',
  payoutStatement: (id: string) => `/my-agency/payouts/${id}`,
  tripDates: (id: string) => `/my-agency/trip/${id}/dates`,
  tripPrices: (id: string, ...tours: string[]) => `/my-agency/trip/${id}/prices?tours=${tours.join(',')}`,
  copyTour: (id: string) => `${paths.createTour}?from=${id}`,
  editTour: (id: string) => `/my-agency/edit-tour/${id}`,

  dispute: (id: string) => `/disputes/${id}`,
  newDispute: (bookingId: string) => `/disputes/new/${bookingId}`,

  pendingAgency: (id: string) => `/admin?agency=${id}`,
  adminAgencies: '/admin/agencies',
  adminAgency: (id: string) => `/admin/agencies?agency=${id}`,
  adminReports: '/admin/pending-reports',
  adminPayments: '/admin/payments',
  adminDisputes: '/admin/disputes',
  adminPayouts: '/admin/payouts',
  payoutBatch: (id: string) => `/admin/payouts/${id}`,
  auditLog: '/admin/audit-log',
} as const;
