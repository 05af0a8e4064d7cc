/** Where agencies, admins and developers work. One file names them all, so that travellers' pages load without their addresses. */
export const workPages = {
  'create-agency': () => import('./pages/create-agency.tsx'),
  'bid-for-tour': () => import('./pages/bid-for-tour.tsx'),
  'create-tour': () => import('./pages/create-tour.tsx'),
  'edit-tour': () => import('./pages/edit-tour.tsx'),
  trip: () => import('./pages/trip.tsx'),
  'trip-dates': () => import('./pages/trip-dates.tsx'),
  'my-agency': () => import('./pages/my-agency.tsx'),
  'agency-settings': () => import('./pages/agency-settings.tsx'),
  admin: () => import('./pages/admin.tsx'),
  'admin-agencies': () => import('./pages/admin-agencies.tsx'),
  'pending-reports': () => import('./pages/pending-reports.tsx'),
  'admin-payments': () => import('./pages/admin-payments.tsx'),
  'audit-log': () => import('./pages/audit-log.tsx'),
  roster: () => import('./pages/roster.tsx'),
  'admin-layout': () => import('./admin-layout.tsx'),
  'dev-ui': async () => ({ Component: (await import('./pages/dev-ui.tsx')).DevUiPage }),
};
