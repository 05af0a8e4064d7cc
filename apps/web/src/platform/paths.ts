import { HELP_PATH, helpPath } from '@ghuri/contract/help.words';
import type { TripTab } from '@ghuri/domain/trip-tabs';

const MY_TOURS = '/recent-event';
const REQUESTS = '/request-tour';

/** The element id of one open request on the page of requests. */
export const requestAnchor = (id: string): string => `request-${id}`;

/** Every address of the web app, without those of work (`workPaths`). `app/router.tsx` has the pages for them; a test compares the two. */
export const paths = {
  home: '/home',
  following: '/home?from=following',
  search: '/search',
  menu: '/menu',
  welcome: '/welcome',
  notifications: '/notification',
  post: (id: string) => `/post/${id}`,

  help: HELP_PATH,
  helpTopic: helpPath,

  signIn: '/signin',
  signInCode: '/signin/code',
  signUp: '/signup',
  forgetPassword: '/forget-password',

  settings: '/settings',
  notificationSettings: '/settings#notifications',
  accountSettings: '/profile-settings',

  profile: '/profile/timeline',
  profileTab: (tab: string) => `/profile/${tab}`,
  /** By alias or email. The user's own address is their own profile. */
  user: (name: string, own = false) => (own ? '/profile/timeline' : `/user/${encodeURIComponent(name)}`),

  tours: '/upcoming-tours',
  toursTo: (place: string) => `/upcoming-tours?q=${encodeURIComponent(place)}`,
  tour: (id: string) => `/tour-details/${id}`,
  myTours: MY_TOURS,
  myToursTab: (tab: TripTab) => `${MY_TOURS}?show=${tab}`,
  seat: (token: string) => `/seat?token=${token}`,
  personalisedTours: '/personalize-booked-tour',
  acceptedTours: '/accepted-tour',
  receipt: (receiptId: string) => `/payment/success?transactionId=${encodeURIComponent(receiptId)}`,

  requests: REQUESTS,
  request: (id: string) => `${REQUESTS}#${requestAnchor(id)}`,
  newRequest: `${REQUESTS}/new`,
  bidding: '/bid-for-tour',

  agencies: '/tour-agencies',
  /** The owner's address is My Agency. */
  agency: (id: string, own = false) => (own ? '/my-agency/agency-timeline' : `/agencyProfile/${id}`),
  agencyTab: (id: string, tab: string) => `/agencyProfile/${id}/${tab}`,
  personalise: (agencyId: string) => `/personalize-tour/${agencyId}`,

  createAgency: '/create-agency',
  agencySettings: '/agency-settings',
  myAgency: '/my-agency/agency-timeline',
  myAgencyTab: (tab: string) => `/my-agency/${tab}`,

  admin: '/admin',
} as const;

/** The first parts of addresses, to recognise pages of one kind. */
export const sections = {
  post: '/post',
  profile: '/profile',
  tour: '/tour-details',
  agency: '/agencyProfile',
  personalise: '/personalize-tour',
  myAgency: '/my-agency',
  departures: '/my-agency/departures',
  receipt: '/payment/success',
} as const;
