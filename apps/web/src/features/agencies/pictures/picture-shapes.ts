export type PictureShape = 'nid' | 'profile' | 'cover';

interface Shape {
  /** Width to height. */
  ratio: number;
  /** The maximum width of a cropped picture; null if it is not cropped. */
  widest: number | null;
  className: string;
}

/** An ID card is 85.6 × 54 mm, an emblem is square, a cover is as wide as the top of a page. */
export const SHAPES: Record<PictureShape, Shape> = {
  nid: { ratio: 1.585, widest: null, className: 'max-w-110' },
  profile: { ratio: 1, widest: 800, className: 'max-w-60' },
  cover: { ratio: 16 / 5, widest: 1600, className: 'w-full' },
};
