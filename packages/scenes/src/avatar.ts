import type { HairStyle } from './portrait/hair.ts';
import { portrait } from './portrait/portrait.ts';
import { anyone, man, woman } from './portrait/sitter.ts';
import type { Sitter } from './portrait/sitter.ts';
import { idOf, randomOf } from './random.ts';
import type { Random } from './random.ts';

export const GENDERS = ['male', 'female', 'other', 'N/A'] as const;
export type Gender = (typeof GENDERS)[number];

export interface AvatarOptions {
  readonly seed: string | number;
  readonly gender: Gender;
}

const SITTERS: Readonly<Record<Gender, (random: Random) => Sitter>> = {
  male: man,
  female: woman,
  other: anyone,
  'N/A': anyone,
};

/** A square portrait of an invented person; the same seed always gives the same person. */
export function avatar({ seed, gender }: AvatarOptions): string {
  const name = `avatar|${known(gender)}|${seed}`;
  return portrait(SITTERS[gender](randomOf(name)), idOf(name));
}

/** One hue from ground to hair, so that it is clearly a placeholder and not a person. */
interface Muted {
  readonly hair: HairStyle;
  readonly top: string;
  readonly bottom: string;
  readonly face: string;
  readonly faceShade: string;
  readonly cloth: string;
  readonly hairColour: string;
}

const DEFAULTS: Readonly<Record<Gender, Muted>> = {
  male: {
    hair: 'sidePart',
    top: '#d3dfe7',
    bottom: '#a0b4c2',
    face: '#f3f6f8',
    faceShade: '#e0e8ed',
    cloth: '#7f95a4',
    hairColour: '#5f7686',
  },
  female: {
    hair: 'longParted',
    top: '#e8d9e8',
    bottom: '#bda6c1',
    face: '#f9f4f9',
    faceShade: '#eadfeb',
    cloth: '#a189a7',
    hairColour: '#7f6687',
  },
  other: {
    hair: 'shaggy',
    top: '#d3e5da',
    bottom: '#9fbfad',
    face: '#f3f8f5',
    faceShade: '#dfebe4',
    cloth: '#7ea08e',
    hairColour: '#5c7f6d',
  },
  'N/A': {
    hair: 'none',
    top: '#e4e0d6',
    bottom: '#bdb5a5',
    face: '#f8f6f2',
    faceShade: '#e9e5dc',
    cloth: '#a39b8b',
    hairColour: '#8d8575',
  },
};

/** The picture of a user who has not chosen one. */
export function defaultAvatar(gender: Gender): string {
  const muted = DEFAULTS[known(gender)];
  const sitter: Sitter = {
    ground: { top: muted.top, bottom: muted.bottom, family: 'neutral' },
    skin: { light: muted.face, shade: muted.faceShade, lips: muted.faceShade },
    hair: muted.hair,
    hairColour: muted.hairColour,
    headwear: null,
    garment: 'tee',
    cloth: muted.cloth,
    accent: muted.cloth,
    beard: 'none',
    beardColour: muted.hairColour,
    glasses: 'none',
    tipColour: null,
    hasEarrings: false,
    hasNosePin: false,
    hasFace: false,
    isMadeUp: false,
    isSmilingWide: false,
  };
  return portrait(sitter, idOf(`default|${gender}`));
}

function known(gender: Gender): Gender {
  if (!GENDERS.includes(gender)) throw new RangeError(`No portrait is drawn for "${gender}"`);
  return gender;
}
