import type { PlaceName } from '@ghuri/scenes/scene';

export interface DemoAgency {
  /** The part before the @ of its owner's email. */
  owner: string;
  name: string;
  phone: string;
  website: string;
  description: string;
  state: string;
  district: string;
  area: string;
  /** The view on the cover: one that stories show too. */
  cover: PlaceName;
  registeredDaysAgo: number;
  takesPersonalised?: true;
  pending?: true;
  stories?: { caption: string; views: PlaceName[]; hoursAgo: number }[];
}

/** Two of them wait for a decision. */
export const DEMO_AGENCIES: DemoAgency[] = [
  {
    owner: 'owner',
    name: 'Haor Nao',
    phone: '01712 345678',
    website: 'https://haornao.example',
    description:
      'Wooden houseboats on Tanguar Haor since 2011. Eight cabins, a cook from Tahirpur, and no loudspeakers on board. We leave Sunamganj after breakfast and sleep under the hills of Meghalaya.',
    state: 'Sylhet',
    district: 'Sunamganj',
    area: 'Tahirpur',
    cover: 'tanguar',
    registeredDaysAgo: 420,
    takesPersonalised: true,
    stories: [
      {
        caption:
          'The water is back. Our first boat of the season leaves Tahirpur on Friday, and the swamp trees at Shimul Bagan have their feet wet again.',
        views: ['tanguar', 'ratargul'],
        hoursAgo: 5,
      },
      {
        caption:
          'We took the engine off the small boat. It is slower now, and you hear the ducks before you see them.',
        views: ['tanguar'],
        hoursAgo: 24 * 9,
      },
    ],
  },
  {
    owner: 'ushaching',
    name: 'Remakri Treks',
    phone: '01819 220417',
    website: '',
    description:
      'Walks up the Sangu with guides who were born there. Small groups, registered with the police post in Thanchi, tents and rice included.',
    state: 'Chattogram',
    district: 'Bandarban',
    area: 'Thanchi',
    cover: 'bandarban',
    registeredDaysAgo: 380,
    takesPersonalised: true,
    stories: [
      {
        caption:
          'Nafakhum after the rain: loud enough that our guide uses hand signs. The path is safe again from Sunday.',
        views: ['bandarban'],
        hoursAgo: 30,
      },
    ],
  },
  {
    owner: 'pranto',
    name: 'Bonbibi Expeditions',
    phone: '01911 803355',
    website: 'https://bonbibi.example',
    description:
      'Three days in the Sundarbans with a forest guard on every boat. We carry out what we carry in, and we never promise a tiger.',
    state: 'Khulna',
    district: 'Bagerhat',
    area: 'Mongla',
    cover: 'sundarbans',
    registeredDaysAgo: 350,
    takesPersonalised: true,
    stories: [
      {
        caption: 'Fresh pug marks at Kotka this morning. Nobody saw her. She certainly saw us.',
        views: ['sundarbans'],
        hoursAgo: 52,
      },
    ],
  },
  {
    owner: 'saiful',
    name: 'চা বাগান ট্রেইলস',
    phone: '01715 660912',
    website: '',
    description:
      'শ্রীমঙ্গলের বাগানের ভেতর দিয়ে হাঁটা, সাত রঙের চা, আর লাউয়াছড়ার সকাল। পরিবার নিয়ে আসুন, ছোটদের জন্য আলাদা পথ আছে।',
    state: 'Sylhet',
    district: 'Moulvibazar',
    area: 'Sreemangal',
    cover: 'srimangal',
    registeredDaysAgo: 300,
    stories: [
      {
        caption: 'নতুন কুঁড়ি এসেছে। এই সপ্তাহে সকাল ছয়টার হাঁটায় আরও চারজনের জায়গা আছে।',
        views: ['srimangal'],
        hoursAgo: 74,
      },
    ],
  },
  {
    owner: 'shafiq',
    name: 'সমুদ্রের উঠান',
    phone: '01813 447120',
    website: 'https://somudrer-uthan.example',
    description:
      'কক্সবাজার থেকে মেরিন ড্রাইভ ধরে টেকনাফ। স্থানীয় জেলেদের সঙ্গে ভোরের সৈকত, দুপুরে তাজা মাছ, সন্ধ্যায় নির্জন বালু।',
    state: 'Chattogram',
    district: "Cox's Bazar",
    area: "Cox's Bazar Sadar",
    cover: 'coxsbazar',
    registeredDaysAgo: 270,
    takesPersonalised: true,
  },
  {
    owner: 'mehedi',
    name: 'Dokkhin Duar Tours',
    phone: '01716 508823',
    website: '',
    description:
      'Sunrise at Gangamati, sunset at Lebur Char, and a motorbike in between. Day trips and quiet guest rooms close to the beach.',
    state: 'Barishal',
    district: 'Patuakhali',
    area: 'Kalapara',
    cover: 'kuakata',
    registeredDaysAgo: 240,
  },
  {
    owner: 'bijoy',
    name: 'Megh Bari Travels',
    phone: '01556 910034',
    website: '',
    description:
      'Wooden rooms in Sajek with the clouds below the window. Jeeps from Khagrachhari, a Chakma kitchen, and a day on Kaptai lake without an engine.',
    state: 'Chattogram',
    district: 'Rangamati',
    area: 'Baghaichhari',
    cover: 'sajek',
    registeredDaysAgo: 210,
    takesPersonalised: true,
    stories: [
      {
        caption:
          'Cloud in the valley until ten. We waited on the terrace, and ate more pineapple than is wise.',
        views: ['sajek'],
        hoursAgo: 130,
      },
    ],
  },
  {
    owner: 'tahmina',
    name: 'Pundra Heritage Walks',
    phone: '01732 118745',
    website: 'https://pundrawalks.example',
    description:
      'Paharpur, Mahasthangarh and Kusumba with a history teacher. We walk slowly and read the bricks. School groups welcome.',
    state: 'Rajshahi',
    district: 'Naogaon',
    area: 'Badalgachhi',
    cover: 'paharpur',
    registeredDaysAgo: 180,
  },
  {
    owner: 'rakib',
    name: 'Puran Dhaka Rooftops',
    phone: '01674 302266',
    website: '',
    description:
      'Old Dhaka from above and below: lanes at dawn, bakarkhani at eight, kites in January. Groups of six, because the stairs are narrow.',
    state: 'Dhaka',
    district: 'Dhaka',
    area: 'Sutrapur',
    cover: 'shakrain',
    registeredDaysAgo: 150,
    takesPersonalised: true,
  },
  {
    owner: 'maliha',
    name: 'Sagor Konna Tours',
    phone: '01840 775190',
    website: '',
    description:
      'Saint Martin when the ships have gone home. Ten guests at a time, solar light, and a beach clean-up with every booking.',
    state: 'Chattogram',
    district: "Cox's Bazar",
    area: 'Teknaf',
    cover: 'saintmartin',
    registeredDaysAgo: 410,
  },
  {
    owner: 'pending',
    name: 'Lawachara Homestays',
    phone: '01711 904482',
    website: '',
    description:
      'Rooms in six family houses between Srimangal and Kamalganj, with breakfast and a walk in the forest.',
    state: 'Sylhet',
    district: 'Moulvibazar',
    area: 'Kamalganj',
    cover: 'mustard',
    registeredDaysAgo: 2,
    pending: true,
  },
  {
    owner: 'tuhin',
    name: 'Piyain River Days',
    phone: '01728 651903',
    website: 'https://piyain.example',
    description: 'Boats and picnics at Jaflong, away from the stone crushers. Life jackets for everybody.',
    state: 'Sylhet',
    district: 'Sylhet',
    area: 'Gowainghat',
    cover: 'jaflong',
    registeredDaysAgo: 1,
    pending: true,
  },
];
