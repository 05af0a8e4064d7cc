import type { PlaceName } from '@ghuri/scenes/scene';
import type { DemoStory } from './demo-story.ts';

export const STORIES_OF_PLAINS = {
  paharpur: [
    {
      by: 'tahmina',
      caption:
        'Class nine found all 177 monks’ cells. Class ten found 174 and a snack stall. Both are right, I gave full marks.',
      comments: [
        'Miss, you never gave us full marks for snacks!',
        'How many hours do you plan for the whole site?',
        { reply: 'Three, with the museum. Four with class ten.' },
      ],
    },
    {
      by: 'nabila',
      caption:
        'Somapura is a cross on a square, and once you see it you see it in half of Southeast Asia. Stood in the rain with a measuring tape, very happy.',
      comments: [
        'The plan is basically Borobudur’s grandfather.',
        'Architect apu, is climbing the centre still allowed?',
        { reply: 'No, fenced off. Good for the bricks.' },
      ],
    },
    {
      by: 'moushumi',
      caption:
        'Terracotta from the eighth century, and the potter’s thumb is still in it. I put mine next to it. Same size.',
      comments: [
        'This gave me goosebumps.',
        'Which side has the best panels?',
        { reply: 'South, low down. Take a torch.' },
      ],
    },
    {
      by: 'jahid',
      caption:
        'Panchagarh Express to Joypurhat, a shared CNG to Paharpur, breakfast of parata and sugar at the gate. The whole monastery to myself till nine.',
      comments: ['Joypurhat is nearer than Naogaon?', { reply: 'Yes, 13 km. Naogaon is more than thirty.' }],
    },
    {
      by: 'proma',
      caption:
        'Drew the stupa from the guava seller’s stool. He corrected my perspective twice and was right both times.',
      comments: [
        'Hire the guava seller.',
        'How was the light in the afternoon?',
        { reply: 'Golden from four on, exactly on the west face.' },
      ],
    },
    {
      by: 'admin',
      also: 'mustard',
      caption:
        'A long weekend in the north: Paharpur, Kusumba Mosque, and Bogura doi in a clay pot on my knees all the way back.',
      comments: ['Did the doi survive?', { reply: 'Half. The other half was a toll.' }],
    },
    {
      by: 'sohel',
      caption: 'নওগাঁ, বাহান্ন নম্বর জেলা হওয়ার কথা ছিল, গুনে দেখি একান্ন। বিহারের গেটে বসে আবার গুনলাম।',
      comments: ['হিসাবে একটা জেলা বাদ গেল কীভাবে!', { reply: 'একটা দুইবার লিখে রেখেছিলাম।' }],
    },
    {
      by: 'sumaiya',
      caption:
        'সোমপুর বিহারে এক বৃদ্ধ গাইড, নাম আজিজ চাচা। প্রতিটা ইটের গল্প জানেন, পারিশ্রমিক চাইলেন এক কাপ চা।',
      comments: [
        'আজিজ চাচাকে আমরাও পেয়েছিলাম, অসাধারণ মানুষ।',
        'জাদুঘর কি শুক্রবার খোলা?',
        { reply: 'শুক্রবার বিকেলে খোলে, রোববার বন্ধ।' },
      ],
    },
  ],
  mustard: [
    {
      by: 'lamia',
      caption:
        'It’s that week again. Yellow from the road to the river in Sirajganj, bees so busy that they bump into you and don’t say sorry.',
      comments: [
        'Every January without fail!',
        'Exact spot please? Or is it secret?',
        { reply: 'Ullapara, left after the bridge, then follow the bees.' },
      ],
    },
    {
      by: 'farzana',
      caption:
        'Brassica campestris in full flower near Manikganj. That’s botany for: I forgot my work for two hours and my shoes are ruined.',
      comments: [
        'Ruined shoes are a good sign.',
        'How long from Dhaka?',
        { reply: 'Two hours from Gabtoli if you leave at six.' },
      ],
    },
    {
      by: 'zahid',
      caption: 'Hide and seek in a mustard field lasts exactly four seconds, then one of us sneezes.',
      comments: ['Ha ha ha, who sneezed first?', { reply: 'Me. I’m not invited next time.' }],
    },
    {
      by: 'traveller',
      caption:
        'Bought honey straight from the boxes, still warm. The beekeeper from Satkhira moves with the flowers: mustard now, coriander in February, litchi in March.',
      comments: [
        'What a life. Did you ask for his number?',
        { reply: 'Yes! He sends honey by courier, 700 a kilo.' },
      ],
    },
    {
      by: 'pending',
      caption:
        'Went west to see other people’s fields for once. A farmer in Ghior gave us sorshe shaak for the whole bus and took no money.',
      comments: ['Manikganj people are like that.', 'Sorshe shaak with hilsa head, my whole childhood.'],
    },
    {
      by: 'shaila',
      caption:
        'Day trip, alone, by local bus. Asked before stepping in, was shown the path between two plots, and left with an invitation to a wedding.',
      comments: ['You went to the wedding, right?', { reply: 'Of course. Best biriyani of the season.' }],
    },
    {
      by: 'ritu',
      also: 'sundarbans',
      caption: 'From mangrove green to this yellow in one day’s drive. My eyes needed an hour.',
      comments: ['In one go? That’s a long drive!', 'The second photo is unreal.'],
    },
    {
      by: 'rumana',
      caption: 'সরিষা খেতের আল ধরে দাদির সঙ্গে হাঁটলাম। দাদি বললেন, এই গন্ধেই শীত চেনা যায়।',
      comments: ['দাদির কথাটা লিখে রাখার মতো।', 'কোন এলাকায় গিয়েছিলেন?', { reply: 'মানিকগঞ্জের ঘিওর।' }],
    },
    {
      by: 'sharmin',
      caption: 'ছেলের স্কুলের রচনা ছিল শীতের সকাল। এবার অন্তত মুখস্থ লিখতে হবে না।',
      comments: ['দারুণ বুদ্ধি আপু!', 'হলুদের মাঝে ওর লাল সোয়েটারটা কী যে মানিয়েছে!'],
    },
  ],
  shakrain: [
    {
      by: 'rakib',
      caption:
        'Forty-one kites cut, nineteen lost, four fingers taped. The roof in Gendaria has been in the family for ninety years and has never lost a Shakrain. Until my niece came.',
      comments: [
        'How old is the niece?',
        { reply: 'Nine. I’m teaching her nothing more.' },
        'Ninety years on the same roof, that’s heritage.',
      ],
    },
    {
      by: 'jahid',
      caption:
        'Came to watch for an hour and was handed a reel within ten minutes. Nobody in Old Dhaka lets you stand there with empty hands.',
      comments: [
        'And with an empty stomach even less!',
        'Which roof? Can strangers come?',
        { reply: 'Shankhari Bazar. Bring sweets and say salam.' },
      ],
    },
    {
      by: 'proma',
      caption:
        'Tanti Bazar at dusk: sketch of one roof, 63 people on it. I stopped counting the kites at two hundred.',
      comments: ['63 people on one roof, and it holds!', 'I want this on my wall.'],
    },
    {
      by: 'robin',
      caption:
        'Between two kite fights: bakarkhani from the oven in Nazira Bazar, morog polao on the landing, five kinds of pitha. My diary says I also saw fireworks.',
      comments: [
        'Nazira Bazar never disappoints.',
        'Haji or Hanif for biryani? Choose carefully.',
        { reply: 'I want to live, so both.' },
      ],
    },
    {
      by: 'tuhin',
      caption:
        'A river man on a roof in Sutrapur. The manja string is sharper than any stone in Jaflong, ask my thumb.',
      comments: ['Tape, bhai! Always tape first.', 'Welcome to Puran Dhaka, the thumb will heal.'],
    },
    {
      by: 'tasnim',
      caption:
        'No drones in the kite sky, that’s my own rule. So these are from the water tank, standing very carefully.',
      comments: [
        'Good rule. They’d cut it within a minute.',
        'How many times did someone shout at you to get down?',
        { reply: 'Twice. Both times my mother, by phone.' },
      ],
    },
    {
      by: 'anik',
      caption:
        'Fire-breathers after sunset, DJ on every second roof, and an old uncle on ours who only wanted to hear Runa Laila. The uncle won.',
      comments: ['Uncle has taste.', 'That’s the Shakrain I know!'],
    },
    {
      by: 'sumaiya',
      caption: 'সাকরাইনে লক্ষ্মীবাজারের ছাদ। ঘুড়ির চেয়ে বেশি উড়ল আমাদের চিৎকার, ভোকাট্টা!',
      comments: ['ভোকাট্টা! গলা ঠিক আছে তো?', { reply: 'দুই দিন কথা বলতে পারিনি।' }],
    },
    {
      by: 'sohel',
      caption: 'পুরান ঢাকার গলিতে সাইকেল নিয়ে ঢুকেছিলাম, বের হয়েছি কাঁধে সাইকেল নিয়ে।',
      comments: [
        'ওই গলিতে হাঁটাই মুশকিল, আপনি আবার সাইকেল!',
        'বাকরখানি খেয়েছেন তো?',
        { reply: 'এক ডজন, গরম গরম।' },
      ],
    },
  ],
} satisfies Partial<Record<PlaceName, DemoStory[]>>;
