import { paths, sections } from './paths.ts';

/** The element id of one booking on its roster. */
export const bookingAnchor = (id: string): string => `booking-${id}`;

const CREATE_TOUR = paths.myAgencyTab('create-tour');

/** Addresses where agencies and admins work, and of reported problems. In a file of their own: the first pages load without them. */
export const workPaths = {
  desk: paths.myAgencyTab('desk'),
  deskMonth: (month: string) => `${paths.myAgencyTab('desk')}?month=${month}`,
  deskBids: paths.myAgencyTab('desk/bids'),
  deskMenu: paths.myAgencyTab('desk/menu'),
  revenue: paths.myAgencyTab('agency-dashboard/revenue'),
  trips: paths.myAgencyTab('agency-trips'),
  trip: (id: string) => paths.myAgencyTab(`trip/${id}`),
  createTour: CREATE_TOUR,
  personalisedRequests: paths.myAgencyTab('agency-dashboard'),
  coupons: paths.myAgencyTab('agency-coupons'),
  agencyReviews: paths.myAgencyTab('agency-ratings'),
  agencyDisputes: paths.myAgencyTab('agency-disputes'),
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
  /** The travellers of a departure, at one booking. */
  departureBooking: (tripId: string, bookingId: string) =>
    `${sections.departures}/${tripId}#${bookingAnchor(bookingId)}`,
  payouts: '/my-agency/payouts',
  payoutStatement: (id: string) => `/my-agency/payouts/${id}`,
  tripDates: (id: string) => `/my-agency/trip/${id}/dates`,
  tripPrices: (id: string, ...tours: string[]) => `/my-agency/trip/${id}/prices?tours=${tours.join(',')}`,
  copyTour: (id: string) => `${CREATE_TOUR}?from=${id}`,
  editTour: (id: string) => `/my-agency/edit-tour/${id}`,

  dispute: (id: string) => `/disputes/${id}`,
  newDispute: (bookingId: string) => `/disputes/new/${bookingId}`,

  adminOverview: '/admin/overview',
  pendingAgency: (id: string) => `/admin?agency=${id}`,
  adminAgencies: '/admin/agencies',
  adminAgency: (id: string) => `/admin/agencies/${id}`,
  adminPeople: '/admin/people',
  adminPerson: (id: string) => `/admin/people/${id}`,
  adminTours: '/admin/tours',
  adminToursOf: (agencyId: string) => `/admin/tours?agency=${agencyId}`,
  adminBookings: '/admin/bookings',
  adminBookingsOf: (agencyId: string) => `/admin/bookings?agency=${agencyId}`,
  adminBooking: (id: string) => `/admin/bookings/${id}`,
  adminReports: '/admin/pending-reports',
  adminMessageReports: '/admin/pending-reports?about=messages',
  adminPayments: '/admin/payments',
  adminDisputes: '/admin/disputes',
  adminPayouts: '/admin/payouts',
  adminCommission: '/admin/payouts?show=commission',
  payoutBatch: (id: string) => `/admin/payouts/${id}`,
  auditLog: '/admin/audit-log',
  adminSettings: '/admin/settings',
} as const;
