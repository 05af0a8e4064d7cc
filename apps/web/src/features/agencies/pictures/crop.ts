/** How far a part may be zoomed into: beyond this, emblems turn into blurs. */
export const CLOSEST = 5;

export interface Size {
  width: number;
  height: number;
}

/** Which part of a picture is kept: its middle in the picture's own pixels, and how far it is zoomed in (1 is all that fits). */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export interface Rect extends Size {
  left: number;
  top: number;
}

/** The largest part of the picture that has the ratio (width to height), zoomed. */
function partSize({ width, height }: Size, ratio: number, zoom: number): Size {
  const widest = Math.min(width, height * ratio);
  return { width: widest / zoom, height: widest / ratio / zoom };
}

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** Brings a crop back inside the picture. */
export function keepInside(picture: Size, ratio: number, { x, y, zoom }: Crop): Crop {
  const near = between(1, zoom, CLOSEST);
  const part = partSize(picture, ratio, near);
  return {
    x: between(part.width / 2, x, picture.width - part.width / 2),
    y: between(part.height / 2, y, picture.height - part.height / 2),
    zoom: near,
  };
}

/** All that fits, from the middle. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The part in the picture's own pixels. */
export function cropRect(picture: Size, ratio: number, crop: Crop): Rect {
  const { x, y, zoom } = keepInside(picture, ratio, crop);
  const { width, height } = partSize(picture, ratio, zoom);
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/** Moves the picture under the frame, by shares of the frame: dragging it right shows more of its left. */
export function pan(picture: Size, ratio: number, crop: Crop, right: number, down: number): Crop {
  const part = partSize(picture, ratio, crop.zoom);
  return keepInside(picture, ratio, {
    ...crop,
    x: crop.x - right * part.width,
    y: crop.y - down * part.height,
  });
}

/** Zooms so that what lies at a place of the frame (shares of it; its middle by default) stays there. */
export function zoomTo(
  picture: Size,
  ratio: number,
  crop: Crop,
  zoom: number,
  at: { x: number; y: number } = { x: 0.5, y: 0.5 },
): Crop {
  const before = partSize(picture, ratio, crop.zoom);
  const near = between(1, zoom, CLOSEST);
  const after = partSize(picture, ratio, near);
  return keepInside(picture, ratio, {
    x: crop.x + (at.x - 0.5) * (before.width - after.width),
    y: crop.y + (at.y - 0.5) * (before.height - after.height),
    zoom: near,
  });
}

/** How large the part is drawn: as it is, and never larger than it can be shown. */
export function outputSize(part: Size, widest: number): Size {
  const scale = Math.min(1, widest / part.width);
  return {
    width: Math.max(1, Math.round(part.width * scale)),
    height: Math.max(1, Math.round(part.height * scale)),
  };
}
