/** The specs of the main journeys. */
export const SPECS = [
  'accounts',
  'agencies',
  'bids',
  'bookings',
  'checkout',
  'conversations',
  'first-screens',
  'notifications',
  'offline',
  'open-requests',
  'people',
  'personalised-tours',
  'posts',
  'public-pages',
  'reviews',
  'search',
  'sheets',
  'shell',
  'tours',
].map((name) => `${name}.spec.ts`);

/** Their tests that need what Playwright cannot do in Firefox over BiDi. */
export const LEFT_OUT: { title: string; reason: string }[] = [
  {
    title: 'A reader can install Ghuri as an app',
    reason: 'asks Chromium by its own protocol (CDP) whether the manifest is complete',
  },
  {
    title: 'A traveller pays for three, prints the receipt and finds the trip in My Tours',
    reason: 'BiDi has no command for the print medium',
  },
];
