import { pickWith } from '../random.ts';
import type { Random } from '../random.ts';
import type { GarmentName } from './clothes.ts';
import type { Beard, Glasses } from './face.ts';
import type { HairStyle } from './hair.ts';
import { hijab, ornaOverHead, sunHat, tupi } from './headwear.ts';
import type { Headwear } from './headwear.ts';
import { BLACK_HAIR, CLOTHS, CREAM, GREY_HAIR, GROUNDS, HENNA, SKINS } from './palette.ts';
import type { Cloth, Family, Ground, Skin } from './palette.ts';

export interface Sitter {
  readonly ground: Ground;
  readonly skin: Skin;
  readonly hair: HairStyle;
  readonly hairColour: string;
  readonly headwear: Headwear | null;
  readonly garment: GarmentName;
  readonly cloth: string;
  readonly accent: string;
  readonly beard: Beard;
  readonly beardColour: string;
  readonly glasses: Glasses;
  readonly tipColour: string | null;
  readonly hasEarrings: boolean;
  readonly hasNosePin: boolean;
  /** Without a face the portrait is a placeholder. */
  readonly hasFace: boolean;
  readonly isMadeUp: boolean;
  readonly isSmilingWide: boolean;
}

/** The part that all sitters share. */
interface Basis extends Pick<
  Sitter,
  | 'ground'
  | 'skin'
  | 'hairColour'
  | 'cloth'
  | 'accent'
  | 'beardColour'
  | 'glasses'
  | 'hasFace'
  | 'isSmilingWide'
> {
  readonly isElder: boolean;
  readonly scarf: string;
}

/** Picks an option of a family that is not worn yet; the lists are much longer than one sitter needs. */
function pickApart<T extends { readonly family: Family }>(
  random: Random,
  options: readonly [T, ...T[]],
  worn: readonly Family[],
): T {
  const [first = options[0], ...rest] = options.filter(({ family }) => !worn.includes(family));
  return pickWith(random, [first, ...rest]);
}

function basis(random: Random): Basis {
  const isElder = random() < 0.15;
  const cloth: Cloth = pickWith(random, CLOTHS);
  const accent = pickApart(random, CLOTHS, [cloth.family]);
  const scarf = pickApart(random, CLOTHS, [cloth.family, accent.family]);
  const hairColour = isElder ? pickWith(random, GREY_HAIR) : pickWith(random, BLACK_HAIR);
  return {
    isElder,
    skin: pickWith(random, SKINS),
    hairColour,
    beardColour: isElder && random() < 0.35 ? HENNA : hairColour,
    cloth: cloth.colour,
    accent: accent.colour,
    scarf: scarf.colour,
    ground: pickApart(random, GROUNDS, [cloth.family, accent.family, scarf.family]),
    glasses:
      random() < (isElder ? 0.6 : 0.26)
        ? pickWith(random, ['round', 'square', 'round', 'square', 'round', 'sun'])
        : 'none',
    hasFace: true,
    isSmilingWide: random() < 0.35,
  };
}

// An option that is listed twice is picked twice as often.
const MENS_HAIR = ['crop', 'sidePart', 'quiff', 'tousled', 'curls', 'buzz', 'sidePart', 'tousled'] as const;
const OLD_MENS_HAIR = ['receding', 'sidePart', 'crop', 'buzz'] as const;
const MENS_BEARDS = ['none', 'none', 'none', 'stubble', 'stubble', 'short', 'short', 'moustache'] as const;
const OLD_MENS_BEARDS = ['full', 'moustache', 'short', 'none'] as const;
const MENS_CLOTHES = [
  'panjabi',
  'panjabi',
  'shirt',
  'shirt',
  'tee',
  'hoodie',
  'gamcha',
  'rucksack',
  'waistcoat',
] as const;
const OLD_MENS_CLOTHES = ['panjabi', 'panjabi', 'waistcoat', 'shirt'] as const;

export function man(random: Random): Sitter {
  const shared = basis(random);
  const { isElder } = shared;
  const headwear = mensHeadwear(random, shared);
  const hair = pickWith<HairStyle>(random, isElder ? OLD_MENS_HAIR : MENS_HAIR);
  return {
    ...shared,
    headwear,
    hair: headwear ? 'buzz' : hair,
    beard: pickWith<Beard>(random, isElder ? OLD_MENS_BEARDS : MENS_BEARDS),
    garment: pickWith<GarmentName>(random, isElder ? OLD_MENS_CLOTHES : MENS_CLOTHES),
    tipColour: null,
    hasEarrings: false,
    hasNosePin: false,
    isMadeUp: false,
  };
}

function mensHeadwear(random: Random, { isElder, accent }: Basis): Headwear | null {
  const lot = random();
  if (lot < (isElder ? 0.4 : 0.12)) return tupi(CREAM);
  return lot > 0.93 ? sunHat(accent) : null;
}

const WOMENS_HAIR = [
  'longParted',
  'longSwept',
  'wavy',
  'bob',
  'bun',
  'bunWithJasmine',
  'lowBun',
  'ponytail',
  'braid',
  'curls',
] as const;
const WOMENS_CLOTHES = [
  'saree',
  'saree',
  'kameez',
  'kameez',
  'kurti',
  'kurti',
  'tee',
  'shirt',
  'rucksack',
  'hoodie',
] as const;
const CLOTHES_UNDER_HIJAB = ['kurti', 'kurti', 'tee', 'rucksack'] as const;
/** Styles with a flat crown. */
const HAIR_UNDER_HAT = ['longParted', 'wavy', 'bob', 'shaggy'] as const;
const TIP_COLOURS = ['#b3202c', '#7d1a3c', '#23161a'] as const;

export function woman(random: Random): Sitter {
  const shared = {
    ...basis(random),
    beard: 'none',
    hasNosePin: random() < 0.18,
    hasEarrings: random() < 0.55,
    tipColour: random() < 0.42 ? pickWith(random, TIP_COLOURS) : null,
    isMadeUp: true,
  } as const;
  const covering = random();
  if (covering < 0.32) {
    return {
      ...shared,
      headwear: hijab(shared.scarf, shared.accent),
      hair: 'none',
      garment: pickWith(random, CLOTHES_UNDER_HIJAB),
      tipColour: null,
    };
  }
  if (covering < 0.44) {
    // The cloth over the head is the loose end of the garment.
    const isSaree = random() < 0.5;
    return {
      ...shared,
      headwear: ornaOverHead(isSaree ? shared.cloth : shared.accent),
      hair: 'longParted',
      garment: isSaree ? 'saree' : 'kameez',
    };
  }
  const isInSun = covering > 0.95;
  return {
    ...shared,
    headwear: isInSun ? sunHat(shared.accent) : null,
    hair: pickWith<HairStyle>(random, isInSun ? HAIR_UNDER_HAT : WOMENS_HAIR),
    garment: pickWith(random, WOMENS_CLOTHES),
  };
}

const ANYONES_HAIR = [
  'shaggy',
  'topKnot',
  'bob',
  'curls',
  'tousled',
  'longParted',
  'wavy',
  'buzz',
  'quiff',
  'ponytail',
] as const;
const ANYONES_CLOTHES = [
  'panjabi',
  'kurti',
  'tee',
  'shirt',
  'hoodie',
  'rucksack',
  'kameez',
  'saree',
  'gamcha',
] as const;

/** Picks from both wardrobes. */
export function anyone(random: Random): Sitter {
  const shared = basis(random);
  const isInSun = random() < 0.12;
  return {
    ...shared,
    headwear: isInSun ? sunHat(shared.accent) : null,
    hair: pickWith<HairStyle>(random, isInSun ? HAIR_UNDER_HAT : ANYONES_HAIR),
    beard: 'none',
    garment: pickWith(random, ANYONES_CLOTHES),
    tipColour: random() < 0.25 ? pickWith(random, TIP_COLOURS) : null,
    hasEarrings: random() < 0.4,
    hasNosePin: random() < 0.2,
    isMadeUp: random() < 0.5,
  };
}
