import type { Gender } from '@ghuri/contract/fields';
import { DEMO_ADMIN_EMAIL } from '../platform/config.ts';
import { randomOf } from '@ghuri/scenes/random';

export const DEMO_PASSWORD = 'ghuri-demo';

export interface DemoUser {
  email: string;
  name: string;
  gender: Gender;
  language: 'en' | 'bn';
  bio: string;
  joinedDaysAgo: number;
  isAdmin?: true;
}

/** The four accounts that the start panel names. */
export const DEMO_ACCOUNTS: DemoUser[] = [
  {
    email: 'traveller@ghuri.test',
    name: 'Nusrat Jahan',
    gender: 'female',
    language: 'en',
    bio: 'Weekends belong to the haor. Tea before sunrise, photographs after.',
    joinedDaysAgo: 900,
  },
  {
    email: 'owner@ghuri.test',
    name: 'Kamrul Hasan',
    gender: 'male',
    language: 'en',
    bio: 'Boatman’s son from Tahirpur. Running Haor Nao since 2011.',
    joinedDaysAgo: 1400,
  },
  {
    email: 'pending@ghuri.test',
    name: 'Shirin Akter',
    gender: 'female',
    language: 'en',
    bio: 'Opening a homestay in Kamalganj, one room at a time.',
    joinedDaysAgo: 40,
  },
  {
    email: DEMO_ADMIN_EMAIL,
    name: 'Rafiq Chowdhury',
    gender: 'male',
    language: 'en',
    bio: 'I keep Ghuri running. Weekends in the north, with Bogura doi.',
    joinedDaysAgo: 1500,
    isAdmin: true,
  },
];

const person = (
  slug: string,
  name: string,
  gender: Gender,
  bio: string,
  language: 'en' | 'bn' = 'en',
): DemoUser => ({
  email: `${slug}@ghuri.test`,
  name,
  gender,
  language,
  bio,
  // Spread over two years, the same for the same user on every machine.
  joinedDaysAgo: 30 + Math.floor(randomOf(slug)() * 700),
});

/** Users to meet on a first visit. */
export const DEMO_PEOPLE: DemoUser[] = [
  person('tanvir', 'Tanvir Ahmed', 'male', 'Houseboats, fog, and a thermos that has seen things.'),
  person('farzana', 'Farzana Islam', 'female', 'Botanist. I count tea gardens the way others count sheep.'),
  person('anik', 'Anik Saha', 'male', 'Sunset chaser at Laboni Point. Surfs badly, happily.'),
  person('sadia', 'Sadia Rahman', 'female', 'Nights in Sajek, stars over the helipad.'),
  person('ushaching', 'Ushaching Marma', 'male', 'Born in Thanchi. Ask me before you cross Remakri.'),
  person('mehedi', 'Mehedi Hasan', 'male', 'Kuakata sees the sun twice a day. So do I.'),
  person('rumana', 'রুমানা পারভীন', 'female', 'পাহাড়ের চেয়ে নদী বেশি ভালোবাসি।', 'bn'),
  person('sohel', 'সোহেল রানা', 'male', 'সাইকেলে চৌষট্টি জেলা, একান্নটা শেষ।', 'bn'),
  person('tahmina', 'Tahmina Khatun', 'female', 'Teacher. Brings forty students to Paharpur each winter.'),
  person('arif', 'Arif Mahmud', 'male', 'Birds first, breakfast second. Tanguar, Hakaluki, Baikka.'),
  person('nabila', 'Nabila Haque', 'female', 'Architect looking for old brick.'),
  person('jahid', 'Jahid Hossain', 'male', 'Night buses and window seats.'),
  person('sumaiya', 'সুমাইয়া আক্তার', 'female', 'ঘুরি, লিখি, আবার ঘুরি।', 'bn'),
  person('pranto', 'Pranto Dey', 'male', 'Sundarbans guide, three tigers so far.'),
  person('moushumi', 'Moushumi Das', 'female', 'Potter in Bijoypur. Travels with clay under the nails.'),
  person('imran', 'Imran Kabir', 'male', 'Doctor on leave. Hills are my waiting room.'),
  person('lamia', 'Lamia Chowdhury', 'female', 'Mustard fields in January, every January.'),
  person('shafiq', 'শফিকুল ইসলাম', 'male', 'কক্সবাজারের ছেলে, সমুদ্র আমার উঠান।', 'bn'),
  person('oishi', 'Oishi Barua', 'female', 'Monastery bells and mountain roads.'),
  person('rakib', 'Rakib Uddin', 'male', 'Old Dhaka kite strings, Shakrain to Shakrain.'),
  person('tasnim', 'Tasnim Ferdous', 'female', 'Drone in the bag, permission in writing.'),
  person('bijoy', 'Bijoy Chakma', 'male', 'Rangamati lake, country boat, no engine.'),
  person('sharmin', 'শারমিন সুলতানা', 'female', 'মায়ের সঙ্গে ভ্রমণ, ছেলের সঙ্গে ভ্রমণ।', 'bn'),
  person('fahim', 'Fahim Reza', 'male', 'Maps nerd. If it has no road I have a sketch.'),
  person('ayesha', 'Ayesha Siddika', 'female', 'Swamp forest in a red saree, once.'),
  person('nayeem', 'Nayeem Sarkar', 'male', 'Padma ferries are also tours.'),
  person('ritu', 'Ritu Mondal', 'female', 'From Mongla. The forest is my neighbour.'),
  person('saiful', 'সাইফুল আলম', 'male', 'চায়ের দেশে চা খেতে যাই।', 'bn'),
  person('maliha', 'Maliha Noor', 'female', 'Islands, big and small. I carry my rubbish back, so can you.'),
  person('tuhin', 'Tuhin Mia', 'male', 'Stone collector at Jaflong, the legal kind.'),
  person('proma', 'Proma Saha', 'female', 'Sketchbook, train, repeat.'),
  person('zahid', 'Zahid Karim', 'male', 'Two kids, one tent, many negotiations.'),
  person('jui', 'জুঁই আহমেদ', 'female', 'বৃষ্টি নামলে জাফলং।', 'bn'),
  person('emon', 'Emon Talukder', 'male', 'Kayaks in Kaptai. Mild sunburn, permanent.'),
  person('shaila', 'Shaila Parvin', 'female', 'Solo since 2016. Ask me about safe homestays.'),
  person('robin', 'Robin Gomes', 'other', 'Cook. I travel for chui jhal.'),
];
