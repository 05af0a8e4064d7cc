import { defineText } from '../../platform/i18n/text.ts';

export const deskNavText = defineText('desk-nav', {
  navigation: 'Agency desk',
  today: 'Today',
  tours: 'Tours',
  inbox: 'Inbox',
  requests: 'Requests',
  bidForTour: 'Bid For Tour',
  bids: 'Your bids',
  payouts: 'Payouts',
  revenue: 'Revenue',
  reviews: 'Reviews',
  disputes: 'Disputes',
  coupons: 'Coupons',
  team: 'Team',
  integrations: 'Integrations',
  myAgency: 'My Agency',
  settings: 'Agency settings',
  leave: 'Back to travelling',
  menu: 'Menu',
  logOut: 'Log Out',
});
