import type { PlaceName } from '@ghuri/scenes/scene';

/** Texts about a place: a moment and a detail make a caption. */
interface PlaceTexts {
  moments: string[];
  details: string[];
  momentsBn: string[];
  detailsBn: string[];
}

export const STORY_TEXTS: Record<PlaceName, PlaceTexts> = {
  sajek: {
    moments: [
      'The clouds came up to the veranda in Ruilui and stayed for breakfast.',
      'Woke at five in Sajek because someone whispered that the valley had disappeared. It had.',
      'Konglak Para at first light, eleven of us and one very patient dog.',
      'The chander gari climbs as if the road were a suggestion.',
    ],
    details: [
      'Bring a warm layer even in April, and cash: the last machine is in Khagrachhari.',
      'Bamboo chicken for dinner, stars until two, no signal and nobody missed it.',
      'The army convoy leaves twice a day, so do not sleep through it like we nearly did.',
    ],
    momentsBn: [
      'ভোর পাঁচটায় দরজা খুলে দেখি পুরো উপত্যকা মেঘের নিচে।',
      'সাজেকের রাতে আকাশ এত কাছে আসে যে কথা কম বলতে হয়।',
    ],
    detailsBn: ['কংলাক পাড়ায় উঠতে আধা ঘণ্টা, নামতে ইচ্ছে করে না।', 'গরম কাপড় আর নগদ টাকা সঙ্গে রাখবেন।'],
  },
  bandarban: {
    moments: [
      'Nilgiri above the weather: we ate khichuri while it rained below us.',
      'Three days to Remakri, two boats, one broken sandal.',
      'The road to Thanchi turns more often than it goes straight.',
      'Boga Lake was so still that the children threw one stone and then apologised.',
    ],
    details: [
      'Take a local guide, not for the path but for the stories on it.',
      'Sangu water is cold in January and nobody warns you.',
      'Carry your rubbish back down; the hills remember.',
    ],
    momentsBn: [
      'নীলগিরিতে দাঁড়িয়ে নিচে বৃষ্টি হতে দেখলাম।',
      'সাঙ্গুর নৌকায় তিন ঘণ্টা, একটাও ছবি মনের মতো হলো না, চোখেরটা ছাড়া।',
    ],
    detailsBn: ['স্থানীয় গাইড নিন, পথ চেনার জন্য নয়, মানুষ চেনার জন্য।', 'বগা লেকের রাত ভীষণ ঠান্ডা।'],
  },
  coxsbazar: {
    moments: [
      'Walked from Laboni to Himchari and forgot to turn back until the lamps came on.',
      'The fishing boats at Inani came home in a line, like a sentence.',
      'Marine Drive with the windows down: sea on one side, hills on the other, and no reason to hurry.',
      'Everyone photographs the sun. We photographed everyone.',
    ],
    details: [
      'Go on a weekday; the beach is a hundred and twenty kilometres long and still manages to be full on Friday.',
      'Fried rupchanda from the third stall, ask for less chilli than you think.',
      'The lifeguards mean it when the flag is red.',
    ],
    momentsBn: [
      'সূর্য ডোবার পরও আধা ঘণ্টা আকাশটা রয়ে গেল।',
      'ইনানীতে জেলেদের সঙ্গে ভোর, চা এক কাপ পাঁচ টাকা।',
    ],
    detailsBn: ['ছুটির দিন এড়িয়ে যান, সমুদ্র তখন আপনারই।', 'লাল পতাকা দেখলে পানিতে নামবেন না।'],
  },
  kuakata: {
    moments: [
      'Sunrise at Gangamati, sunset at Lebur Char, and a motorbike in between.',
      'Kuakata gave us both ends of the day for one bus ticket.',
      'Red crabs wrote something on the sand and the tide corrected it.',
    ],
    details: [
      'The old Rakhine well is easy to miss and worth asking for.',
      'Night bus from Dhaka, Padma bridge at two in the morning, all the lights on.',
      'Rent the bike from the boy with the blue helmet; he knows where the crabs are.',
    ],
    momentsBn: ['একই সৈকতে সূর্যোদয় আর সূর্যাস্ত, মাঝখানে শুধু চা।', 'গঙ্গামতির চরে লাল কাঁকড়ার মিছিল।'],
    detailsBn: ['রাখাইন পল্লীতে একটু সময় রাখবেন।', 'পদ্মা সেতু হয়ে রাতের বাসে আরাম।'],
  },
  saintmartin: {
    moments: [
      'Chhera Dwip at low tide: you can walk to the end of the country.',
      'The water off Saint Martin was a colour we had no word for.',
      'Coconut for breakfast, coconut for lunch, a hammock for the rest.',
      'The ship back was full, so we stayed a night. Best mistake this year.',
    ],
    details: [
      'Do not take coral home, not even the small dead piece.',
      'Electricity ends at eleven. So does everything that does not matter.',
      'Off season the island belongs to dogs, fishermen and you.',
    ],
    momentsBn: [
      'ছেঁড়া দ্বীপে ভাটার সময় হেঁটে দেশের শেষ মাথায়।',
      'নীল বলতে যা বুঝতাম, এখানে এসে ভুল ভাঙল।',
    ],
    detailsBn: ['প্রবাল তুলে আনবেন না, ছোট টুকরাও না।', 'রাত এগারোটার পর শুধু ঢেউয়ের শব্দ।'],
  },
  sundarbans: {
    moments: [
      'Two days by boat and the tiger saw us, I am sure of it.',
      'At Kotka the deer came to the edge of the clearing and waited for the light.',
      'Our guide read the mud like a newspaper: otter, boar, and something with wide feet.',
      'The forest is loud at night and then, all at once, not.',
    ],
    details: [
      'Binoculars before lenses. Silence before both.',
      'Honey season is April; buy from the mawalis, not from the highway.',
      'Take the slow boat. The fast one sees nothing.',
    ],
    momentsBn: ['কটকায় ভোরের কুয়াশায় হরিণের পাল।', 'বাঘ দেখিনি, কিন্তু বাঘ আমাদের দেখেছে।'],
    detailsBn: ['জোরে কথা বলবেন না, বন শুনছে।', 'এপ্রিলে মৌয়ালদের কাছ থেকে খাঁটি মধু নিন।'],
  },
  ratargul: {
    moments: [
      'Ratargul in August: the boat goes where in winter there is a path.',
      'We drifted between trees that stood to their waists in the sky.',
      'The boatman sang, the forest kept the echo.',
    ],
    details: [
      'Go early; by ten the loudspeakers arrive.',
      'Snakes sleep on the branches, so mind your head and your manners.',
      'Hire the small boat with the oar, the motor spoils everything.',
    ],
    momentsBn: ['পানির নিচে আরেকটা বন, উল্টো করে রাখা।', 'রাতারগুলে বর্ষায় নৌকাই পথ।'],
    detailsBn: ['সকাল সকাল যান, দশটার পর ভিড়।', 'বৈঠার নৌকা নিন, ইঞ্জিনের না।'],
  },
  tanguar: {
    moments: [
      'Slept on the roof of the boat at Tanguar. At 5:40 the fog lifted and the whole haor was ducks.',
      'Shimul Bagan on the way, Niladri lake at noon, and the houseboat by dark.',
      'The haor has no edges in July, only a horizon that somebody drew with a soft pencil.',
      'We anchored off Tekerghat and the hills of Meghalaya lit up one house at a time.',
    ],
    details: [
      'Ask the majhi to stop the engine for ten minutes. Ask again.',
      'Life jackets for everyone, also for the uncle who swims.',
      'Winter for birds, monsoon for water, full moon for both.',
    ],
    momentsBn: ['টাঙ্গুয়ার হাওরে পূর্ণিমা, নৌকার ছাদে সারা রাত।', 'কুয়াশা সরতেই দেখি পানিজুড়ে পাখি।'],
    detailsBn: ['মাঝিকে বলে ইঞ্জিন বন্ধ করান, তারপর শুনুন।', 'লাইফ জ্যাকেট পরুন, সাঁতার জানলেও।'],
  },
  srimangal: {
    moments: [
      'Seven-layer tea, three layers believed.',
      'Cycled through the gardens at Finlay before the pluckers came, every leaf still wet.',
      'Lawachara at dawn: a hoolock called, and the whole train of schoolchildren went quiet.',
      'It rained at Madhabpur lake and nobody ran.',
    ],
    details: [
      'Stay in a homestay in the Manipuri para and buy the shawl from the hands that wove it.',
      'Leeches in July, pineapples too. Fair trade.',
      'The night train from Kamalapur has the best windows.',
    ],
    momentsBn: ['চা বাগানের ভেতর দিয়ে সাইকেল, ভোরবেলা।', 'লাউয়াছড়ায় উল্লুকের ডাক শুনে সবাই চুপ।'],
    detailsBn: ['মণিপুরি পাড়ায় থাকুন, তাঁতের শাল কিনুন।', 'জুলাইয়ে জোঁক আছে, আনারসও আছে।'],
  },
  paharpur: {
    moments: [
      'Twelve hundred years of brick and one boy selling guavas on top of it.',
      'We walked the monks’ cells at Paharpur and counted to a hundred and seventy-seven.',
      'The terracotta at Somapura still laughs if you look long enough.',
    ],
    details: [
      'The museum closes for lunch; plan around it.',
      'Mahasthangarh is an hour away and makes it a whole lesson.',
      'Go in winter when the fields around it are yellow.',
    ],
    momentsBn: ['সোমপুর বিহারের ইটে ইটে গল্প।', 'একশো সাতাত্তরটা কক্ষ গুনে শেষ করলাম।'],
    detailsBn: ['জাদুঘর দুপুরে বন্ধ থাকে, খেয়াল রাখবেন।', 'মহাস্থানগড় এক ঘণ্টার পথ, বাদ দেবেন না।'],
  },
  mustard: {
    moments: [
      'Manikganj in January: yellow to the end of the eye, and bees with no time for us.',
      'Stopped the car for one picture and stayed for two hours.',
      'The mustard was taller than my daughter. She was offended, then delighted.',
    ],
    details: [
      'Ask before you step in, it is somebody’s winter.',
      'Fresh honey from the boxes at the edge of the field, still warm.',
      'Three weeks, that is all you get. Go now.',
    ],
    momentsBn: ['সরিষা খেতে হলুদ রঙের শেষ নেই।', 'মৌমাছিরা ব্যস্ত, আমরাই শুধু বেকার।'],
    detailsBn: ['জমিতে নামার আগে অনুমতি নিন।', 'বাক্সের মধু খেয়ে দেখুন, এখনও গরম।'],
  },
  shakrain: {
    moments: [
      'Shakrain from a roof in Shankhari Bazar: a thousand kites and every one of them personal.',
      'My string was cut by a ten-year-old. He bowed.',
      'When the sun went down the fire-breathers came up, and Old Dhaka forgot to be tired.',
    ],
    details: [
      'Find a roof the day before; by noon there is no room for a kite, let alone you.',
      'Glass-coated string cuts fingers. Tape is cheaper than regret.',
      'Pitha on every landing, so climb slowly.',
    ],
    momentsBn: ['পুরান ঢাকার ছাদে সাকরাইন, আকাশভরা ঘুড়ি।', 'আমার ঘুড়ি কেটে দিল দশ বছরের এক ওস্তাদ।'],
    detailsBn: ['আগের দিনই ছাদ ঠিক করে রাখুন।', 'মাঞ্জা দেওয়া সুতায় সাবধান।'],
  },
  jaflong: {
    moments: [
      'Jaflong after rain: the Piyain so clear that the stones looked close enough to pocket.',
      'Zero Point, where two countries share one river and one tea stall.',
      'The hanging bridge at Dawki from our side, like a pencil line between hills.',
    ],
    details: [
      'Leave the stones; there are fewer each year.',
      'Combine it with Lalakhal, the water there is honest emerald.',
      'The last thirty kilometres of road need patience and a good playlist.',
    ],
    momentsBn: ['বৃষ্টির পর জাফলং, পানির নিচের পাথরও গোনা যায়।', 'জিরো পয়েন্টে এক নদী, দুই দেশ।'],
    detailsBn: ['পাথর তুলবেন না, প্রতি বছর কমছে।', 'সঙ্গে লালাখাল জুড়ে নিন।'],
  },
};

export const COMMENTS = [
  'This light!',
  'Which boat was this? Saving it.',
  'We were there the week before and saw only fog. Jealous.',
  'Adding it to the winter list.',
  'How long was the drive from Dhaka?',
  'The third picture should be on a postcard.',
  'Take me with you next time, please.',
  'Is it safe to go with small children?',
  'My grandmother is from there. She cried a little, thank you.',
  'How much was the boat for the whole day?',
  'The dog deserves a follow of its own.',
  'I have walked past this place for years and never stopped.',
  'Which month was it? The water is so high.',
  'Worth the early alarm, clearly.',
  'You forgot to mention the mosquitoes.',
  'Did you book the homestay before or just show up?',
  'Best story of the week for me.',
  'Going in December, will ask you things.',
];

export const COMMENTS_BN = [
  'আহা, কী আলো!',
  'পরের বার আমাকেও নিয়েন।',
  'কত টাকা লেগেছিল সব মিলিয়ে?',
  'ছবিগুলো মন ভালো করে দিল।',
  'ডিসেম্বরে যাচ্ছি, দোয়া করবেন।',
  'বাচ্চাদের নিয়ে যাওয়া যাবে?',
  'আমার নানাবাড়ি ওখানেই।',
  'তিন নম্বর ছবিটা অসাধারণ।',
];
