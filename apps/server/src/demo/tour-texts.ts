import type { PlaceName } from '@ghuri/scenes/scene';

/** A tour that an agency repeats; each departure is a separate tour. */
export interface DemoTour {
  /** The part before the @ of the agency owner's email. */
  owner: string;
  location: string;
  /** The view on its picture: one that stories show too. */
  view: { place: PlaceName; number: number };
  cost: number;
  /** `HH:MM` in Dhaka. */
  time: string;
  days: number;
  capacity: number;
  departure: string;
  hotel: string;
  details: string;
  /** Days from today; negative in the past. */
  departures: number[];
  /** One more, whose booking closes in this many minutes; negative: already closed. */
  closesInMinutes?: number;
  /** Why the last departure is cancelled. */
  cancelled?: string;
}

export const DEMO_TOURS: DemoTour[] = [
  {
    owner: 'owner',
    location: 'Tanguar Haor, Sunamganj',
    view: { place: 'tanguar', number: 0 },
    cost: 7200,
    time: '22:00',
    days: 3,
    capacity: 16,
    departure: 'Sayedabad, Dhaka',
    hotel: 'Two nights in a cabin of the houseboat, two to a cabin, bathroom on the upper deck.',
    details:
      'Night coach to Sunamganj, breakfast on the boat, and then nothing but water until the hills. We stop at Shimul Bagan and at Niladri, swim where the cook says it is deep enough, and eat what was bought from the boats that pass. The second night we lie at anchor in the middle of the haor, engine off.',
    departures: [-76, -41, 5, 12, 19, 33],
  },
  {
    owner: 'owner',
    location: 'Ratargul Swamp Forest, Sylhet',
    view: { place: 'ratargul', number: 0 },
    cost: 5600,
    time: '21:30',
    days: 2,
    capacity: 18,
    departure: 'Kamalapur Station, Dhaka',
    hotel: 'One night in a guest house near Amberkhana, breakfast included.',
    details:
      'The night train to Sylhet, small boats between the hijal trees in the morning, when the light still comes from the side, and tea at the watch tower. Five people to a boat, life jackets for everybody.',
    departures: [-29, 8, 26],
    closesInMinutes: 40,
  },
  {
    owner: 'ushaching',
    location: 'Remakri, Bandarban',
    view: { place: 'bandarban', number: 0 },
    cost: 9400,
    time: '22:30',
    days: 4,
    capacity: 12,
    departure: 'Fakirapool, Dhaka',
    hotel: 'Bamboo houses of the para, mats and blankets; one night in tents by the river.',
    details:
      'By jeep to Thanchi, by boat up the Sangu past Tindu, and the last hours on foot. Remakri falls, Nafakhum if the water allows it. Bring copies of your identity card, shoes that may get wet, and less luggage than you think.',
    departures: [-55, 15, 36, 71],
  },
  {
    owner: 'ushaching',
    location: 'Nilgiri and Chimbuk, Bandarban',
    view: { place: 'bandarban', number: 1 },
    cost: 6900,
    time: '23:00',
    days: 3,
    capacity: 20,
    departure: 'Kalabagan, Dhaka',
    hotel: 'Two nights in a hill resort above Bandarban town, three to a room.',
    details:
      'Sunrise above the clouds at Nilgiri, lunch in a Mro village, and an afternoon with nothing planned.',
    departures: [-13, 22, 43],
  },
  {
    owner: 'pranto',
    location: 'Sundarbans, Khulna',
    view: { place: 'sundarbans', number: 0 },
    cost: 14500,
    time: '06:30',
    days: 3,
    capacity: 40,
    departure: 'Khulna Launch Ghat',
    hotel: 'On board: double cabins with a shared bathroom, meals by the ship’s cook.',
    details:
      'Three days on a ship with an armed forest guard, and two rowing boats for the creeks. Katka at first light, the beach at Jamtola, Kachikhali in the evening. We promise deer, crocodiles and kingfishers; the tiger decides for itself.',
    departures: [-62, 11, 32, 54, 82],
  },
  {
    owner: 'pranto',
    location: 'Karamjal by country boat, Mongla',
    view: { place: 'sundarbans', number: 1 },
    cost: 2200,
    time: '08:00',
    days: 1,
    capacity: 14,
    departure: 'Mongla ferry ghat',
    hotel: 'None: back by sunset.',
    details: '',
    departures: [4, 18],
    closesInMinutes: 12,
  },
  {
    owner: 'saiful',
    location: 'শ্রীমঙ্গল, মৌলভীবাজার',
    view: { place: 'srimangal', number: 0 },
    cost: 4800,
    time: '06:20',
    days: 2,
    capacity: 20,
    departure: 'কমলাপুর রেলস্টেশন, ঢাকা',
    hotel: 'চা বাগানের বাংলোয় এক রাত, এক ঘরে দুজন, সকালের নাশতাসহ।',
    details:
      'পারাবত ট্রেনে শ্রীমঙ্গল, বিকেলে বাগানের ভেতর দিয়ে হাঁটা, সন্ধ্যায় সাত রঙের চা। পরদিন ভোরে লাউয়াছড়া: উল্লুকের ডাক শুনতে হলে ছয়টার আগে পৌঁছাতে হয়। ফেরার পথে মাধবপুর লেক।',
    departures: [-34, 6, 20, 48],
  },
  {
    owner: 'saiful',
    location: 'জাফলং, সিলেট',
    view: { place: 'jaflong', number: 0 },
    cost: 3900,
    time: '22:00',
    days: 2,
    capacity: 24,
    departure: 'মহাখালী, ঢাকা',
    hotel: 'সিলেট শহরে এক রাত, এক ঘরে তিনজন।',
    details: 'পিয়াইন নদীর স্বচ্ছ জল, ওপারে পাহাড়, আর ঝরনার নিচে বরফঠান্ডা গোসল। বর্ষায় পথ বদলাতে পারে।',
    departures: [9, 30],
    cancelled: 'পাহাড়ি ঢলে সড়ক ডুবে গেছে। নিরাপদে যাওয়ার উপায় নেই বলে এই যাত্রা বাতিল করতে হলো।',
  },
  {
    owner: 'shafiq',
    location: "Cox's Bazar",
    view: { place: 'coxsbazar', number: 0 },
    cost: 8900,
    time: '21:00',
    days: 4,
    capacity: 36,
    departure: 'Arambagh, Dhaka',
    hotel: 'Three nights at Kolatoli, five minutes from the sand, sea side on request.',
    details:
      'A day for Laboni and Kolatoli, a day along Marine Drive to Inani and Himchari, and one for doing nothing at all. Evenings at the dry-fish market with somebody who knows what to ask for.',
    departures: [-48, -20, 13, 27, 41],
  },
  {
    owner: 'shafiq',
    location: 'ইনানী, কক্সবাজার',
    view: { place: 'coxsbazar', number: 1 },
    cost: 3400,
    time: '07:30',
    days: 1,
    capacity: 10,
    departure: 'কলাতলী মোড়, কক্সবাজার',
    hotel: 'থাকার ব্যবস্থা নেই, সন্ধ্যার আগেই ফেরা।',
    details: 'খোলা জিপে মেরিন ড্রাইভ, এক পাশে সমুদ্র, আরেক পাশে পাহাড়।',
    departures: [3, 10],
  },
  {
    owner: 'mehedi',
    location: 'Kuakata, Patuakhali',
    view: { place: 'kuakata', number: 0 },
    cost: 5900,
    time: '19:30',
    days: 3,
    capacity: 28,
    departure: 'Sadarghat, Dhaka',
    hotel: 'One night on the launch, one in a family hotel behind the beach.',
    details:
      'By launch down the rivers, and then the one beach from which you see the sun rise and set over the sea. Fatrar Char by boat, the Rakhine village at Misripara, crab for those who like to work for their dinner.',
    departures: [-27, 14, 35],
    closesInMinutes: -300,
  },
  {
    owner: 'bijoy',
    location: 'Sajek Valley, Rangamati',
    view: { place: 'sajek', number: 0 },
    cost: 6500,
    time: '22:30',
    days: 3,
    capacity: 24,
    departure: 'Kalabagan, Dhaka',
    hotel: 'Two nights in a cottage at Ruilui Para, four to a room, balcony to the valley.',
    details:
      'Night coach to Khagrachhari, the open jeep up to Sajek with the morning convoy, and two sunrises over the clouds. Konglak on foot, bamboo chicken by the fire, and on the way back the cave at Alutila. It is cold at night, also in April.',
    departures: [-69, -6, 7, 21, 28, 56],
  },
  {
    owner: 'bijoy',
    location: 'Kaptai Lake, Rangamati',
    view: { place: 'tanguar', number: 2 },
    cost: 4200,
    time: '23:00',
    days: 2,
    capacity: 15,
    departure: 'Sayedabad, Dhaka',
    hotel: 'One night on an island in the lake, wooden rooms, no road.',
    details: 'Kayaks for the brave, a country boat for the others. Shuvolong falls if there was rain.',
    departures: [17, 39],
    cancelled:
      'The lake is too low for our boats this month. We are sorry, and will offer a new date after the rain.',
  },
  {
    owner: 'tahmina',
    location: 'Paharpur, Naogaon',
    view: { place: 'paharpur', number: 0 },
    cost: 3600,
    time: '06:00',
    days: 2,
    capacity: 30,
    departure: 'Technical, Dhaka',
    hotel: 'One night in Bogura, two to a room.',
    details:
      'The great monastery of Somapura with a teacher who has brought forty classes there, Mahasthangarh on the second day, and curd from Bogura for everybody.',
    departures: [-16, 24, 46],
  },
  {
    owner: 'tahmina',
    location: 'Mustard fields of Sirajganj',
    view: { place: 'mustard', number: 0 },
    cost: 1500,
    time: '06:30',
    days: 1,
    capacity: 25,
    departure: 'Technical, Dhaka',
    hotel: 'None: back in the evening.',
    details: 'Yellow to the horizon, bees, and honey to take home. Wear shoes that may see mud.',
    departures: [16, 23],
  },
  {
    owner: 'rakib',
    location: 'Old Dhaka at Shakrain',
    view: { place: 'shakrain', number: 0 },
    cost: 900,
    time: '10:00',
    days: 1,
    capacity: 12,
    departure: 'Bahadur Shah Park, Dhaka',
    hotel: 'None: bakarkhani and tea on the roof.',
    details: 'A roof in Gendaria, string that we glassed ourselves, and kites until the lamps are lit.',
    departures: [2, 29],
  },
  {
    owner: 'maliha',
    location: 'Saint Martin’s Island',
    view: { place: 'saintmartin', number: 0 },
    cost: 11900,
    time: '20:00',
    days: 4,
    capacity: 22,
    departure: 'Fakirapool, Dhaka',
    hotel: 'Two nights in cottages on the west beach, electricity until eleven.',
    details:
      'Night coach to Teknaf, the morning ship, and an island that one walks around in a day. Chhera Dwip at low tide, bicycles, green coconuts, and stars when the generator stops. Everything we bring, we take back.',
    departures: [-38, 18, 38],
    cancelled:
      'Ships do not sail this week because of signal number three. Stay safe; we will go when the sea allows it.',
  },
];
