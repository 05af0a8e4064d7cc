import type { HotelClass, Inclusion, Transport } from '@ghuri/contract/travel-wish';

/** A bid of one of the demo's agencies. */
export interface PlannedBid {
  /** Before the @ of the owner's address. */
  by: string;
  /** Whole taka for everybody. */
  amount: number;
  /** Minutes after the request was made; those to come are counted from the first start. */
  after: number;
  /** What it asked at first, where it was lowered since. */
  before?: number;
  inclusions: Inclusion[];
  hotelClass: HotelClass;
  transport: Transport;
  message: string;
}

export interface PlannedRequest {
  by: string;
  minutesAgo: number;
  location: string;
  district: string;
  persons: number;
  days: number;
  daysAhead: number;
  /** Of Dhaka. */
  time: string;
  departure: string;
  description: string;
  bids: PlannedBid[];
  /** Whose bid was accepted, how many hours ago, and whether it was paid an hour later. */
  accepted?: { by: string; hoursAgo: number; paid?: true };
  /** Bids that come while somebody looks. */
  arriving?: PlannedBid[];
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** In every state, with minutes left that are true at the first start. The demo's traveller has six, the demo's agency something to win. */
export const DEMO_REQUESTS: PlannedRequest[] = [
  {
    by: 'traveller',
    minutesAgo: 20,
    location: 'Sajek Valley',
    district: 'Rangamati',
    persons: 4,
    days: 3,
    daysAhead: 19,
    time: '22:00',
    departure: 'Kalabagan bus counter, Dhaka',
    description: 'Four friends, two nights. A room with a view of the clouds, and nobody in a hurry.',
    bids: [
      {
        by: 'bijoy',
        amount: 27_500,
        before: 29_000,
        after: 4,
        inclusions: ['transport', 'stay', 'breakfast', 'dinner', 'guide', 'permits'],
        hotelClass: 'three-star',
        transport: 'ac-bus',
        message: 'A jeep of your own from Khagrachari, and the balcony rooms at Ruilui.',
      },
      {
        by: 'ushaching',
        amount: 24_800,
        after: 9,
        inclusions: ['transport', 'stay', 'breakfast', 'permits'],
        hotelClass: 'homestay',
        transport: 'bus',
        message: 'We sleep with a family in Konglak. Simple, warm, the best sunrise.',
      },
      {
        by: 'rakib',
        amount: 31_000,
        after: 15,
        inclusions: [
          'transport',
          'stay',
          'breakfast',
          'lunch',
          'dinner',
          'guide',
          'tickets',
          'permits',
          'first-aid',
        ],
        hotelClass: 'four-star',
        transport: 'microbus',
        message: 'Everything is in it, from door to door.',
      },
    ],
    arriving: [
      {
        by: 'tahmina',
        amount: 23_900,
        after: 2,
        inclusions: ['transport', 'stay', 'breakfast', 'dinner'],
        hotelClass: 'budget',
        transport: 'bus',
        message: 'We go up anyway that week: two seats more cost us little.',
      },
      {
        by: 'maliha',
        amount: 26_200,
        after: 6,
        inclusions: ['transport', 'stay', 'breakfast', 'lunch', 'dinner', 'guide'],
        hotelClass: 'three-star',
        transport: 'ac-bus',
        message: 'Quiet cottages away from the helipad.',
      },
    ],
  },
  {
    by: 'traveller',
    minutesAgo: 70,
    location: "Saint Martin's Island",
    district: "Cox's Bazar",
    persons: 2,
    days: 4,
    daysAhead: 33,
    time: '20:30',
    departure: 'Arambagh, Dhaka',
    description: 'Just the two of us, off season if it can be. We would like to snorkel once.',
    bids: [
      {
        by: 'maliha',
        amount: 21_400,
        before: 23_000,
        after: 6,
        inclusions: ['transport', 'stay', 'breakfast', 'boat', 'guide'],
        hotelClass: 'three-star',
        transport: 'ac-bus',
        message: 'Chera Dwip at low tide is our thing. Masks are with us.',
      },
      {
        by: 'shafiq',
        amount: 19_900,
        after: 22,
        inclusions: ['transport', 'stay', 'boat'],
        hotelClass: 'budget',
        transport: 'bus',
        message: 'সমুদ্রের পাশের ঘর, সকালে ডাব।',
      },
      {
        by: 'mehedi',
        amount: 24_500,
        after: 41,
        inclusions: ['transport', 'stay', 'breakfast', 'dinner', 'boat', 'guide', 'first-aid'],
        hotelClass: 'three-star',
        transport: 'air',
        message: "We fly to Cox's Bazar, so the first evening is yours already.",
      },
    ],
  },
  {
    by: 'traveller',
    minutesAgo: 3 * HOUR,
    location: 'Nafakhum and Remakri',
    district: 'Bandarban',
    persons: 6,
    days: 5,
    daysAhead: 40,
    time: '21:00',
    departure: 'Fakirapool, Dhaka',
    description: 'Six who can walk. We bring our own sleeping bags.',
    bids: [
      {
        by: 'ushaching',
        amount: 46_000,
        before: 52_000,
        after: 12,
        inclusions: ['transport', 'stay', 'breakfast', 'lunch', 'dinner', 'guide', 'boat', 'permits'],
        hotelClass: 'homestay',
        transport: 'bus',
        message: 'I was born on this river. We start early and cross before the wind.',
      },
      {
        by: 'bijoy',
        amount: 49_500,
        after: 38,
        inclusions: ['transport', 'stay', 'dinner', 'guide', 'permits', 'first-aid'],
        hotelClass: 'tent',
        transport: 'microbus',
        message: '',
      },
    ],
  },
  {
    by: 'traveller',
    minutesAgo: 6 * HOUR,
    location: 'Sundarbans',
    district: 'Khulna',
    persons: 5,
    days: 3,
    daysAhead: 26,
    time: '08:00',
    departure: 'Khulna railway station',
    description: 'A small boat rather than a big ship. My mother is with us and climbs no ladders.',
    bids: [
      {
        by: 'pranto',
        amount: 38_500,
        after: 14,
        inclusions: ['stay', 'breakfast', 'lunch', 'dinner', 'guide', 'boat', 'permits', 'first-aid'],
        hotelClass: 'budget',
        transport: 'launch',
        message: 'Our boat has four cabins and a ramp. Three tigers so far, no promise of a fourth.',
      },
      {
        by: 'mehedi',
        amount: 41_000,
        after: 51,
        inclusions: ['transport', 'stay', 'breakfast', 'lunch', 'dinner', 'boat', 'permits'],
        hotelClass: 'three-star',
        transport: 'train',
        message: 'With the train from Dhaka and back.',
      },
    ],
    accepted: { by: 'pranto', hoursAgo: 4 },
  },
  {
    by: 'traveller',
    minutesAgo: 22 * HOUR,
    location: 'Kaptai Lake',
    district: 'Rangamati',
    persons: 4,
    days: 2,
    daysAhead: 36,
    time: '07:30',
    departure: 'Rangamati bus stand',
    description: 'A country boat, if there is one without an engine.',
    bids: [
      {
        by: 'bijoy',
        amount: 16_800,
        before: 18_000,
        after: 25,
        inclusions: ['stay', 'breakfast', 'lunch', 'boat', 'guide'],
        hotelClass: 'homestay',
        transport: 'none',
        message: 'My own boat, and my aunt cooks. No engine, so bring a book.',
      },
      {
        by: 'ushaching',
        amount: 19_000,
        after: 62,
        inclusions: ['transport', 'stay', 'breakfast', 'dinner', 'boat'],
        hotelClass: 'budget',
        transport: 'microbus',
        message: '',
      },
    ],
    accepted: { by: 'bijoy', hoursAgo: 20, paid: true },
  },
  {
    by: 'traveller',
    minutesAgo: 3 * DAY,
    location: 'Srimangal',
    district: 'Moulvibazar',
    persons: 3,
    days: 2,
    daysAhead: 15,
    time: '06:30',
    departure: 'Kamalapur railway station, Dhaka',
    description: 'Tea, Lawachara, and one slow morning.',
    bids: [
      {
        by: 'saiful',
        amount: 13_500,
        after: 18,
        inclusions: ['transport', 'stay', 'breakfast', 'guide'],
        hotelClass: 'budget',
        transport: 'train',
        message: 'চা বাগানের ভেতরের বাংলো, সকালে সাত রঙের চা।',
      },
      {
        by: 'rakib',
        amount: 15_200,
        after: 33,
        inclusions: ['transport', 'stay', 'breakfast', 'dinner', 'guide', 'tickets'],
        hotelClass: 'three-star',
        transport: 'microbus',
        message: 'We pick you up at home.',
      },
    ],
    accepted: { by: 'saiful', hoursAgo: 50 },
  },
  {
    by: 'arif',
    minutesAgo: 48,
    location: 'Tanguar Haor',
    district: 'Sunamganj',
    persons: 8,
    days: 2,
    daysAhead: 22,
    time: '07:00',
    departure: 'Sunamganj bus stand',
    description: 'Birdwatchers. We get up before the birds and need a silent engine, or none.',
    bids: [
      {
        by: 'tahmina',
        amount: 44_000,
        after: 20,
        inclusions: ['stay', 'breakfast', 'lunch', 'dinner', 'boat'],
        hotelClass: 'none',
        transport: 'none',
        message: '',
      },
    ],
  },
  {
    by: 'shaila',
    minutesAgo: 8,
    location: 'Kuakata',
    district: 'Patuakhali',
    persons: 1,
    days: 3,
    daysAhead: 12,
    time: '18:00',
    departure: 'Sadarghat, Dhaka',
    description: 'I travel alone. A woman as a guide would be welcome.',
    bids: [],
  },
  {
    by: 'ayesha',
    minutesAgo: 31,
    location: 'Ratargul and Jaflong',
    district: 'Sylhet',
    persons: 10,
    days: 3,
    daysAhead: 29,
    time: '23:00',
    departure: 'Uttara, Dhaka',
    description: 'An office outing. Two of us are vegetarians.',
    bids: [
      {
        by: 'owner',
        amount: 68_000,
        after: 7,
        inclusions: ['transport', 'stay', 'breakfast', 'lunch', 'dinner', 'boat', 'guide'],
        hotelClass: 'three-star',
        transport: 'ac-bus',
        message: 'Our own boats on the swamp, and a cook who knows what to do without meat.',
      },
      {
        by: 'rakib',
        amount: 72_500,
        after: 16,
        inclusions: [
          'transport',
          'stay',
          'breakfast',
          'lunch',
          'dinner',
          'boat',
          'guide',
          'tickets',
          'first-aid',
        ],
        hotelClass: 'four-star',
        transport: 'ac-bus',
        message: '',
      },
    ],
  },
  {
    by: 'lamia',
    minutesAgo: 9 * HOUR,
    location: 'Tanguar Haor',
    district: 'Sunamganj',
    persons: 4,
    days: 2,
    daysAhead: 17,
    time: '08:00',
    departure: 'Sunamganj bus stand',
    description: 'A night on the water for my parents’ thirtieth.',
    bids: [
      {
        by: 'owner',
        amount: 26_000,
        before: 28_000,
        after: 11,
        inclusions: ['stay', 'breakfast', 'lunch', 'dinner', 'boat', 'guide'],
        hotelClass: 'none',
        transport: 'none',
        message: 'The cabin at the bow, and a cake on board.',
      },
    ],
    accepted: { by: 'owner', hoursAgo: 7 },
  },
];
