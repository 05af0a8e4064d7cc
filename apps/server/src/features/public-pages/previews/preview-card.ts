import type { PlaceName } from '@ghuri/scenes/scene';

/** What a preview picture shows. Equal cards are the same picture. */
export interface PreviewCard {
  title: string;
  /** Below the title, the first one larger. */
  lines: string[];
  /** `/media/…` or a drawn avatar, beside the lines. */
  face: { picture: string; shape: 'round' | 'square' } | null;
  price: { label: string; sum: string } | null;
  /** With a star before it. */
  rating: string | null;
  /** `/media/…`; null, or missing in the storage: a drawn landscape. */
  photo: string | null;
  /** Which landscape. */
  scene: { place: PlaceName; seed: string };
  /** The name beside the kite. */
  brand: string;
}
