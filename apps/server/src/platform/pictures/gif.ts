const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;

/** The decoder accepts a truncated file; we refuse it. */
export function isWholeGif(bytes: Buffer): boolean {
  let at = 13 + colourTable(bytes[10]);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === TRAILER) return true;
    if (block === EXTENSION) at = afterSubBlocks(bytes, at + 2);
    else if (block === FRAME) at = afterSubBlocks(bytes, at + 11 + colourTable(bytes[at + 9]));
    else return false;
  }
  return false;
}

/** Three bytes for each of 2 to 256 colours, if the flags say that there is a table. */
const colourTable = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Data comes in blocks with their length; an empty one ends it. */
function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
  return at + 1;
}
