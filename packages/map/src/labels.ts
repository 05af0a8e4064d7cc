import type { Box, Size } from './camera.ts';
import type { Point } from './projection.ts';

export interface Label {
  text: string;
  /** The middle of what it names, in pixels. */
  at: Point;
  /** Pixels from there to the text. */
  gap: number;
  /** The height of the letters. */
  fontSize: number;
  /** Left out if there is no room. Others take the place with the smallest overlap. */
  optional: boolean;
}
export interface PlacedLabel {
  text: string;
  x: number;
  /** The baseline of the text. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/**
 * Places labels one after the other, so the most important come first: beside, above or below their point, inside the picture,
 * and not on `taken` or on each other. Undefined for those that are left out.
 */
export function placeLabels(
  labels: readonly Label[],
  taken: readonly Box[],
  size: Size,
): (PlacedLabel | undefined)[] {
  const boxes = [...taken];
  return labels.map((label) => {
    const [best] = placesFor(label)
      .map((place) => ({ ...place, overlap: overlapOf(place.box, boxes, size) }))
      .sort((one, other) => one.overlap - other.overlap);
    if (!best || (label.optional && best.overlap > 0)) return undefined;
    boxes.push(best.box);
    return best.placed;
  });
}

/** Pixels around a label of the background, so that it stays quiet. */
const AIR = 6;
/** A name that the edge cuts off is so many times worse than one that covers something. */
const CUT_OFF = 5;

/** Right, left, above, below: in the order in which they read best. */
function placesFor({ text, at, gap, fontSize, optional }: Label): { placed: PlacedLabel; box: Box }[] {
  const width = textWidth(text, fontSize);
  const height = fontSize * 1.3;
  const air = optional ? AIR : 0;
  const middle = at.y + fontSize * 0.35;
  const place = (anchor: PlacedLabel['anchor'], x: number, y: number) => ({
    placed: { text, x, y, anchor },
    box: {
      x: (anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2) - air,
      y: y - fontSize - air,
      width: width + 2 * air,
      height: height + 2 * air,
    },
  });
  return [
    place('start', at.x + gap, middle),
    place('end', at.x - gap, middle),
    place('middle', at.x, at.y - gap),
    place('middle', at.x, at.y + gap + fontSize * 0.9),
  ];
}

function overlapOf(box: Box, taken: readonly Box[], { width, height }: Size): number {
  const inside = common(box, { x: 0, y: 0, width, height });
  const outside = box.width * box.height - inside;
  return Math.round(taken.reduce((sum, other) => sum + common(box, other), outside * CUT_OFF));
}

/** The area that two boxes share. */
function common(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Estimated, because a browser measures text only after it has drawn it. Signs above and below letters have no width. */
export function textWidth(text: string, fontSize: number): number {
  const letters = text.replace(/\p{Mn}/gu, '').length;
  return letters * fontSize * 0.58;
}
