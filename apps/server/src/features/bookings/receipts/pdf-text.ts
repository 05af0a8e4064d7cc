import type { Font } from 'fontkit';
import { runsOf } from '../../../platform/fonts/faces.ts';
import type { Weight } from '../../../platform/fonts/faces.ts';
import { linesOf } from '../../../platform/fonts/lines.ts';

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
}

export interface TextBox extends TextStyle {
  /** The left edge, right edge or middle of the text, depending on `align`. */
  x: number;
  /** The baseline of the first line. */
  baseline: number;
  align?: 'left' | 'right' | 'centre';
  /** Wider text is broken into lines. */
  width: number;
  /** Text that needs more lines than this ends in an ellipsis. */
  mostLines?: number;
}

const LEADING = 1.38;
const INK = '#14231d';

export function createPdfText(doc: PDFKit.PDFDocument) {
  const withFont = (font: Font, size: number) => doc.font(font as never).fontSize(size);

  function widthOf(text: string, { size, weight = 'regular' }: TextStyle): number {
    return runsOf(text, weight).reduce(
      (sum, run) => sum + withFont(run.font, size).widthOfString(run.text),
      0,
    );
  }

  /** Draws text and returns the baseline of the next line. */
  function write(text: string, box: TextBox): number {
    const { size, weight = 'regular', color = INK, align = 'left', mostLines = Infinity } = box;
    const lines = linesOf(text, box.width, (part) => widthOf(part, box), mostLines);
    let { baseline } = box;
    for (const line of lines) {
      const wide = widthOf(line, box);
      let x = align === 'left' ? box.x : align === 'right' ? box.x - wide : box.x - wide / 2;
      for (const run of runsOf(line, weight)) {
        withFont(run.font, size)
          .fillColor(color)
          .text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
        x += doc.widthOfString(run.text);
      }
      baseline += size * LEADING;
    }
    return baseline;
  }

  return { widthOf, write };
}
