/** Where agencies, admins and developers work, the inbox, and later steps of signing in. One file names them all, so that first pages load without their addresses. */
export const workPages = {
  'signin-code': () => import('./pages/signin-code.tsx'),
  'signin-phone': () => import('./pages/signin-phone.tsx'),
  'create-agency': () => import('./pages/create-agency.tsx'),
  'bid-for-tour': () => import('./pages/bid-for-tour.tsx'),
  'create-tour': () => import('./pages/create-tour.tsx'),
  'edit-tour': () => import('./pages/edit-tour.tsx'),
  trip: () => import('./pages/trip.tsx'),
  'trip-dates': () => import('./pages/trip-dates.tsx'),
  'trip-prices': () => import('./pages/trip-prices.tsx'),
  'agency-area': () => import('./pages/agency-area.tsx'),
  'payout-statement': () => import('./pages/payout-statement.tsx'),
  'agency-settings': () => import('./pages/agency-settings.tsx'),
  'admin-area': () => import('./pages/admin-area.tsx'),
  inbox: () => import('./pages/inbox.tsx'),
  dispute: () => import('./pages/dispute.tsx'),
  'new-dispute': () => import('./pages/new-dispute.tsx'),
  'payout-batch': () => import('./pages/payout-batch.tsx'),
  invitation: () => import('./pages/invitation.tsx'),
  departure: () => import('./pages/departure.tsx'),
  'old-roster': () => import('./pages/old-roster.tsx'),
  'admin-layout': () => import('./admin-layout.tsx'),
  'dev-ui': async () => ({ Component: (await import('./pages/dev-ui.tsx')).DevUiPage }),
};

/** The navigation of an agency at work, for the same reason. */
export const workNavigation = {
  side: () => import('./shell/desk-nav.tsx'),
  bar: () => import('./shell/desk-bar.tsx'),
};

/** The way to the inbox, which is on every page but in no first view. */
export const inboxLink = () => import('../features/conversations/unread.tsx');
