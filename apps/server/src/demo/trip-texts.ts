import type { TripDraft } from '@ghuri/contract/trips';
import { tripDraft } from '@ghuri/contract/trips';

/** The fields that every content has, empty unless written here. */
const written = (content: Record<string, unknown>): TripDraft => tripDraft.parse(content);
const say = (en: string, bn = '') => ({ en, bn });

/** Three agencies describe a trip completely. By the location of the tour. */
export const DEMO_TRIPS: Record<string, TripDraft> = {
  'Tanguar Haor, Sunamganj': written({
    title: say('Two days on a houseboat in Tanguar Haor', 'হাউসবোটে টাঙ্গুয়ার হাওরে দুই দিন'),
    summary: say(
      '',
      'শুক্রবার সকাল থেকে শনিবার সন্ধ্যা, আমাদের নিজেদের হাউসবোটে। সকাল আটটা থেকে ঘাটে চা তৈরি।',
    ),
    itinerary: [
      {
        title: say('Watch tower, Tekerghat and Niladri', 'ওয়াচ টাওয়ার, টেকেরঘাট আর নীলাদ্রি'),
        text: say(
          'A swim below the watch tower, lunch on board, sunset at Tekerghat and Niladri Lake on foot.',
          'ওয়াচ টাওয়ারের নিচে সাঁতার, নৌকায় দুপুরের খাবার, টেকেরঘাটে সূর্যাস্ত আর হেঁটে নীলাদ্রি লেক।',
        ),
        meals: ['breakfast', 'lunch', 'snacks', 'dinner'],
        stay: say('On the houseboat, at anchor', 'নোঙর করা হাউসবোটে'),
        place: 'Tanguar Haor',
      },
      {
        title: say('Barikka Tila, Jadukata and Shimul Bagan', 'বারিক্কা টিলা, যাদুকাটা আর শিমুল বাগান'),
        text: say(
          'Lakmachhara before breakfast, back at the ghat by 6 pm.',
          'নাশতার আগে লাকমাছড়া, সন্ধ্যা ছয়টার মধ্যে ঘাটে ফেরা।',
        ),
        meals: ['breakfast', 'lunch'],
        transport: say('Boat and local motorbikes', 'নৌকা আর মোটরবাইক'),
      },
    ],
    included: ['stay', 'breakfast', 'lunch', 'dinner', 'guide', 'boat'],
    alsoIncluded: [say('Life jackets for all', 'সবার জন্য লাইফ জ্যাকেট')],
    notIncluded: ['transport'],
    alsoNotIncluded: [say('The coach from Dhaka, about ৳850', 'ঢাকা থেকে বাস ভাড়া, প্রায় ৳৮৫০')],
    bring: [
      say('A towel and dry clothes', 'তোয়ালে আর শুকনো কাপড়'),
      say('Sun cream and a cap', 'সানস্ক্রিন আর ক্যাপ'),
    ],
    pickUps: [{ place: say('Sunamganj Sadar', 'সুনামগঞ্জ সদর'), time: '08:30' }],
    policies: {
      ac: false,
      roomSharing: 3,
      food: 'all',
      couples: true,
      minimumAge: 5,
      difficulty: 'easy',
      audience: 'everyone',
    },
    questions: [
      {
        question: say('Can I come if I cannot swim?', 'সাঁতার না জানলে যাওয়া যাবে?'),
        answer: say(
          'Yes. You wear a life jacket in the water, and two of our crew stay with you.',
          'যাবে। পানিতে লাইফ জ্যাকেট থাকবে, আর আমাদের দুজন সঙ্গে থাকবেন।',
        ),
      },
    ],
  }),
  'Sajek Valley, Rangamati': written({
    title: say('Two mornings above the clouds in Sajek', 'সাজেকে মেঘের উপরে দুই সকাল'),
    summary: say('', 'রাতের বাসে খাগড়াছড়ি, চান্দের গাড়িতে সাজেক, ভোরে কংলাক। দুই রাত আমাদের কাঠের কটেজে।'),
    itinerary: [
      {
        title: say('Night coach from Dhaka', 'ঢাকা থেকে রাতের বাস'),
        transport: say('Non-AC coach', 'নন-এসি বাস'),
        place: 'Dhaka',
      },
      {
        title: say('With the convoy to Ruilui Para', 'কনভয়ে রুইলুই পাড়া'),
        meals: ['breakfast', 'lunch', 'dinner'],
        stay: say('Wooden cottage at Ruilui Para', 'রুইলুই পাড়ার কাঠের কটেজ'),
        place: 'Sajek Valley',
      },
      {
        title: say('Sunrise at Konglak', 'কংলাকে সূর্যোদয়'),
        meals: ['breakfast', 'lunch', 'dinner'],
        stay: say('The same cottage', 'একই কটেজ'),
        place: 'Sajek Valley',
      },
      {
        title: say('Risang, Alutila and home', 'রিসাং, আলুটিলা আর বাড়ি ফেরা'),
        meals: ['breakfast', 'lunch'],
        place: 'Khagrachhari',
      },
    ],
    included: ['transport', 'stay', 'breakfast', 'lunch', 'dinner', 'tickets', 'guide'],
    alsoNotIncluded: [
      say('AC coach, ৳900 more', 'এসি বাস, আরও ৳৯০০'),
      say('Couple room, ৳1,500 more', 'কাপল রুম, আরও ৳১,৫০০'),
    ],
    bring: [
      say('A warm jacket for the morning', 'সকালের জন্য গরম কাপড়'),
      say('Two copies of your NID', 'এনআইডির দুটি কপি'),
    ],
    pickUps: [{ place: say('Fakirapool, Dhaka', 'ফকিরাপুল, ঢাকা'), time: '22:30' }],
    policies: {
      ac: false,
      roomSharing: 4,
      food: 'all',
      couples: true,
      identityPapers: true,
      difficulty: 'moderate',
      audience: 'everyone',
    },
    questions: [
      {
        question: say('Does my phone work up there?', 'ওখানে মোবাইল নেটওয়ার্ক থাকে?'),
        answer: say('Only Robi and Teletalk.', 'শুধু রবি আর টেলিটক।'),
      },
    ],
  }),
  'Sundarbans, Khulna': written({
    title: say('Three days on a ship in the Sundarbans', 'জাহাজে সুন্দরবনে তিন দিন'),
    summary: say('', 'সশস্ত্র বনরক্ষী আর খালের জন্য দুটি বৈঠার নৌকা নিয়ে তিন দিনের জাহাজ।'),
    itinerary: [
      {
        title: say('Harbaria and down to Kotka', 'হাড়বাড়িয়া হয়ে কটকা'),
        meals: ['breakfast', 'lunch', 'dinner'],
        stay: say('On board', 'জাহাজে'),
        place: 'Khulna',
      },
      {
        title: say('Kotka at first light, Jamtola beach', 'ভোরের কটকা, জামতলা সৈকত'),
        text: say(
          'Rowing boats into the creeks, then on foot to the beach.',
          'বৈঠার নৌকায় খালে, তারপর হেঁটে সৈকতে।',
        ),
        meals: ['breakfast', 'lunch', 'dinner'],
        stay: say('On board', 'জাহাজে'),
        place: 'Sundarbans',
      },
      {
        title: say('Karamjal and home', 'করমজল হয়ে ফেরা'),
        meals: ['breakfast', 'lunch'],
        place: 'Karamjal',
      },
    ],
    included: ['stay', 'breakfast', 'lunch', 'dinner', 'guide', 'boat', 'permits', 'first-aid'],
    alsoIncluded: [say('An armed forest guard', 'সশস্ত্র বনরক্ষী')],
    notIncluded: ['transport'],
    bring: [say('Clothes in quiet colours', 'হালকা রঙের কাপড়'), say('Your NID', 'এনআইডি')],
    pickUps: [{ place: say('Khulna', 'খুলনা'), time: '07:00' }],
    policies: {
      ac: true,
      roomSharing: 3,
      food: 'all',
      couples: true,
      minimumAge: 6,
      identityPapers: true,
      difficulty: 'easy',
      audience: 'families',
    },
    questions: [
      {
        question: say('Will we see a tiger?', 'বাঘ দেখা যাবে?'),
        answer: say(
          "We can't promise it: three in nine years. Deer and crocodiles, yes.",
          'কথা দিতে পারি না, নয় বছরে তিনবার দেখা গেছে। হরিণ আর কুমির দেখবেন।',
        ),
      },
    ],
  }),
};
