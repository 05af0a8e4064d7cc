import type { Inclusion } from '@ghuri/contract/travel-wish';
import type { DeclineReason } from '@ghuri/domain/personalised-tours';

export interface PlannedWord {
  from: 'traveller' | 'agency';
  hoursAgo: number;
  text: string;
  /** A price in whole taka for all people. */
  amount?: number;
}

export interface PlannedWish {
  /** The part before the @ of their emails: who asked, and whose agency. */
  by: string;
  of: string;
  hoursAgo: number;
  location: string;
  persons: number;
  days: number;
  /** Negative for past trips. */
  daysAhead: number;
  /** In Dhaka. */
  time: string;
  departure: string;
  description: string;
  /** Oldest first; the last price is the current one. */
  thread: PlannedWord[];
  inclusions?: Inclusion[];
  /** The agency declined it. */
  declined?: DeclineReason;
  /** When it was paid, and when it was cancelled after that. */
  paid?: { hoursAgo: number; calledOffHoursAgo?: number };
}

const DAY = 24;

/** One in every state for the demo's traveller; the demo's agency has one to price, one to answer and one to run. */
export const DEMO_WISHES: PlannedWish[] = [
  {
    by: 'traveller',
    of: 'owner',
    hoursAgo: 3,
    location: 'Tanguar Haor',
    persons: 12,
    days: 2,
    daysAhead: 33,
    time: '06:30',
    departure: 'Sunamganj',
    description:
      'Reunion of twelve school friends. We’d like the whole boat for one night, with a stop at Shimul Bagan in the morning.',
    thread: [],
  },
  {
    by: 'traveller',
    of: 'owner',
    hoursAgo: 2 * DAY,
    location: 'Tanguar Haor and Niladri Lake',
    persons: 5,
    days: 3,
    daysAhead: 19,
    time: '22:00',
    departure: 'Sayedabad, Dhaka',
    description:
      'My parents, my grandmother and the two of us. She’s 78 and shouldn’t climb stairs. Everything else is flexible.',
    thread: [
      {
        from: 'agency',
        hoursAgo: 2 * DAY - 2,
        text: 'There is a cabin on the lower deck with a door to the washroom. Is a night bus all right for your grandmother?',
      },
      {
        from: 'traveller',
        hoursAgo: 2 * DAY - 4,
        text: 'A night bus is fine if the seats lean back. The lower cabin sounds right.',
      },
      {
        from: 'agency',
        hoursAgo: 30,
        text: 'Then an AC bus with sleeper seats, the lower cabin for her and one above for you.',
        amount: 34_500,
      },
      {
        from: 'traveller',
        hoursAgo: 26,
        text: 'That is a little more than we had thought. Does it go without the AC bus?',
      },
      {
        from: 'agency',
        hoursAgo: 22,
        text: 'The front seats of the ordinary coach lean back as well. All meals stay as they are.',
        amount: 29_800,
      },
    ],
    inclusions: ['transport', 'stay', 'breakfast', 'lunch', 'dinner', 'boat', 'first-aid'],
  },
  {
    by: 'traveller',
    of: 'ushaching',
    hoursAgo: 9 * DAY,
    location: 'Remakri and Nafakhum',
    persons: 2,
    days: 4,
    daysAhead: 24,
    time: '05:45',
    departure: 'Bandarban',
    description: 'Two people who walk slowly and take a lot of photos. One rest day in Remakri, please.',
    thread: [
      {
        from: 'agency',
        hoursAgo: 8 * DAY,
        text: 'A rest day is fine, the water is good until the end of the dry season. Tents, meals and the papers for Thanchi are included.',
        amount: 21_000,
      },
      {
        from: 'traveller',
        hoursAgo: 7 * DAY + 5,
        text: 'That’s exactly what we hoped for. See you in Thanchi!',
      },
    ],
    inclusions: ['stay', 'breakfast', 'lunch', 'dinner', 'guide', 'boat', 'permits', 'first-aid'],
    paid: { hoursAgo: 7 * DAY },
  },
  {
    by: 'traveller',
    of: 'pranto',
    hoursAgo: 40 * DAY,
    location: 'Kotka, Bagerhat',
    persons: 3,
    days: 3,
    daysAhead: 16,
    time: '07:00',
    departure: 'Mongla',
    description: 'Three of us and a long lens. As few other boats as possible.',
    thread: [
      {
        from: 'agency',
        hoursAgo: 39 * DAY,
        text: 'We go a week after the holidays, when the forest is quiet again.',
        amount: 38_000,
      },
      {
        from: 'traveller',
        hoursAgo: 20 * DAY,
        text: 'My leave wasn’t granted, so I had to cancel. Next winter, I promise.',
      },
      {
        from: 'agency',
        hoursAgo: 20 * DAY - 3,
        text: 'No problem at all, the forest will wait. Message us when you know.',
      },
    ],
    inclusions: ['stay', 'breakfast', 'lunch', 'dinner', 'guide', 'boat', 'permits'],
    paid: { hoursAgo: 38 * DAY, calledOffHoursAgo: 20 * DAY + 1 },
  },
  {
    by: 'traveller',
    of: 'owner',
    hoursAgo: 11 * DAY,
    location: 'Bichanakandi',
    persons: 4,
    days: 2,
    daysAhead: 27,
    time: '07:00',
    departure: 'Sylhet',
    description: 'Four of us, one night near the stones, as quiet as it gets.',
    thread: [
      {
        from: 'agency',
        hoursAgo: 9 * DAY,
        text: 'A cottage ten minutes from the stones, and our own boat both ways.',
        amount: 18_400,
      },
    ],
    inclusions: ['transport', 'stay', 'breakfast', 'boat'],
  },
  {
    by: 'traveller',
    of: 'owner',
    hoursAgo: 5 * DAY,
    location: "Saint Martin's Island",
    persons: 5,
    days: 3,
    daysAhead: 22,
    time: '06:00',
    departure: 'Teknaf',
    description: 'Five friends, two nights on the island, snorkelling if there is any.',
    thread: [
      {
        from: 'agency',
        hoursAgo: 4 * DAY,
        text: 'Sorry, we only run trips in Sylhet and on the haors. For the island please ask an agency on the coast.',
      },
    ],
    declined: 'place',
  },
  {
    by: 'tanvir',
    of: 'owner',
    hoursAgo: 1,
    location: 'Hakaluki Haor',
    persons: 6,
    days: 2,
    daysAhead: 41,
    time: '06:00',
    departure: 'Sylhet',
    description:
      'Six birdwatchers with telescopes. We get up before the ducks do, so breakfast has to be early or portable.',
    thread: [{ from: 'traveller', hoursAgo: 0.8, text: 'I forgot: two of us eat no fish.' }],
  },
  {
    by: 'sumaiya',
    of: 'owner',
    hoursAgo: 28,
    location: 'টাঙ্গুয়ার হাওর',
    persons: 8,
    days: 2,
    daysAhead: 27,
    time: '07:30',
    departure: 'সুনামগঞ্জ পুরাতন বাসস্ট্যান্ড',
    description: 'দুই পরিবার, চারজন শিশু। নৌকায় যেন রেলিং থাকে আর লাইফ জ্যাকেট শিশুদের মাপের হয়।',
    thread: [
      {
        from: 'agency',
        hoursAgo: 20,
        text: 'আমাদের বড় নৌকায় চারদিকে রেলিং আছে, শিশুদের লাইফ জ্যাকেটও রাখা আছে।',
        amount: 32_000,
      },
      { from: 'traveller', hoursAgo: 6, text: 'রাতে কি বিদ্যুৎ থাকে? ছোটজনের একটা যন্ত্র চার্জ দিতে হয়।' },
    ],
    inclusions: ['stay', 'breakfast', 'lunch', 'dinner', 'boat', 'guide'],
  },
  {
    by: 'zahid',
    of: 'owner',
    hoursAgo: 12 * DAY,
    location: 'Tanguar Haor',
    persons: 4,
    days: 2,
    daysAhead: 9,
    time: '08:00',
    departure: 'Tahirpur',
    description: 'Two kids, one tent. They want to sleep on the roof; I want to sleep.',
    thread: [
      {
        from: 'agency',
        hoursAgo: 11 * DAY,
        text: 'The roof has a rope all around, and there is a cabin for you under it.',
        amount: 18_400,
      },
      { from: 'traveller', hoursAgo: 10 * DAY + 2, text: 'Sold.' },
    ],
    inclusions: ['stay', 'breakfast', 'lunch', 'dinner', 'boat'],
    paid: { hoursAgo: 10 * DAY },
  },
  {
    by: 'arif',
    of: 'owner',
    hoursAgo: 75 * DAY,
    location: 'Tanguar Haor',
    persons: 3,
    days: 3,
    daysAhead: -34,
    time: '05:30',
    departure: 'Tahirpur',
    description: 'Three birdwatchers, three days, your small boat without engine.',
    thread: [
      {
        from: 'agency',
        hoursAgo: 74 * DAY,
        text: 'The small boat has room for three and their telescopes.',
        amount: 22_500,
      },
      { from: 'traveller', hoursAgo: 30 * DAY, text: 'Ninety-one species. Thank the boatman for us.' },
    ],
    inclusions: ['stay', 'lunch', 'dinner', 'guide', 'boat'],
    paid: { hoursAgo: 72 * DAY },
  },
  {
    by: 'oishi',
    of: 'owner',
    hoursAgo: 52 * DAY,
    location: 'Jadukata River',
    persons: 2,
    days: 1,
    daysAhead: 13,
    time: '09:00',
    departure: 'Sunamganj',
    description: 'A birthday trip for two: the river, Shimul Bagan, and lunch on the boat.',
    thread: [
      { from: 'agency', hoursAgo: 51 * DAY, text: 'With cake, if you tell us the name.', amount: 7_600 },
      {
        from: 'traveller',
        hoursAgo: 15 * DAY,
        text: 'We cannot travel this month, sorry. The money is back already, thank you.',
      },
    ],
    inclusions: ['lunch', 'boat', 'guide'],
    paid: { hoursAgo: 50 * DAY, calledOffHoursAgo: 16 * DAY },
  },
  {
    by: 'shaila',
    of: 'bijoy',
    hoursAgo: 7,
    location: 'Kaptai Lake',
    persons: 1,
    days: 2,
    daysAhead: 22,
    time: '07:00',
    departure: 'Rangamati',
    description:
      'I travel alone and write about safe stays for women. Looking for a country boat for two days and a family to stay with.',
    thread: [],
  },
];
