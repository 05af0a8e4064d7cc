import { defineText } from '../../platform/i18n/text.ts';

/** The texts of the navigation, the panel, and the pages that consist of navigation. */
export const shellText = defineText('shell', {
  mainNavigation: 'Main',
  home: 'Home',
  upcomingTours: 'Upcoming Tours',
  tourAgencies: 'Tour Agencies',
  myTours: 'My Tours',
  requestTour: 'Request Tour',
  profile: 'Profile',
  createAgency: 'Create Agency',
  agency: 'Agency',
  myAgency: 'My Agency',
  bidForTour: 'Bid For Tour',
  settings: 'Settings',
  profileSettings: 'Profile settings',
  help: 'Help',
  admin: 'Admin',
  logOut: 'Log Out',
  stillSignedIn: "You're still signed in.",
  menu: 'Menu',
  tours: 'Tours',
  request: 'Request',
  search: 'Search',
  searchPrompt: 'Search people, agencies, posts',
  notifications: 'Notifications',

  panelTitle: 'Upcoming Tours for you',
  seeAllTours: 'See all tours',

  browseTours: 'Browse upcoming tours',
  findPeople: 'Find people',

  carousel: 'Five places',
  previous: 'Previous picture',
  next: 'Next picture',
  counter: (current: number, total: number) => `${current} / ${total}`,
  place1: 'Tanguar Haor at dawn',
  place2: 'Sajek Valley at dawn',
  place3: 'Tea gardens of Sreemangal in the morning',
  place4: "Cox's Bazar at dusk",
  place5: "St Martin's Island by day",
});
