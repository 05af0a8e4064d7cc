import type { DemoTour } from './demo-tour.ts';

/** Sylhet, the haors, and the north-west. The demo's agency has a boat every Friday. */
export const TOURS_OF_THE_NORTH: DemoTour[] = [
  {
    owner: 'owner',
    location: 'Tanguar Haor, Sunamganj',
    view: { place: 'tanguar', number: 0 },
    cost: 6500,
    time: '08:30',
    days: 2,
    capacity: 18,
    departure: 'Sunamganj Sadar',
    hotel:
      'One night on our houseboat: eight cabins for two or three, two washrooms with high commodes, generator until 11 pm and solar light after that.',
    details:
      'Friday morning to Saturday evening on our own houseboat. Meet us at Shaheb Bari Ghat, tea is ready from eight.\n\nDay 1: Watch tower and swim, lunch on board, sunset at Tekerghat, Niladri Lake on foot. We anchor there for the night.\nDay 2: Lakmachhara, Barikka Tila, Jadukata River and Shimul Bagan, back at the ghat by 6 pm.\n\nIn the price: all six meals, life jackets, local transport at Tekerghat, guide.\nNot in the price: the coach from Dhaka. The Thursday night coach from Sayedabad or Mohakhali costs about ৳850 and we’re happy to book it for you.',
    fridays: [-6, -4, -3, -2, -1, 1, 2, 3, 4, 5],
    soldOut: true,
  },
  {
    owner: 'owner',
    location: 'Ratargul, Sylhet',
    view: { place: 'ratargul', number: 0 },
    cost: 5400,
    time: '22:00',
    days: 3,
    capacity: 15,
    departure: 'Kamalapur Station, Dhaka',
    hotel: 'One night at a three-star hotel near Amberkhana, Sylhet. Two to a room, breakfast included.',
    details:
      'Night train to Sylhet, small boats under the hijal trees before the crowd, Lalakhal the next morning and home by the evening train.\n\nThe forest stands in water from June to October. In the dry months the boats go up the canal and you walk the rest on the forest floor.\n\nIn the price: Upaban Express (Snigdha), boats, hotel, breakfast and lunch. Four people to a boat, life jackets for all.',
    departures: [-29, 9, 37],
    closesInMinutes: 40,
  },
  {
    owner: 'owner',
    location: 'Bichnakandi and Sada Pathor, Sylhet',
    view: { place: 'jaflong', number: 1 },
    cost: 4900,
    time: '23:00',
    days: 3,
    capacity: 20,
    departure: 'Sayedabad, Dhaka',
    hotel: 'One night in Zindabazar, Sylhet, at a hotel with lift and hot water. Three to a room.',
    details:
      'Two rivers full of white stones, one on each day. Bring clothes that may get wet and a pouch for your phone.\n\nIn the price: AC coach both ways, microbus in Sylhet, trawlers at Hadarpar and Bholaganj, hotel with breakfast.\nLunch is on you: ask us for Pach Bhai and for the place where the drivers eat.',
    departures: [-57, 16, 30],
  },
  {
    owner: 'saiful',
    location: 'শ্রীমঙ্গল, মৌলভীবাজার',
    view: { place: 'srimangal', number: 0 },
    cost: 4800,
    time: '06:30',
    days: 2,
    capacity: 20,
    departure: 'কমলাপুর স্টেশন, ঢাকা',
    hotel: 'রাধানগরে বাগানঘেরা কটেজে এক রাত, এক ঘরে দুজন, সকালের নাশতাসহ।',
    details:
      'পারাবত এক্সপ্রেসে শ্রীমঙ্গল, বিকেলে বাগানের ভেতর দিয়ে হাঁটা, সন্ধ্যায় সাত রঙের চা।\n\nপরদিন ভোর ছয়টায় লাউয়াছড়া, উল্লুকের ডাক শুনতে হলে এই সময়েই যেতে হয়। দুপুরে মাধবপুর লেক, রাতের ট্রেনে ঢাকা।\n\nখরচের মধ্যে: ট্রেনের টিকিট, কটেজ, নাশতা, দুই বেলা খাবার, জিপ আর গাইড।',
    departures: [-34, -12, 5, 19, 47],
  },
  {
    owner: 'saiful',
    location: 'জাফলং, সিলেট',
    view: { place: 'jaflong', number: 0 },
    cost: 3900,
    time: '22:30',
    days: 2,
    capacity: 24,
    departure: 'মহাখালী, ঢাকা',
    hotel: 'রাত কাটবে এসি বাসে, দিনে বিশ্রামের জন্য সিলেট শহরে দুটি ফ্রেশ রুম রাখা থাকে।',
    details:
      'রাতের বাসে সিলেট, সারা দিন জাফলং আর তামাবিল, রাতের বাসে ফেরা। ছুটি নিতে হয় না।\n\nখরচের মধ্যে: এসি বাস, মাইক্রোবাস, নৌকা, সকালের নাশতা আর দুপুরের খাবার। বাড়তি এক সেট কাপড় আনবেন।',
    departures: [-25, 10, 31],
    cancelled:
      'গোয়াইনঘাট সড়কে ওই সপ্তাহে মেরামতের কাজ চলবে, বাস যেতে পারবে না। তাই এই যাত্রা বাতিল করতে হলো। পুরো টাকা ফেরত যাচ্ছে।',
  },
  {
    owner: 'tahmina',
    location: 'Paharpur and Mahasthangarh',
    view: { place: 'paharpur', number: 0 },
    cost: 4600,
    time: '06:00',
    days: 2,
    capacity: 30,
    departure: 'Kallyanpur, Dhaka',
    hotel: 'One night in Bogura, at a hotel on the Satmatha side. Two to a room, AC on request.',
    details:
      'The great Buddhist monastery and the oldest city of Bengal, with a history teacher who has brought forty classes there.\n\nDay 1: Mahasthangarh, Gokul Medh, the museum before it closes at five.\nDay 2: Paharpur in the morning light, Kusumba Mosque on the way back, Dhaka by 10 pm.\n\nIn the price: AC coach for the whole trip, hotel, all tickets, breakfast. And one pot of Bogura doi each.',
    departures: [-44, -16, 24, 45],
  },
  {
    owner: 'tahmina',
    location: 'Ullapara, Sirajganj',
    view: { place: 'mustard', number: 0 },
    cost: 1650,
    time: '06:30',
    days: 1,
    capacity: 25,
    departure: 'Gabtoli, Dhaka',
    hotel: 'No night: we’re back at Gabtoli by 8 pm.',
    details:
      'Mustard in full bloom, for the few weeks it lasts. We know three farmers who let us in and a beekeeper who lets you look.\n\nIn the price: coach, breakfast on the way, lunch in a farmhouse, half a kilo of honey each. Wear shoes that can take mud.',
    season: ['12-15', '01-31'],
    departures: [16, 23],
  },
];
