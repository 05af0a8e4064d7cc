import type { Role } from '../apps/server/src/testing/roles.ts';

/** The final address, and its heading. `{…}` is a value of the test's world. */
type View = readonly [address: string, heading: string];
type Views = Record<Role, View>;

export interface PageRow {
  /** As in the router. */
  route: string;
  address: string;
  views: Views;
}

const SIGN_IN: View = ['/signin', 'Welcome back'];
const SIGN_UP: View = ['/signup', 'Create your account'];
const CREATE_AGENCY: View = ['/create-agency', 'Create Agency'];
const HOME: View = ['/home', 'Home'];
const MY_AGENCY: View = ['/my-agency/agency-timeline', '{my agency}'];

/** For signed-in users; a visitor is redirected to the sign-in page. */
function guarded(route: string, address: string, heading: string, others: Partial<Views> = {}): PageRow {
  const here: View = [address, heading];
  return {
    route,
    address,
    views: {
      visitor: SIGN_UP,
      traveller: here,
      'other traveller': here,
      'unverified owner': here,
      'verified owner': here,
      admin: here,
      ...others,
    },
  };
}

const open = (route: string, address: string, heading: string): PageRow =>
  guarded(route, address, heading, { visitor: [address, heading] });

const forOwners = (route: string, address: string, heading: string, others: Partial<Views> = {}): PageRow =>
  guarded(route, address, heading, {
    traveller: CREATE_AGENCY,
    'other traveller': CREATE_AGENCY,
    admin: CREATE_AGENCY,
    ...others,
  });

const forAdmins = (route: string, heading: string, address = `/${route}`): PageRow =>
  guarded(route, address, heading, {
    traveller: SIGN_UP,
    'other traveller': SIGN_UP,
    'unverified owner': SIGN_UP,
    'verified owner': SIGN_UP,
  });

const ownTab = (tab: string) => forOwners('my-agency/*', `/my-agency/${tab}`, '{my agency}');
const profileTab = (tab: string) => guarded('profile/:tab', `/profile/${tab}`, '{me}');
const mine = (address: string): Partial<Views> => ({ 'verified owner': [address, '{my agency}'] });

export const PAGES: PageRow[] = [
  guarded('', '/', 'Home', { visitor: ['/explore', 'Where to next?'] }),
  guarded('home', '/home', 'Home', { visitor: SIGN_IN }),
  guarded('upcoming-tours', '/upcoming-tours', 'Upcoming Tours'),
  guarded('tour-details/:id', '/tour-details/{tour}', 'Tanguar Haor'),
  guarded('tour-agencies', '/tour-agencies', 'Tour Agencies'),
  guarded(
    'personalize-tour/:id',
    '/personalize-tour/{agency}',
    'Personalize Tour',
    mine('/my-agency/agency-timeline'),
  ),
  guarded('recent-event', '/recent-event', 'My Tours'),
  guarded('inbox/:id?', '/inbox', 'Inbox'),
  guarded('inbox/:id?', '/inbox/0190aaaa-0000-7000-8000-000000000000', "We can't find this conversation"),
  guarded('disputes/:id', '/disputes/0190aaaa-0000-7000-8000-000000000000', "This isn't available"),
  guarded('disputes/new/:id', '/disputes/new/0190aaaa-0000-7000-8000-000000000000', 'Report a problem'),
  guarded('seat', '/seat?token=none', 'This seat is no longer available'),
  guarded('personalize-booked-tour', '/personalize-booked-tour', 'My Tours'),
  guarded('accepted-tour', '/accepted-tour', 'My Tours'),
  guarded('request-tour', '/request-tour', 'Request Tour'),
  guarded('request-tour/new', '/request-tour/new', 'Where do you want to go?'),
  { ...profileTab('timeline'), route: 'profile', address: '/profile' },
  ...['timeline', 'about', 'followers', 'following'].map(profileTab),
  ...['/user/{traveller}', '/user/{traveller}/about'].map((address) =>
    guarded('user/:email/:tab?', address, 'Nusrat Jahan', { traveller: ['/profile/timeline', '{me}'] }),
  ),
  guarded('create-agency', '/create-agency', 'Create Agency', {
    'unverified owner': MY_AGENCY,
    'verified owner': MY_AGENCY,
  }),
  forOwners('bid-for-tour', '/bid-for-tour', 'Bid For Tour'),
  { ...ownTab('agency-timeline'), route: 'my-agency', address: '/my-agency' },
  ...[
    'agency-timeline',
    'agency-trips',
    'agency-coupons',
    'agency-about',
    'agency-ratings',
    'agency-dashboard',
    'agency-dashboard/revenue',
    'payouts',
  ].map(ownTab),
  ...(
    [
      // Greets the owner by the time of day.
      ['', 'Kamrul'],
      ['/bids', 'Your bids'],
      ['/menu', 'Menu'],
    ] as const
  ).map(([page, heading]) =>
    forOwners('my-agency/*', `/my-agency/desk${page}`, heading, { 'unverified owner': MY_AGENCY }),
  ),
  forOwners('my-agency/payouts/:id', '/my-agency/payouts/{tour}', "We can't find this statement"),
  forOwners('my-agency/*', '/my-agency/embed', 'Tours on your website', {
    'unverified owner': MY_AGENCY,
  }),
  forOwners('my-agency/*', '/my-agency/inbox', 'Inbox'),
  forOwners('my-agency/*', '/my-agency/team', 'Team'),
  guarded('my-agency/*', '/my-agency/guided', 'Home', {
    traveller: HOME,
    'other traveller': HOME,
    admin: HOME,
    'unverified owner': MY_AGENCY,
    'verified owner': MY_AGENCY,
  }),
  forOwners('my-agency/*', '/my-agency/integrations', 'Integrations', {
    'unverified owner': MY_AGENCY,
  }),
  guarded('my-agency/*', '/my-agency/no-such-tab', "We can't find that page"),
  forOwners('my-agency/create-tour', '/my-agency/create-tour', 'Create tour', {
    'unverified owner': MY_AGENCY,
  }),
  forOwners('my-agency/edit-tour/:id', '/my-agency/edit-tour/{tour}', 'Edit tour', {
    'unverified owner': MY_AGENCY,
  }),
  ...(
    [
      ['', '{trip}', 'Edit trip'],
      ['/dates', '{trip}', 'Dates'],
      ['/prices', '{trip}', 'Prices'],
      // The id of a tour is no trip.
      ['', '{tour}', "We can't find that page"],
    ] as const
  ).map(([page, id, heading]) =>
    forOwners(`my-agency/trip/:id${page}`, `/my-agency/trip/${id}${page}`, heading, {
      'unverified owner': MY_AGENCY,
    }),
  ),
  ...['departures', 'roster'].map((part) =>
    guarded(`my-agency/${part}/:id`, `/my-agency/${part}/{tour}`, "We can't find this trip", {
      'verified owner': ['/my-agency/departures/{tour}', 'Tanguar Haor'],
    }),
  ),
  forOwners('my-agency/*', '/my-agency/export', 'Export'),
  ...['', '/about', '/ratings'].map((tab) =>
    guarded(
      'agencyProfile/:id/:tab?',
      `/agencyProfile/{agency}${tab}`,
      'Haor Boats',
      mine(`/my-agency/agency-${tab.slice(1) || 'timeline'}`),
    ),
  ),
  guarded('settings', '/settings', 'Settings'),
  guarded('profile-settings', '/profile-settings', 'Profile settings'),
  guarded('agency-settings', '/agency-settings', 'Agency settings'),
  guarded('welcome', '/welcome', 'Welcome to Ghuri'),
  guarded('menu', '/menu', 'Menu'),
  guarded('notification', '/notification', 'Notifications'),
  guarded('post/:id', '/post/{story}', 'Story by Nusrat Jahan'),
  guarded('test', '/test', 'Five places'),
  forAdmins('admin/*', 'Pending agencies', '/admin'),
  forAdmins('admin/*', 'Overview', '/admin/overview'),
  forAdmins('admin/*', 'Pending reports', '/admin/pending-reports'),
  ...[
    ['people', 'People', "We can't find this person"],
    ['agencies', 'Agencies', "We can't find this agency"],
    ['bookings', 'Bookings', "We can't find this booking"],
  ].flatMap(([list, title, missing]) => [
    forAdmins('admin/*', title!, `/admin/${list}`),
    forAdmins('admin/*', missing!, `/admin/${list}/{tour}`),
  ]),
  forAdmins('admin/*', 'Tours', '/admin/tours'),
  forAdmins('admin/*', "We can't find that page", '/admin/no-such-list'),
  forAdmins('admin/*', 'Payments', '/admin/payments'),
  forAdmins('admin/*', 'Disputes', '/admin/disputes'),
  forAdmins('admin/*', 'Payouts', '/admin/payouts'),
  forAdmins('admin/payouts/:id', "We can't find this batch", '/admin/payouts/{tour}'),
  forAdmins('admin/*', 'Audit log', '/admin/audit-log'),
  forAdmins('admin/*', 'Settings', '/admin/settings'),
  forAdmins('admin/*', "We can't find that page", '/admin/no-such-page'),
  open('search', '/search?q=haor', 'Search'),
  open('invitation', '/invitation', 'This invitation no longer works'),
  open('payment/success', '/payment/success?transactionId={transaction}', 'Payment received'),
  open('help', '/help', 'Help'),
  open('help/:topic', '/help/refunds', 'Cancelling and refunds'),
  open('help/:topic', '/help/money', 'How we hold your money'),
  open('help/:topic', '/help/terms', 'Terms'),
  open('help/:topic', '/help/privacy', 'Privacy'),
  open('help/:topic', '/help/contact', 'Contact'),
  open('help/:topic', '/help/no-such-topic', "We can't find that page"),
  open('signin', '/signin', 'Welcome back'),
  open('signin/code', '/signin/code', 'Enter your code'),
  open('signin/phone', '/signin/phone', 'Your phone number'),
  open('signup', '/signup', 'Create your account'),
  open('forget-password', '/forget-password', 'Forgot your password?'),
  open('reset-password', '/reset-password#token=x', 'Choose a new password'),
  open('verify-email', '/verify-email#token=x', 'Verify your email'),
  open('signin/google', '/signin/google', 'You can close this window'),
  open('dev/ui', '/dev/ui', 'Design system'),
  open('*', '/no/such/page', "We can't find that page"),
];
