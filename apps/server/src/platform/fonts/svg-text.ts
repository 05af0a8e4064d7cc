import type { Font } from 'fontkit';
import { runsOf } from './faces.ts';
import type { Weight } from './faces.ts';
import { linesOf } from './lines.ts';

export interface LetterStyle {
  size: number;
  weight: Weight;
}

export interface LetterBox extends LetterStyle {
  /** The left edge of the text, or its right edge. */
  x: number;
  align?: 'left' | 'right';
  /** The baseline of the first line. */
  baseline: number;
  colour: string;
}

/** Letters as outlines: a picture needs no installed font, and looks alike on every machine. */
export function drawLine(text: string, { x, align, baseline, colour, ...style }: LetterBox): string {
  let at = align === 'right' ? x - widthOf(text, style) : x;
  let outline = '';
  for (const { font, text: part } of runsOf(text, style.weight)) {
    const scale = style.size / font.unitsPerEm;
    const { glyphs, positions } = layOut(font, part);
    for (const [place, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[place]!;
      outline += glyph.path
        .scale(scale, -scale)
        .translate(at + xOffset * scale, baseline - yOffset * scale)
        .toSVG();
      at += xAdvance * scale;
    }
  }
  return `<path fill="${colour}" d="${outline}"/>`;
}

export const widthOf = (text: string, { size, weight }: LetterStyle): number =>
  runsOf(text, weight).reduce(
    (sum, { font, text: part }) => sum + (layOut(font, part).advanceWidth * size) / font.unitsPerEm,
    0,
  );

const layOut = (font: Font, text: string) => font.layout(text);

/** The lines of a text that may be so wide; the last one ends in an ellipsis if there is more. */
export const wrap = (text: string, width: number, style: LetterStyle, mostLines = Infinity): string[] =>
  linesOf(text, width, (part) => widthOf(part, style), mostLines);
