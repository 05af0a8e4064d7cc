export interface DemoReview {
  /** The part before the @ of the reviewer's email. */
  by: string;
  rating: number;
  text: string;
  daysAgo: number;
  answer?: string;
}

/** Reviews of the agencies, by the part before the @ of the owner's email. */
export const DEMO_REVIEWS: Record<string, DemoReview[]> = {
  owner: [
    {
      by: 'traveller',
      rating: 5,
      daysAgo: 12,
      text: 'Two nights on the water and not one loudspeaker. The cook asked on the first evening how we like our fish, and remembered it on the second.',
      answer: 'Thank you, Nusrat. The cook has read this aloud to the whole crew, twice.',
    },
    {
      by: 'arif',
      rating: 5,
      daysAgo: 26,
      text: 'They cut the engine before the reeds, every single time. I counted 61 kinds of birds. Nobody hurried me.',
    },
    {
      by: 'rumana',
      rating: 4,
      daysAgo: 41,
      text: 'নৌকা পরিষ্কার, মাঝিরা ভদ্র। ফেরার দিন ঘাটে এক ঘণ্টা অপেক্ষা করতে হয়েছে, না হলে পাঁচ তারাই দিতাম।',
      answer: 'সেদিন বাতাস উল্টো ছিল, তবু আগে জানানো উচিত ছিল। পরের বার চা আমাদের তরফ থেকে।',
    },
    {
      by: 'zahid',
      rating: 4,
      daysAgo: 55,
      text: 'Came with two children. Life jackets in their size, which I did not dare to hope for. The cabins are small for four.',
    },
    {
      by: 'farzana',
      rating: 5,
      daysAgo: 73,
      text: 'The swamp trees at dawn, tea on the roof, and a crew that knows every channel by its old name.',
    },
    {
      by: 'jahid',
      rating: 3,
      daysAgo: 88,
      text: 'Beautiful route. The generator failed on the first night and it was hot. They gave part of the price back without being asked.',
      answer: 'That night was on us. There is a second generator on board since.',
    },
  ],
  ushaching: [
    {
      by: 'imran',
      rating: 5,
      daysAgo: 9,
      text: 'Three days on foot above Remakri. The guides know when to stop, which is worth more than any view.',
      answer: 'Your knees did well, doctor. Come for Amiakhum after the rains.',
    },
    {
      by: 'fahim',
      rating: 5,
      daysAgo: 31,
      text: 'My map was wrong in two places. Theirs was in their heads and was not.',
    },
    {
      by: 'oishi',
      rating: 4,
      daysAgo: 47,
      text: 'We slept in a village above the river and ate what they ate. Bring warmer clothes than you think.',
    },
    { by: 'sohel', rating: 5, daysAgo: 64, text: 'পাহাড়ি পথে এমন যত্ন আর কোথাও পাইনি।' },
  ],
  pranto: [
    {
      by: 'ritu',
      rating: 5,
      daysAgo: 15,
      text: 'I live beside this forest and still saw a creek I had never seen. Quiet boats, and no plastic left behind.',
    },
    {
      by: 'nabila',
      rating: 4,
      daysAgo: 28,
      text: 'No tiger, many kingfishers. They say before you pay that there may be no tiger, which I find decent.',
      answer: 'Three in nine years, so we say it early. The footprints were hers, though.',
    },
    {
      by: 'robin',
      rating: 5,
      daysAgo: 52,
      text: 'The honey, the crab, the rice from Dakop. I came for the forest and stayed for the kitchen.',
    },
    {
      by: 'saiful',
      rating: 4,
      daysAgo: 70,
      text: 'বনরক্ষী, গাইড, রান্না, সবই গোছানো। জেটিতে কাগজপত্রে একটু দেরি হয়েছিল।',
    },
    {
      by: 'emon',
      rating: 5,
      daysAgo: 95,
      text: 'Went in by the big boat, explored by the small one. The guide rows as if the water were asleep.',
    },
  ],
  saiful: [
    {
      by: 'farzana',
      rating: 5,
      daysAgo: 18,
      text: 'A walk of three hours became six because the guide answers every question about the plants, correctly.',
      answer: 'একজন উদ্ভিদবিদের কাছ থেকে এই কথা! ধন্যবাদ।',
    },
    {
      by: 'sumaiya',
      rating: 5,
      daysAgo: 36,
      text: 'ভোরের কুয়াশায় বাগানের ভেতর হাঁটা, সাত রঙের চা, আর গল্প।',
    },
    {
      by: 'proma',
      rating: 4,
      daysAgo: 60,
      text: 'Bicycles in good order and a homestay with a garden. The road back was busier than promised.',
    },
  ],
  shafiq: [
    {
      by: 'anik',
      rating: 4,
      daysAgo: 11,
      text: 'Rooms above the sea, boards for rent downstairs. The best part is that they tell you when not to swim.',
    },
    {
      by: 'sharmin',
      rating: 5,
      daysAgo: 33,
      text: 'মাকে নিয়ে গিয়েছিলাম। হুইলচেয়ার নিয়ে সৈকত পর্যন্ত পথ করে দিয়েছিল ওরা। ভুলব না।',
      answer: 'খালাম্মা যেদিন আবার আসবেন, সেদিনও পথ তৈরি থাকবে।',
    },
    {
      by: 'tasnim',
      rating: 3,
      daysAgo: 58,
      text: 'Kind people and fresh fish. The room was louder than the pictures, it lies on the road side.',
      answer: 'You are right, and the page now says which rooms hear the road.',
    },
    {
      by: 'nayeem',
      rating: 4,
      daysAgo: 79,
      text: 'Fair price outside the season, and nobody tried to sell us anything.',
    },
  ],
  mehedi: [
    {
      by: 'lamia',
      rating: 5,
      daysAgo: 20,
      text: 'Sunrise at Gangamati and sunset at Lebur Char on the same day, both on the back of his motorcycle.',
    },
    {
      by: 'jui',
      rating: 4,
      daysAgo: 44,
      text: 'সূর্যোদয় আর সূর্যাস্ত দুটোই পেলাম। রাস্তার শেষ অংশটা ভাঙা।',
    },
    {
      by: 'rakib',
      rating: 5,
      daysAgo: 67,
      text: 'Red crabs, dry fish and a man who knows the tide by the colour of the sand.',
    },
  ],
  bijoy: [
    {
      by: 'oishi',
      rating: 5,
      daysAgo: 8,
      text: 'No engine, all day. You hear the monastery before you see it.',
      answer: 'Next time we leave an hour earlier, for the bells.',
    },
    {
      by: 'emon',
      rating: 5,
      daysAgo: 39,
      text: 'I row on this lake myself and still booked him again for my parents.',
    },
    {
      by: 'shaila',
      rating: 4,
      daysAgo: 62,
      text: 'Travelled alone and felt safe throughout. Lunch came late but was worth it.',
    },
  ],
  tahmina: [
    {
      by: 'nabila',
      rating: 5,
      daysAgo: 22,
      text: 'She reads a wall of old brick as others read a newspaper. Two hours at Paharpur were over in ten minutes.',
    },
    {
      by: 'moushumi',
      rating: 5,
      daysAgo: 49,
      text: 'The terracotta panels, one by one, with somebody who loves them.',
    },
    {
      by: 'imran',
      rating: 4,
      daysAgo: 83,
      text: 'Excellent guide. The bus was full, and forty pupils sing loudly.',
      answer: 'They do. The Saturday walk is without pupils.',
    },
  ],
  rakib: [
    {
      by: 'traveller',
      rating: 4,
      daysAgo: 30,
      text: 'Rooftops, kites, bakarkhani. My hands are cut from the string and I would do it again.',
      answer: 'We now bring finger tape for everybody. See you at Shakrain!',
    },
    {
      by: 'proma',
      rating: 5,
      daysAgo: 53,
      text: 'I filled half a sketchbook between Tanti Bazar and the river.',
    },
    {
      by: 'sohel',
      rating: 3,
      daysAgo: 91,
      text: 'ভালো লেগেছে, তবে দলটা একটু বড় ছিল, সরু গলিতে হাঁটা কঠিন।',
    },
  ],
  maliha: [
    {
      by: 'sadia',
      rating: 5,
      daysAgo: 17,
      text: 'The island in November, six guests, stars down to the water. They ask you to carry your rubbish back, and everybody does.',
    },
    {
      by: 'tanvir',
      rating: 4,
      daysAgo: 46,
      text: 'The crossing was rough and they had said so. Honest people, simple rooms.',
    },
  ],
};

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
      'Whoever pays to sleep at the beach instead of taking the night bus back is a fool, and I said so to their faces.',
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
