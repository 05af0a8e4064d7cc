import type { PlaceName } from '@ghuri/scenes/scene';
import type { DemoStory } from './demo-story.ts';

export const STORIES_OF_COAST = {
  coxsbazar: [
    {
      by: 'anik',
      caption:
        'Fell off the board nineteen times at Laboni, stood up on the twentieth, and nobody was filming. So you’ll have to believe me.',
      comments: [
        'Pics or it didn’t happen, bhai.',
        'Where do you rent boards there?',
        { reply: 'Surf club near Laboni, 500 an hour with a lesson.' },
      ],
    },
    {
      by: 'jahid',
      caption:
        'Night bus from Arambagh, window seat, Kolatoli by seven. First the sea, then the hotel, then breakfast. Always in this order.',
      comments: [
        'Correct order. Anything else is illegal.',
        'AC or non-AC? How was the road?',
        { reply: 'AC, 9 hours. The Chattogram part was slow.' },
      ],
    },
    {
      by: 'zahid',
      caption:
        'Sandcastle with two floors and a garage. A wave took the garage, the architect cried, the contractor (me) started again.',
      comments: [
        'Contractor of the year.',
        'Is Inani calmer with small kids than the main beach?',
        { reply: 'Much. Fewer people, shallow pools at low tide.' },
      ],
    },
    {
      by: 'maliha',
      caption:
        'Marine Drive on a weekday: sea on the right, hills on the left, and an auntie at Patuartek who fries prawns while you wait.',
      comments: [
        'That auntie! Second stall from the bend, right?',
        { reply: 'Yes. She’s closed on Mondays, don’t ask how I know.' },
      ],
    },
    {
      by: 'tasnim',
      caption:
        'Permission for the drone: four days. Wind: too strong for three of them. Flight: eleven minutes. Here is Himchari from above, finally.',
      comments: ['Eleven very good minutes.', 'From above you see how narrow the road is!'],
    },
    {
      by: 'nayeem',
      caption:
        'Took the new train, Cox’s Bazar Express from Kamalapur. The station looks like a shell and my tea stayed in the cup all the way.',
      comments: [
        'How did you get tickets? They’re gone in two minutes.',
        { reply: 'Alarm at 7:59, ten days before. No other trick.' },
      ],
    },
    {
      by: 'shaila',
      caption:
        'Solo, three nights at Kolatoli, a women-run guest house with a lock that works. Walked to the beach at six every morning among the joggers.',
      comments: [
        'Name of the guest house please?',
        { reply: 'I’ve put it in my list of safe stays, see my profile.' },
        'Thank you for writing these.',
      ],
    },
    {
      by: 'robin',
      caption:
        'Laitta fry, rupchanda, and a plate of shutki bhorta that made my eyes run. Ask for less chilli than you think you can take.',
      comments: [
        'Which place? Poushee?',
        { reply: 'No, a shack behind the dry fish market. No name, blue door.' },
      ],
    },
    {
      by: 'shafiq',
      caption:
        'লাল পতাকা উঠলে আমরা যারা এখানকার মানুষ, আমরাও নামি না। আপনারাও নামবেন না, সমুদ্র কাল সকালেও থাকবে।',
      comments: [
        'শফিক ভাই, এই কথাটা সবাইকে শেয়ার করলাম।',
        'গত মাসে চোখের সামনে একজনকে টেনে নিতে দেখেছি। ঠিক বলেছেন।',
      ],
    },
    {
      by: 'sharmin',
      caption: 'মায়ের হুইলচেয়ার বালুতে চলে না। তিনজন অচেনা ছেলে এসে চেয়ারসহ তুলে ঢেউয়ের পাশে বসিয়ে দিল।',
      comments: ['চোখে পানি চলে এল আপু।', 'এমন ছেলেরা আছে বলেই দেশটা সুন্দর।'],
    },
    {
      by: 'jui',
      caption: 'ইনানীতে ভোরের ট্রলার ফেরা দেখলাম। মাছ গুনছে, দাম হাঁকছে, আর আমি চা হাতে হাঁ করে তাকিয়ে।',
      comments: ['মাছ কিনলেন?', { reply: 'দুইটা রূপচাঁদা, হোটেলে ভেজে দিয়েছে।' }],
    },
  ],
  kuakata: [
    {
      by: 'mehedi',
      caption:
        'Sunrise at Gangamati 6:14, sunset at Lebur Char 5:18. Same beach, one motorbike, petrol for 200 taka. This is why I never moved away.',
      comments: [
        'How much do the bike drivers ask now?',
        { reply: '800 to 1,000 for the full round, two people.' },
      ],
    },
    {
      by: 'lamia',
      caption:
        'Red crabs by the thousand on the char. They all ran sideways at once and for a second the beach itself seemed to move.',
      comments: [
        'Kakrar char! Best part of Kuakata.',
        'What time of day do they come out?',
        { reply: 'Early, and when nobody runs after them.' },
      ],
    },
    {
      by: 'nayeem',
      caption:
        'Launch from Sadarghat for old times’ sake, cabin on the second floor, then two hours of bus from Patuakhali. The bridge is faster but it has no hilsa for dinner.',
      comments: [
        'Launch er cabin vara koto ekhon?',
        { reply: 'Single 1,300, double 2,500, more on Thursdays.' },
        'Hilsa on the launch, say no more.',
      ],
    },
    {
      by: 'nabila',
      caption:
        'The old boat at the Rakhine temple, planks held together with copper. Two hundred years and it still has a better roof than my site office.',
      comments: [
        'Did they let you look inside?',
        { reply: 'From the side, there’s a fence. The guard is happy to talk.' },
      ],
    },
    {
      by: 'rakib',
      caption:
        'Flew a kite at Kuakata. No wires, no roofs, nobody to cut my string. Honestly a bit boring. Beautiful, but boring.',
      comments: [
        'Come to Fatrar Char next, nothing to cut there either.',
        'Only a Gendaria boy could be bored by that view.',
      ],
    },
    {
      by: 'imran',
      caption:
        'One free weekend between two duty weeks. Dhaka at ten at night, Padma Bridge at eleven, feet in the sea before six.',
      comments: [
        'Which bus does it in under eight hours?',
        { reply: 'Green Line from Sayedabad, left at 10 sharp.' },
      ],
    },
    {
      by: 'traveller',
      caption:
        'We asked for tea at Misripara and got tea, pitha, a tour of the loom and a shawl at half the city price. I carried it home like a trophy.',
      comments: [
        'Rakhine shawls are so warm.',
        'How far is Misripara from the beach?',
        { reply: 'Eight kilometres, half an hour by van.' },
      ],
    },
    {
      by: 'rumana',
      caption: 'একই দিনে সূর্য উঠতেও দেখলাম, ডুবতেও দেখলাম, মাঝখানে দুই প্লেট কাঁকড়া ভাজা।',
      comments: ['কাঁকড়া কোন দোকানে খেলেন?', { reply: 'জিরো পয়েন্টের ডান দিকে, তিন নম্বরটা।' }],
    },
    {
      by: 'sohel',
      caption:
        'পটুয়াখালী আমার ছেচল্লিশ নম্বর জেলা। সৈকতের ভেজা বালুতে সাইকেল চালানোর মতো আরাম আর কিছুতে নেই।',
      comments: [
        'লোনা পানিতে চেইনের কী হলো ভাই?',
        { reply: 'ফিরে এসে নতুন কিনতে হয়েছে।' },
        'সৈকতে কত কিলোমিটার চালালেন?',
      ],
    },
  ],
  saintmartin: [
    {
      by: 'maliha',
      caption:
        'Sat on the jetty after the last ship had gone. Dogs, three fishermen, a football match with coconut husks for goalposts. This hour is my favourite.',
      comments: [
        'Last January I left with that ship. Biggest mistake.',
        'Do you still need the travel pass?',
        { reply: 'Yes, online before you go, with the QR code.' },
      ],
    },
    {
      by: 'sadia',
      caption:
        'Chera Dwip at low tide, walked there and back, 14 km with the detours. Sunburnt in the shape of my backpack straps.',
      comments: [
        'Walked! Everybody takes the boat.',
        'How did you know the tide times?',
        { reply: 'The boatmen tell you, just ask two of them.' },
      ],
    },
    {
      by: 'tanvir',
      also: 'coxsbazar',
      caption:
        'The ship from Cox’s Bazar leaves at seven in the morning, so nobody on board had slept. By noon we were in the water and nobody cared.',
      comments: [
        'Six hours on the ship, is it rough?',
        { reply: 'A bit after Teknaf. Sit low and in the middle.' },
      ],
    },
    {
      by: 'anik',
      caption:
        'Snorkelled behind the west beach. Parrot fish, one grumpy eel, and coral that you must not touch, not even the dead pieces.',
      comments: ['Did you bring your own mask?', { reply: 'Yes. The rented ones leak.' }],
    },
    {
      by: 'fahim',
      caption:
        'Paced the island from jetty to south end with a step counter: 7,860 metres along the east side. The signboard says eight kilometres. Respect.',
      comments: ['Only you would measure a holiday.', 'Now please measure the coconut prices.'],
    },
    {
      by: 'proma',
      caption:
        'No plastic bottles allowed now, so everybody carries a flask. The beach in my sketchbook is cleaner than the one from 2019.',
      comments: [
        'So good to hear. We filled two sacks there in 2019.',
        'The sketch of the boats is my favourite.',
      ],
    },
    {
      by: 'shafiq',
      caption: 'আমরা বলি নারিকেল জিঞ্জিরা। ডাবের দাম বেড়েছে, কিন্তু রাতে ঢেউয়ের শব্দ এখনও ফ্রি।',
      comments: ['একটা ডাব কত এখন?', { reply: 'একশ বিশ থেকে দেড়শ।' }],
    },
    {
      by: 'jui',
      caption: 'ছেঁড়া দ্বীপে দাঁড়িয়ে মনে হলো, এরপর আর কিছু নেই, শুধু নীল।',
      comments: [
        'ক্যাপশনটা চুরি করলাম আপু।',
        'জোয়ারের আগে ফিরতে পেরেছিলেন?',
        { reply: 'কোনোমতে, হাঁটু পানি ভেঙে।' },
      ],
    },
  ],
} satisfies Partial<Record<PlaceName, DemoStory[]>>;
