import type { PlaceName } from '@ghuri/scenes/scene';
import type { DemoStory } from './demo-story.ts';

export const STORIES_OF_WATER = {
  tanguar: [
    {
      by: 'traveller',
      caption:
        'Slept on the roof of the boat. At 5:40 the fog lifted and the whole haor was ducks. I have one hundred and six photos of the same duck.',
      comments: [
        'Post the duck. All 106.',
        'Which boat was this? Haor Nao?',
        { reply: 'Yes! Ask for the roof mattress, it’s free.' },
      ],
    },
    {
      by: 'owner',
      caption:
        'Season’s first check of the boats is done: new ropes, new filters, and the cook has found a cousin who sells us ruhi every morning. See you on Friday.',
      comments: [
        'Kamrul bhai, is the Friday boat full?',
        { reply: 'A few seats left on the one after. The next one is full.' },
        'That cook deserves his own page.',
      ],
    },
    {
      by: 'tanvir',
      caption:
        'Anchored off Tekerghat, hills of Meghalaya across the water, and the lights over there came on one house at a time. My thermos finally met a view it deserved.',
      comments: [
        'The famous thermos!',
        'Was it windy at night? I get seasick on a pond.',
        { reply: 'Flat like a table. You’ll be fine.' },
      ],
    },
    {
      by: 'arif',
      caption:
        'Winter count, day two: 61 species before lunch. Red-crested pochards near Lechuamara, a marsh harrier following our boat like a dog.',
      comments: [
        'Any Baer’s pochard?',
        { reply: 'One possible, too far for a photo. I won’t claim it.' },
        'Lechuamara is the best beel of all.',
      ],
    },
    {
      by: 'zahid',
      caption:
        'Our two slept in life jackets because they refused to take them off. The captain called them his smallest crew and let them ring the bell at every turn.',
      comments: ['So cute. Did the boat have small sizes?', { reply: 'Yes, down to three years.' }],
    },
    {
      by: 'lamia',
      caption:
        'Shimul Bagan on the way, Niladri lake at noon, jump from the boat at four. The water tasted of nothing, which is the best taste.',
      comments: [
        'Niladri is so blue, is it a filter?',
        { reply: 'No filter, it’s an old limestone quarry.' },
      ],
    },
    {
      by: 'nabila',
      caption:
        'A houseboat is a good building: everything within reach, no door wasted. Drew the plan of the lower deck while everyone else swam.',
      comments: ['Architects on holiday, unbelievable.', 'Would love to see that plan of the deck.'],
    },
    {
      by: 'robin',
      caption:
        'Boat kitchen report: two burners, one man, lunch for sixteen. Boal bhuna, shutki bhorta, and a duck curry that silenced the upper deck.',
      comments: [
        'Haanser mangsho on a boat, I’m booking now.',
        'How was it for people who don’t eat fish?',
        { reply: 'They got egg and dal. Not a punishment, it was good.' },
      ],
    },
    {
      by: 'rumana',
      caption: 'পূর্ণিমায় টাঙ্গুয়ার হাওর। মাঝি ইঞ্জিন বন্ধ করে দিলেন, তারপর এক ঘণ্টা কেউ একটা কথাও বলিনি।',
      comments: [
        'পূর্ণিমা দেখে যাওয়ার প্ল্যান করছি, কোন নৌকা ছিল?',
        { reply: 'হাওর নাও। আগে থেকে বুকিং দিয়েন, পূর্ণিমায় সিট থাকে না।' },
      ],
    },
    {
      by: 'sharmin',
      caption: 'ছেলে প্রথমবার পানকৌড়ি দেখল, এখন বাসায় বালতিতে ডুব দিয়ে পানকৌড়ি সাজে।',
      comments: ['হা হা! ছোটদের লাইফ জ্যাকেট দিয়েছিল তো?', { reply: 'দিয়েছে, একদম মাপমতো।' }],
    },
    {
      by: 'saiful',
      caption: 'বারিক্কা টিলা থেকে যাদুকাটা নদী। নিচে নৌকা, ওপারে মেঘালয়, হাতে এক কাপ লাল চা।',
      comments: [
        'যাদুকাটার পানি কি সব সময় এমন নীল?',
        { reply: 'শীতে নীল, বর্ষায় ঘোলা।' },
        'চায়ের দেশের লোক হাওরে গিয়েও চা!',
      ],
    },
  ],
  sundarbans: [
    {
      by: 'pranto',
      caption:
        'Fresh pug marks on the Kotka bank, 6:10 this morning, water still running into them. Eleven guests very quiet all at once.',
      comments: [
        'Goosebumps!',
        'How many tigers is it for you now, dada?',
        { reply: 'Still three. She knows how to hide.' },
      ],
    },
    {
      by: 'ritu',
      caption:
        'Grew up in Mongla and it still surprises me. Today: an otter family crossing Harbaria canal, the little ones in a row behind their mother.',
      comments: [
        'Otters! More than I saw in three days.',
        'Ritu di, is a day trip to Harbaria enough?',
        { reply: 'For a first look, yes. Take the early boat.' },
      ],
    },
    {
      by: 'robin',
      caption:
        'Crab from Dublar Char, honey from the mawalis, chui jhal from the ship’s cook’s own garden. I came for the forest. Officially.',
      comments: [
        'Chui jhal with crab? Recipe please.',
        { reply: 'Two fingers of chui, crushed, in with the onions. Not more!' },
      ],
    },
    {
      by: 'nabila',
      caption:
        'Three nights on the ship, no signal from Joymoni on. I read a whole book, the first one this year.',
      comments: [
        'Which book?',
        { reply: 'The Hungry Tide. I know, I know.' },
        'Was there any seat without loudspeaker? Asking for my mother.',
      ],
    },
    {
      by: 'tahmina',
      caption:
        'Told forty students to be silent for five minutes at Kochikhali. They managed nine. A deer came out to see what was wrong.',
      comments: [
        'Nine minutes! You must be a good teacher.',
        'Our whole school tour was one long shout, so hats off.',
      ],
    },
    {
      by: 'arif',
      caption:
        'Seven kingfishers in one creek behind Karamjal: common, collared, black-capped, white-throated, brown-winged, pied and stork-billed. Breakfast waited.',
      comments: ['Brown-winged is my dream bird.', 'Full set in one creek, unreal.'],
    },
    {
      by: 'emon',
      caption:
        'Rowed the small boat myself for an hour, with the guard’s blessing. The tide does half of the work if you ask it nicely.',
      comments: [
        'Never without a paddle, this man.',
        'Crocodile dekhsen?',
        { reply: 'Dui ta, dur theke. Bhoy paisi.' },
      ],
    },
    {
      by: 'fahim',
      caption:
        'My chart of the Kotka canals was drawn in 2009. Two of them have moved since. Spent the whole trip with a pencil and was very happy.',
      comments: [
        'Maps nerd in his natural habitat.',
        'Will you publish the new map?',
        { reply: 'If the forest office lets me.' },
      ],
    },
    {
      by: 'rumana',
      caption: 'কটকার ভোর। কুয়াশার ভেতর থেকে একটা একটা করে হরিণ বের হলো, যেন কেউ পর্দা সরাচ্ছে।',
      comments: [
        'কটকায় রাতে ছিলেন না জাহাজে?',
        { reply: 'জাহাজেই, ভোরে ছোট নৌকায় নেমেছি।' },
        'পর্দা সরানোর কথাটা দারুণ।',
      ],
    },
    {
      by: 'sumaiya',
      caption: 'গাইড বললেন জোরে কথা বলবেন না, বন শুনছে। দুই দিন ফিসফিস করে এখন বাসায়ও ফিসফিস করি।',
      comments: ['হা হা, আমাদেরও একই অবস্থা হয়েছিল।', 'বাঘ?', { reply: 'পায়ের ছাপ, এইটুকুই।' }],
    },
    {
      by: 'sharmin',
      caption: 'করমজলে কুমিরের বাচ্চা দেখে ছেলের প্রশ্ন, ওর মা কোথায়। উত্তর দিতে পারিনি।',
      comments: ['মোংলা থেকে ট্রলারে গেছিলেন?', { reply: 'হ্যাঁ, ঘণ্টাখানেক লাগে।' }],
    },
  ],
} satisfies Partial<Record<PlaceName, DemoStory[]>>;
