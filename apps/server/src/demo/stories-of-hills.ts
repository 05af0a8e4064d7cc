import type { PlaceName } from '@ghuri/scenes/scene';
import type { DemoStory } from './demo-story.ts';

export const STORIES_OF_HILLS = {
  sajek: [
    {
      by: 'sadia',
      caption:
        'Woke up at 5 because someone in the next cottage shouted "megh!" and ran past our door. Stood on the balcony in Ruilui with a blanket around me for an hour. The whole valley was white.',
      comments: [
        'That balcony! Which cottage is it? Going on the 12th.',
        { reply: 'A wooden one right after the helipad, four rooms. I’ll send you the number.' },
        'Apu ekhon ki onek thanda? Jacket lagbe?',
        { reply: 'Rate khub thanda. Jacket lagbei.' },
      ],
    },
    {
      by: 'imran',
      caption:
        'Konglak at sunrise, 40 minutes up from the last jeep stop. Bring your own water, the shop at the top opens when it feels like it.',
      comments: [
        'How steep is Konglak for someone who sits in an office all day?',
        'Doctor shaheb finally took a holiday!',
      ],
    },
    {
      by: 'jahid',
      caption:
        'Sat on the roof of the chander gari from Dighinala. Three hours of bends, two stops for pineapple, one lost cap. Would do it again tomorrow.',
      comments: [
        'The convoy was at 10 for you as well? We missed it by five minutes once.',
        { reply: '10 sharp. The next one was after 3 pm.' },
        'RIP cap.',
      ],
    },
    {
      by: 'proma',
      caption:
        'No network for two days, so I drew. Twelve pages of ridges and one of the cook making bamboo chicken.',
      comments: [
        'Please post the bamboo chicken page.',
        'Robi worked a little near the helipad, nothing else did for us.',
      ],
    },
    {
      by: 'bijoy',
      caption:
        'People ask me for the best month in Sajek. July for rain and clouds that come inside, November for clear mornings, April for nobody else on the road.',
      comments: [
        'July it is. I want the clouds inside the room.',
        'Saved. April then, we don’t like crowds.',
      ],
    },
    {
      by: 'zahid',
      caption:
        'Took both kids. The older one counted 214 bends from Khagrachhari, the younger one slept through 213 of them.',
      comments: [
        'Ha ha! Did they get car sick?',
        { reply: 'Only their father did.' },
        'How old are they? Ours are 4 and 7 and I’m still not sure about that jeep ride.',
      ],
    },
    {
      by: 'traveller',
      caption:
        'Two nights, four friends, one heater that didn’t work. We moved all the blankets to one room and talked till the clouds came up at half past four.',
      comments: [
        'Best way to spend a cold night in the hills.',
        'Next time count me in Nusrat, ami serious!',
      ],
    },
    {
      by: 'oishi',
      caption:
        'Everyone leaves with the morning convoy, so stay one night longer. On the second evening there were six of us on the helipad and a lot of stars.',
      comments: [
        'This is the tip I needed.',
        'Weekday or weekend?',
        { reply: 'Sunday to Tuesday. Friday is a fair.' },
      ],
    },
    {
      by: 'sumaiya',
      caption: 'দরজা খুলেই দেখি উঠানে মেঘ। চা ঠান্ডা হয়ে গেল, কেউ খেয়ালই করিনি।',
      comments: [
        'কোন কটেজে ছিলেন আপু?',
        { reply: 'রুইলুই পাড়ার শেষ মাথায়, নামটা মেসেজে দিচ্ছি।' },
        'মেঘের ছবিটা দেখে মন ভরে গেল।',
      ],
    },
    {
      by: 'sohel',
      caption: 'সাইকেলে দীঘিনালা থেকে সাজেক, সাড়ে ছয় ঘণ্টা। শেষ চড়াইটা ঠেলে উঠেছি, লজ্জা নেই।',
      comments: [
        'ওই চড়াই সাইকেলে! স্যালুট ভাই।',
        'ব্রেক প্যাড কয়টা গেল?',
        { reply: 'নামার সময় দুইটাই শেষ।' },
      ],
    },
    {
      by: 'sharmin',
      caption: 'মাকে নিয়ে কংলাকে উঠলাম। আধা ঘণ্টার পথ এক ঘণ্টায়, কিন্তু উঠেছি।',
      comments: ['খালাম্মাকে সালাম দেবেন।', 'মাকে নিয়ে যাওয়ার সাহস পেলাম আপনার পোস্ট দেখে।'],
    },
  ],
  bandarban: [
    {
      by: 'ushaching',
      caption:
        'The Sangu is low enough to see the big stones at Tindu again. Boats to Remakri take about three hours now. Bring two copies of your NID for the Thanchi post.',
      comments: [
        'Dada, is Nafakhum open this week?',
        { reply: 'Open with a registered guide. Ask at the post the evening before.' },
        'Two copies, noted. Last year they sent us back for a photocopy.',
      ],
    },
    {
      by: 'fahim',
      caption:
        'Logged the walk from Remakri to Nafakhum with GPS: 8.6 km one way, mostly along the stream, shoes wet after ten minutes.',
      comments: [
        'Could you share the track?',
        { reply: 'Sure, but take a guide too. The stream moves the path every rain.' },
      ],
    },
    {
      by: 'imran',
      caption:
        'Nilgiri before seven, before the other cars. The guard made us tea and we watched it rain on everyone below.',
      comments: ['What time did you leave Bandarban town?', { reply: '4:15. Hurt a lot, worth it.' }],
    },
    {
      by: 'emon',
      caption:
        'Boga Lake at night is so quiet that you hear the dogs in the next para. Slept in Siyam didi’s house, dinner 200 taka with as much rice as you can eat.',
      comments: [
        'Siyam didi’s pumpkin curry! I still think about it.',
        'Do you need to book or can you just turn up there?',
      ],
    },
    {
      by: 'tanvir',
      caption:
        'Eleven hours of bus, two of jeep, three of boat. Then Remakri falls and a swim, and the arithmetic was fine again.',
      comments: [
        'Which bus? Hanif from Fakirapool?',
        { reply: 'Hanif at 10:30 pm, reached Bandarban at 6.' },
        'That swim must have been freezing.',
      ],
    },
    {
      by: 'oishi',
      caption:
        'Golden Temple at closing time. The monk let us stay until the last bell, shoes in our hands, whole town below.',
      comments: [
        'Full sleeves needed there, right?',
        { reply: 'Yes, and no shorts. They lend you a lungi at the gate.' },
      ],
    },
    {
      by: 'shaila',
      caption:
        'First time in the hills alone. Stayed with a Bawm family near Chimbuk, taught their daughter Ludo, lost five times.',
      comments: [
        'Did you feel safe as a woman on your own?',
        { reply: 'Completely. I’ll write a longer post about it.' },
        'Apu apni inspiration!',
      ],
    },
    {
      by: 'traveller',
      caption:
        'Debotakhum by bamboo raft. The walls come so close that you whisper without knowing why. Our raft went in circles the whole time and nobody minded.',
      comments: ['Koto nilo raft er jonno?', { reply: '150 per person, life jacket included.' }],
    },
    {
      by: 'rumana',
      caption: 'নীলাচলের বিকেল। নিচে শহর, ওপরে রোদ, মাঝখানে আমরা আর এক বাটি পাহাড়ি আনারস।',
      comments: ['আনারসটা কি লবণ-মরিচ দিয়ে?', { reply: 'অবশ্যই, কাসুন্দিও ছিল।' }],
    },
    {
      by: 'sohel',
      caption: 'থানচি পর্যন্ত রাস্তাটা দেশের সবচেয়ে সুন্দর রাস্তা, এই নিয়ে তর্ক করতে রাজি আছি।',
      comments: ['তর্কের কিছু নেই ভাই, একমত।', 'ডিম পাহাড়ের রাস্তাটা দেখেছেন?', { reply: 'ওইটাই তো আসল!' }],
    },
    {
      by: 'jui',
      caption: 'সাঙ্গুর পানি জানুয়ারিতে বরফ। তিন্দুতে পা ডুবিয়ে বসে থাকার বাজি ধরেছিলাম, হেরে গেছি।',
      comments: ['কয় মিনিট টিকেছিলেন?', { reply: 'চার মিনিট, তাও কাঁপতে কাঁপতে।' }],
    },
  ],
} satisfies Partial<Record<PlaceName, DemoStory[]>>;
