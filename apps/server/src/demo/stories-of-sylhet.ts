import type { PlaceName } from '@ghuri/scenes/scene';
import type { DemoStory } from './demo-story.ts';

export const STORIES_OF_SYLHET = {
  srimangal: [
    {
      by: 'farzana',
      caption:
        'Botany field trip to Lawachara with nineteen students and one umbrella. Hoolock gibbons at 6:20, leeches at 6:40.',
      comments: [
        'Salt and tobacco leaf in the socks, old trick.',
        'Nineteen students and only one umbrella, classic.',
      ],
    },
    {
      by: 'proma',
      caption:
        'Parabat Express from Kamalapur, window seat, sketchbook open. Reached Sreemangal before eleven and drank tea in the garden where it grew.',
      comments: [
        'Snigdha or shovon chair?',
        { reply: 'Shovon chair. The windows open, that’s what you want.' },
      ],
    },
    {
      by: 'pending',
      caption:
        'Our first guest room in Kamalganj is finished: mud walls, a real mattress, and my mother’s breakfast. Come for the forest, stay for her khichuri.',
      comments: [
        'Shirin apa, room er bhara koto?',
        { reply: '1,800 for two with breakfast. Our agency page opens soon, inshallah.' },
        'Congratulations! Looks lovely.',
      ],
    },
    {
      by: 'arif',
      caption:
        'Baikka Beel, the watch tower, 5:50. Purple swamphens everywhere, a pair of fish eagles, and not one other visitor.',
      comments: [
        'Is the tower open that early?',
        { reply: 'The caretaker opens it if you call the evening before.' },
        'Fish eagles! I only ever get egrets.',
      ],
    },
    {
      by: 'robin',
      caption:
        'Seven-layer tea at Nilkantha. I’m a cook and I still don’t know how he does it. The third layer tastes of ginger, the rest of sugar.',
      comments: [
        'The trick is the sugar in each layer, isn’t it?',
        { reply: 'He smiled and said "condensed milk" and nothing more.' },
      ],
    },
    {
      by: 'ayesha',
      caption:
        'Cycled from the town to Madhabpur Lake through the gardens. Pluckers on their way home waved, purple lilies on the water, flat tyre at the end.',
      comments: ['Where did you rent the cycle?', { reply: 'Opposite the station, 300 a day.' }],
    },
    {
      by: 'mehedi',
      caption: 'A beach boy in a tea garden. No waves, no salt, and I slept ten hours.',
      comments: [
        'The sea misses you already, bhai.',
        'Ten hours because nobody wakes you for sunrise there.',
      ],
    },
    {
      by: 'saiful',
      caption: 'পাতি তোলার মৌসুমে বাগানের ভেতর দিয়ে হাঁটতে গেলে আগে কামজারিদের সালাম দিই। ওঁরাই আসল গাইড।',
      comments: [
        'আপনার সঙ্গে গত বছর হেঁটেছিলাম, মনে আছে সাইফুল ভাই?',
        { reply: 'মনে থাকবে না! বৃষ্টিতে ভিজে একাকার হয়েছিলেন।' },
      ],
    },
    {
      by: 'sharmin',
      caption: 'ছেলে জিজ্ঞেস করল চা গাছ এত ছোট কেন। মালি বললেন, ছেঁটে রাখি, না হলে আকাশ ছুঁত।',
      comments: [
        'কী সুন্দর উত্তর!',
        'ছেলেকে নিয়ে লাউয়াছড়ায় গেছিলেন?',
        { reply: 'গেছি, উল্লুকের ডাক শুনে ভয় পেয়ে কোলে উঠে গেছে।' },
      ],
    },
  ],
  ratargul: [
    {
      by: 'ayesha',
      caption:
        'Wore the red saree, as promised to my sisters. The boatman put a plank for me, refused a tip, and then sang for forty minutes between the hijal trees.',
      comments: [
        'The saree was worth it!',
        'Which song did he sing?',
        { reply: 'Hason Raja, what else in Sylhet.' },
      ],
    },
    {
      by: 'tasnim',
      caption:
        'Asked the forest office for permission to fly, got it in writing, and then it rained. So here is Ratargul from a boat, like everyone else’s.',
      comments: [
        'How long did the permission take?',
        { reply: 'Ten days and three phone calls.' },
        'From below it’s nicer anyway.',
      ],
    },
    {
      by: 'farzana',
      caption:
        'Hijal, koroch, and murta below them. Most people look at the water. Look at the bark: you can read last year’s flood on every trunk.',
      comments: ['I never noticed the flood line before!', 'Going to look at trunks only now, thanks.'],
    },
    {
      by: 'owner',
      caption:
        'Guests always ask me about snakes. Yes, there are some, high in the branches, asleep. They’re more afraid of your selfie stick.',
      comments: ['This doesn’t help, Kamrul bhai.', 'Selfie stick stays at home then.'],
    },
    {
      by: 'jahid',
      caption:
        'Upaban Express overnight, breakfast at Pach Bhai, at the ghat by nine. Back in my own bed the next night. A weekend is enough.',
      comments: [
        'Panch Bhai breakfast is half of the trip to Sylhet.',
        'Is the night train on time these days?',
        { reply: '25 minutes late, slept through it.' },
      ],
    },
    {
      by: 'moushumi',
      caption:
        'In winter you walk where the boats go in August. The floor of the swamp is soft grey clay, and yes, I brought some home in a tiffin box.',
      comments: [
        'Of course you did.',
        'What will you make from the clay?',
        { reply: 'A small boat, I think.' },
      ],
    },
    {
      by: 'sadia',
      caption:
        'The watch tower is closed now, and rightly so, it was shaking. The view from the water is enough: green above, green below, you in between.',
      comments: [
        'Good to know about the tower.',
        'Engine boat or oars?',
        { reply: 'Oars. Engines aren’t allowed inside.' },
      ],
    },
    {
      by: 'jui',
      caption: 'রাতারগুলে ঢুকলেই শব্দ কমে যায়। শুধু বৈঠা, আর কোথাও একটা মাছরাঙা।',
      comments: ['মাছরাঙার ছবি কই?', { reply: 'আমি ক্যামেরা তোলার আগেই মাছ নিয়ে উধাও।' }],
    },
    {
      by: 'sohel',
      caption: 'সিলেট শহর থেকে সাইকেলে ২৬ কিলোমিটার, শেষটুকু কাদা। নৌকায় সাইকেল তুলতে দেয়নি, ঠিকই করেছে।',
      comments: [
        'একান্ন জেলার পর এবার জলাবনেও সাইকেল!',
        'কাদায় চাকা আটকায়নি?',
        { reply: 'দুইবার। এক চাচা ঠেলে দিয়েছেন।' },
      ],
    },
  ],
  jaflong: [
    {
      by: 'tuhin',
      caption:
        'The Piyain after a week of sun: you can count the stones three metres down. Take the small boat to the Khasia village before the tourist buses come at eleven.',
      comments: [
        'How much for the small boat, whole morning?',
        { reply: '800 to 1,000 for five people. Bargain with a smile.' },
      ],
    },
    {
      by: 'moushumi',
      caption:
        'Bought nothing, picked up nothing, took forty photographs of stones. As a potter I was not allowed near the clay bank for more than an hour.',
      comments: ['Who held you back from the clay?', { reply: 'My husband. With both hands.' }],
    },
    {
      by: 'nayeem',
      caption:
        'Zero Point with my uncle, who waved at the Indian side until a soldier over there waved back. He has told the story eleven times since.',
      comments: ['Uncle is a diplomat.', 'Dawki bridge looks so close from there, doesn’t it?'],
    },
    {
      by: 'ayesha',
      caption:
        'Lalakhal in the morning, Jaflong after lunch. Do it in that order: the green water needs the early light.',
      comments: ['How long is it between the two?', { reply: 'About 45 minutes by CNG.' }],
    },
    {
      by: 'rakib',
      caption:
        'My string-scarred fingers in ice-cold Piyain water. Six friends from Gendaria, none of whom can swim, all in life jackets in knee-deep water.',
      comments: [
        'Puran Dhaka boys and water, never gets old.',
        'Better safe! That current is stronger than it looks.',
      ],
    },
    {
      by: 'lamia',
      caption:
        'Bichnakandi the next day: you lie between the stones and the stream does the massage. Go on a weekday, on Friday there’s a queue for every stone.',
      comments: [
        'Is there enough water now?',
        { reply: 'Ankle deep in winter, waist deep in the rains. Both are fine.' },
      ],
    },
    {
      by: 'jui',
      caption: 'বৃষ্টি থামার পরের জাফলং। ওপারের পাহাড় থেকে সাতটা ঝরনা গুনলাম, আম্মু বলে নয়টা।',
      comments: [
        'আম্মুরা সব সময় বেশি দেখেন।',
        'পানি কি ঘোলা ছিল?',
        { reply: 'সকালে ঘোলা, দুপুরে কাচের মতো।' },
      ],
    },
    {
      by: 'saiful',
      caption:
        'তামাবিল পেরিয়ে শেষ আট কিলোমিটার রাস্তা এখন ভালো। সিলেট শহর থেকে পৌনে দুই ঘণ্টায় পৌঁছে গেছি।',
      comments: [
        'এই খবরটাই দরকার ছিল, ধন্যবাদ।',
        'মাইক্রোতে নাকি বাসে?',
        { reply: 'মাইক্রোতে। বাসে আরও আধা ঘণ্টা ধরেন।' },
      ],
    },
    {
      by: 'sumaiya',
      caption: 'খাসিয়াপুঞ্জিতে পানের বরজ দেখে এলাম। এক দিদি শিখিয়ে দিলেন পান ভাঁজ করার তিনটা নিয়ম।',
      comments: ['পানটা খেয়েছিলেন?', { reply: 'খেয়েছি, মাথা ঘুরে বসে পড়েছি।' }],
    },
  ],
} satisfies Partial<Record<PlaceName, DemoStory[]>>;
