/** Stories for moderation, with their reporters and reasons. */
export interface DemoReportedStory {
  by: string;
  place: 'shakrain' | 'saintmartin' | 'coxsbazar';
  caption: string;
  hoursAgo: number;
  reports: { by: string; reason: string; minutesAgo: number }[];
  /** The note of the admin who dismissed it. */
  dismissed?: string;
}

export const DEMO_REPORTED: DemoReportedStory[] = [
  {
    by: 'nayeem',
    place: 'saintmartin',
    caption:
      'FREE trip to Saint Martin for the first 100! Send this to ten friends and then your bKash number to the address in my profile. I have already been chosen!!!',
    hoursAgo: 15,
    reports: [
      { by: 'shaila', reason: 'This is a scam. My cousin sent her number and lost money.', minutesAgo: 610 },
      { by: 'maliha', reason: 'There is no such trip. I run a house on the island.', minutesAgo: 540 },
      { by: 'fahim', reason: '', minutesAgo: 420 },
      { by: 'sumaiya', reason: 'প্রতারণা। দয়া করে সরিয়ে দিন।', minutesAgo: 330 },
      { by: 'traveller', reason: 'Asks people for their bKash numbers', minutesAgo: 95 },
      { by: 'robin', reason: 'Spam', minutesAgo: 40 },
    ],
  },
  {
    by: 'jahid',
    place: 'shakrain',
    caption:
      'Selling: one tent (two persons, hardly used), one gas stove, one power bank. Pick up in Wari after nine. Price as agreed.',
    hoursAgo: 30,
    reports: [
      { by: 'proma', reason: 'Not a travel story, this is an advertisement', minutesAgo: 700 },
      { by: 'tanvir', reason: 'Belongs on a market place', minutesAgo: 260 },
    ],
  },
  {
    by: 'rakib',
    place: 'coxsbazar',
    caption:
      'Only a fool pays to sleep at the beach when there is a night bus. I told them so to their faces.',
    hoursAgo: 52,
    reports: [{ by: 'anik', reason: 'Insults other travellers', minutesAgo: 1500 }],
  },
  {
    by: 'fahim',
    place: 'saintmartin',
    caption: 'The map in the harbour office is from 1998. I asked politely and drew them a new one.',
    hoursAgo: 90,
    reports: [{ by: 'zahid', reason: 'I do not believe that he drew a map', minutesAgo: 3000 }],
    dismissed: 'A story about a journey; nothing here breaks the rules.',
  },
];
