// Drawn by scripts/draw-pictures.ts into public/pictures, ready for `ui/picture.tsx`.

/** Which scene goes with which words. The first that fits counts: an island before the coast it lies off. */
const SCENES: readonly (readonly [scene: string, words: RegExp])[] = [
  ['saintmartin', /(saint|st\.?)\s*martin|chhera|সেন্ট\s*মার্টিন|ছেঁড়া/],
  [
    'sundarbans',
    /sundarban|mongla|nijhum|hatiya|khulna|bagerhat|satkhira|bhola|সুন্দরবন|নিঝুম|হাতিয়া|খুলনা|ভোলা/,
  ],
  ['kuakata', /kuakata|patuakhali|barguna|barishal|কুয়াকাটা|পটুয়াখালী|বরিশাল/],
  ['sajek', /sajek|khagrac?hh?ari|rangamati|kaptai|সাজেক|খাগড়াছড়ি|রাঙ্গামাটি|রাঙামাটি|কাপ্তাই/],
  ['bandarban', /bandarban|nilgiri|remakri|thanchi|boga|বান্দরবান|নীলগিরি|রেমাক্রি|থানচি|বগা/],
  ['coxsbazar', /cox|teknaf|inani|patenga|chattogram|chittagong|কক্সবাজার|টেকনাফ|ইনানী|পতেঙ্গা|চট্টগ্রাম/],
  ['ratargul', /ratargul|রাতারগুল/],
  ['tanguar', /tanguar|haor|sunamganj|netrokona|kishoreganj|টাঙ্গুয়ার|হাওর|সুনামগঞ্জ|নেত্রকোনা|কিশোরগঞ্জ/],
  ['srimangal', /sr[ei]*mangal|lawachara|moulvibazar|habiganj|tea|শ্রীমঙ্গল|লাউয়াছড়া|মৌলভীবাজার|হবিগঞ্জ/],
  ['jaflong', /jaflong|bichh?anakandi|lalakhal|sylhet|জাফলং|বিছানাকান্দি|লালাখাল|সিলেট/],
  [
    'paharpur',
    /paharpur|naogaon|bogura|mahasthan|rajshahi|sonargaon|panam|পাহাড়পুর|নওগাঁ|বগুড়া|রাজশাহী|সোনারগাঁ/,
  ],
  ['shakrain', /dhaka|ঢাকা/],
];

const ANYWHERE = ['mustard', 'tanguar', 'srimangal', 'kuakata'] as const;

/** The name of the scene for a place somebody wrote down: one that looks like it, or always the same one. */
export function sceneOf(place: string, district = ''): string {
  // Keyboards write letters like য় in one character or in two; NFC makes them the same.
  const [first, second] = [place, district].map((text) => text.normalize('NFC').toLowerCase()) as [
    string,
    string,
  ];
  const find = (text: string) => SCENES.find(([, words]) => words.test(text))?.[0];
  const anyhow = first.length + first.charCodeAt(0);
  return find(first) ?? find(second) ?? ANYWHERE[anyhow % ANYWHERE.length] ?? ANYWHERE[0];
}

export const placePicture = (place: string, district?: string) => ({
  src: `/pictures/place-${sceneOf(place, district)}.webp`,
  width: 520,
  height: 600,
});
