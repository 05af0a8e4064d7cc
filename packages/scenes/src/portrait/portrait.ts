import { circle, group } from '../svg.ts';
import { clothes } from './clothes.ts';
import { beard, earrings, ears, features, glasses, head, neck, nosePin, tip } from './face.ts';
import { hair } from './hair.ts';
import type { Ground } from './palette.ts';
import type { Sitter } from './sitter.ts';

/** A soft lit disc on the ground: it fills a page's round clip, and is a halo without one. */
function backdrop({ top, bottom }: Ground, id: string): string {
  const stops = `<stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>`;
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>` +
    `<rect width="64" height="64" fill="url(#${id})"/>` +
    circle(32, 27, 23, { fill: '#fff', opacity: 0.14 })
  );
}

const FRAME_COLOUR = '#2b2320';

/** Larger than the figure is drawn, and on the lower edge: at 40 px the face needs the room. */
const CLOSER = 'translate(-2.6 -5.1) scale(1.08)';

/** Larger than any avatar on a page, so that a plain conversion is sharp. */
const square = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="320" height="320">${content}</svg>`;

/** Painted from back to front, because of the hair: behind the neck, over the shoulder, over the brow. */
export function portrait(sitter: Sitter, id: string): string {
  const { skin, headwear } = sitter;
  const { back, front, shoulder, hidesEars } = hair(sitter.hair, sitter.hairColour);
  const seen = headwear?.hair ?? 'whole';
  const areEarsSeen = !hidesEars && !headwear?.hidesEars;

  const figure = [
    headwear?.back,
    seen === 'whole' && back,
    neck(skin),
    clothes(sitter.garment, { colour: sitter.cloth, accent: sitter.accent }),
    seen === 'whole' && shoulder,
    areEarsSeen && ears(skin),
    head(skin),
    sitter.hasFace && features({ ...sitter, browColour: sitter.hairColour }),
    beard(sitter.beard, sitter.beardColour, skin),
    sitter.hasNosePin && nosePin(),
    sitter.tipColour && tip(sitter.tipColour),
    seen !== 'hidden' && front,
    sitter.hasEarrings && areEarsSeen && earrings(),
    glasses(sitter.glasses, FRAME_COLOUR),
    headwear?.front,
  ];
  return square(
    backdrop(sitter.ground, id) +
      group({ transform: CLOSER }, ...figure.filter((layer) => typeof layer === 'string')),
  );
}
