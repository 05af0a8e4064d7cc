import type { PlaceName } from '@ghuri/scenes/scene';
import type { DemoComment } from './demo-story.ts';

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
  stories?: { caption: string; views: PlaceName[]; hoursAgo: number; comments?: DemoComment[] }[];
}

/** Two of them wait for a decision. */
export const DEMO_AGENCIES: DemoAgency[] = [
  {
    owner: 'owner',
    name: 'Haor Nao',
    phone: '01712 345678',
    website: 'https://haornao.example',
    description:
      'Wooden houseboats on Tanguar Haor since 2011. We leave Sunamganj every Friday morning and are back on Saturday evening. Eight cabins, a cook from Tahirpur, life jackets for all sizes, and no loudspeakers on board.',
    state: 'Sylhet',
    district: 'Sunamganj',
    area: 'Tahirpur',
    cover: 'tanguar',
    registeredDaysAgo: 420,
    takesPersonalised: true,
    stories: [
      {
        caption:
          'Our next Friday boat is full, thank you! The ones after still have cabins. Come by the Thursday night coach and we’ll have tea ready at the ghat.',
        views: ['tanguar', 'ratargul'],
        hoursAgo: 5,
        comments: [
          'Full again! We’re five people, is the one after next possible?',
          { reply: 'Yes, there are seats left on that one. Book soon, Fridays go fast.' },
          'The tea at the ghat is the best part of the morning.',
        ],
      },
      {
        caption:
          'New on the upper deck: a shade roof, eight hammocks and a bookshelf. Bring a book, take a book.',
        views: ['tanguar'],
        hoursAgo: 24 * 9,
        comments: [
          'Hammocks! Now I have to come back.',
          'Which books do you have so far?',
          { reply: 'Humayun Ahmed, mostly. Help us out.' },
        ],
      },
    ],
  },
  {
    owner: 'ushaching',
    name: 'Remakri Treks',
    phone: '01819 220417',
    website: '',
    description:
      'Treks on the Sangu with guides who were born there. Groups of twelve at most. We do the papers for Thanchi, carry a first-aid kit and turn back when the river says so.',
    state: 'Chattogram',
    district: 'Bandarban',
    area: 'Thanchi',
    cover: 'bandarban',
    registeredDaysAgo: 380,
    takesPersonalised: true,
    stories: [
      {
        caption:
          'Path check done this morning: Remakri to Nafakhum is clear, two new bamboo bridges, water knee-deep at the crossing. Groups can go again from Sunday.',
        views: ['bandarban'],
        hoursAgo: 30,
        comments: [
          'Thank you for checking. We’re six on Tuesday, is knee-deep fine for a ten-year-old?',
          { reply: 'Fine with a guide holding hands. Bring sandals with straps.' },
        ],
      },
    ],
  },
  {
    owner: 'pranto',
    name: 'Bonbibi Expeditions',
    phone: '01911 803355',
    website: 'https://bonbibi.example',
    description:
      'Licensed Sundarbans operator from Mongla. Our own ship for forty guests, a forest guard on every trip, two rowing boats for the creeks. We never promise a tiger.',
    state: 'Khulna',
    district: 'Bagerhat',
    area: 'Mongla',
    cover: 'sundarbans',
    registeredDaysAgo: 350,
    takesPersonalised: true,
    stories: [
      {
        caption:
          'Last trip’s count: 43 spotted deer, 6 crocodiles, 11 otters, one very large python and zero tigers. See you on the next one.',
        views: ['sundarbans'],
        hoursAgo: 52,
        comments: [
          'Zero tigers, honest as always.',
          'Eleven otters in one trip?',
          { reply: 'Two families, both near Harbaria.' },
        ],
      },
    ],
  },
  {
    owner: 'saiful',
    name: 'চা বাগান ট্রেইলস',
    phone: '01715 660912',
    website: '',
    description:
      'শ্রীমঙ্গলের স্থানীয় গাইডদের দল। বাগানের ভেতর দিয়ে হাঁটা, লাউয়াছড়ার ভোর, সাত রঙের চা। পরিবার নিয়ে আসুন, ছোটদের জন্য সহজ পথ আছে।',
    state: 'Sylhet',
    district: 'Moulvibazar',
    area: 'Sreemangal',
    cover: 'srimangal',
    registeredDaysAgo: 300,
    stories: [
      {
        caption:
          'লাউয়াছড়ার ভোরের হাঁটায় এই সপ্তাহে আরও চারজনের জায়গা আছে। উল্লুকেরা এখন রোজ সোয়া ছয়টায় ডাকছে।',
        views: ['srimangal'],
        hoursAgo: 74,
        comments: ['আমরা দুজন, শনিবার জায়গা হবে?', { reply: 'হবে, ছয়টার আগে গেটে থাকবেন।' }],
      },
    ],
  },
  {
    owner: 'shafiq',
    name: 'সমুদ্রের উঠান',
    phone: '01813 447120',
    website: 'https://somudrer-uthan.example',
    description:
      'কক্সবাজারের ছেলেদের নিজেদের এজেন্সি। কলাতলীতে থাকা, খোলা জিপে মেরিন ড্রাইভ, দুপুরে তাজা মাছ। কখন পানিতে নামবেন না, সেটাও আমরাই বলে দিই।',
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
      'Kuakata and the southern islands with people from Kalapara. Launch cabins from Sadarghat, family hotels near the beach, motorbikes for sunrise and sunset.',
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
      'Our own cottages in Sajek’s Ruilui Para and country boats on Kaptai Lake. Coach, jeep and permissions arranged, Chakma food on the table, clouds below the window.',
    state: 'Chattogram',
    district: 'Rangamati',
    area: 'Baghaichhari',
    cover: 'sajek',
    registeredDaysAgo: 210,
    takesPersonalised: true,
    stories: [
      {
        caption:
          'Good news for sleepy guests: the morning convoy from Dighinala now leaves at ten. Breakfast at the army bazar is on us if you’re there by nine.',
        views: ['sajek'],
        hoursAgo: 130,
        comments: [
          'Ten o’clock! My kids thank you.',
          'Is the afternoon convoy still at three?',
          { reply: 'Yes, three sharp. They don’t wait.' },
        ],
      },
    ],
  },
  {
    owner: 'tahmina',
    name: 'Pundra Heritage Walks',
    phone: '01732 118745',
    website: 'https://pundrawalks.example',
    description:
      'History trips in the north with a teacher from Naogaon: Paharpur, Mahasthangarh, Kusumba. Comfortable coach, all tickets included, school groups welcome.',
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
      'Born in Gendaria, walking visitors through Puran Dhaka since 2016. Lanes at dawn, bakarkhani at eight, kites in January. Small groups, because the stairs are narrow.',
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
      'Island trips from Cox’s Bazar: Maheshkhali all year, Saint Martin’s in December and January. Groups of sixteen at most, no single-use plastic, a beach clean-up on every trip.',
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
      'Rooms in six family houses between Sreemangal and Kamalganj. Home-cooked breakfast, a morning walk in Lawachara, and a host’s mother who looks after you.',
    state: 'Sylhet',
    district: 'Moulvibazar',
    area: 'Kamalganj',
    cover: 'srimangal',
    registeredDaysAgo: 2,
    pending: true,
  },
  {
    owner: 'tuhin',
    name: 'Piyain River Days',
    phone: '01728 651903',
    website: 'https://piyain.example',
    description:
      'Day trips on the Piyain: small boats, the Khasia villages, picnics on the far bank. Life jackets for everyone, also for those who can swim.',
    state: 'Sylhet',
    district: 'Sylhet',
    area: 'Gowainghat',
    cover: 'jaflong',
    registeredDaysAgo: 1,
    pending: true,
  },
];
