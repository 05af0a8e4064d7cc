/** The portrait colours. Families prevent that a sitter and the background have the same hue. */
export type Family = 'rose' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'violet' | 'neutral';

export interface Skin {
  readonly light: string;
  readonly shade: string;
  readonly lips: string;
}

export const SKINS: readonly [Skin, ...Skin[]] = [
  { light: '#e0ae86', shade: '#c98f66', lips: '#b5624f' },
  { light: '#d9a47c', shade: '#c48c63', lips: '#ab5c4a' },
  { light: '#c98f66', shade: '#b27a52', lips: '#9c4f42' },
  { light: '#b27a52', shade: '#9a6541', lips: '#8c453a' },
  { light: '#a56e48', shade: '#8c5a39', lips: '#7f3d34' },
  { light: '#966341', shade: '#7d4f32', lips: '#6f352e' },
  { light: '#80523a', shade: '#69412d', lips: '#5f2d28' },
];

export const BLACK_HAIR = ['#1d1715', '#241a17', '#17161a', '#2e1f18'] as const;
export const GREY_HAIR = ['#8b8781', '#b9b4ac', '#6c6864'] as const;
/** Older men often dye their beards with mehndi. */
export const HENNA = '#8f4a26';

export interface Cloth {
  readonly colour: string;
  readonly family: Family;
}

export const CLOTHS: readonly [Cloth, ...Cloth[]] = [
  { colour: '#d9472b', family: 'orange' },
  { colour: '#e2793a', family: 'orange' },
  { colour: '#f0b23c', family: 'yellow' },
  { colour: '#b23a48', family: 'rose' },
  { colour: '#c2556f', family: 'rose' },
  { colour: '#7a3d6b', family: 'violet' },
  { colour: '#5b4a8a', family: 'violet' },
  { colour: '#274b7a', family: 'blue' },
  { colour: '#3f6fa8', family: 'blue' },
  { colour: '#2e7d86', family: 'teal' },
  { colour: '#0f6b52', family: 'green' },
  { colour: '#6b8a3a', family: 'green' },
  { colour: '#3d4a3a', family: 'neutral' },
  { colour: '#4f5b6b', family: 'neutral' },
  { colour: '#e8e2d6', family: 'neutral' },
];

export interface Ground {
  readonly top: string;
  readonly bottom: string;
  readonly family: Family;
}

export const GROUNDS: readonly [Ground, ...Ground[]] = [
  { top: '#e5c6e6', bottom: '#b58bc2', family: 'violet' },
  { top: '#bfe0d2', bottom: '#6fb39a', family: 'green' },
  { top: '#c9d6f2', bottom: '#8aa3d8', family: 'blue' },
  { top: '#f4c1bd', bottom: '#d97f7c', family: 'rose' },
  { top: '#bfe3ea', bottom: '#6fb0c2', family: 'teal' },
  { top: '#f6c9a8', bottom: '#e98f6b', family: 'orange' },
  { top: '#d8dfb5', bottom: '#a3b56d', family: 'green' },
  { top: '#f7e2ad', bottom: '#e3b65c', family: 'yellow' },
  { top: '#ece4d8', bottom: '#c9b8a2', family: 'neutral' },
];

export const GOLD = '#e9c46a';
export const CREAM = '#f7f2e8';
