import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import { unpackFont } from './unpack-font.ts';

export type Weight = 'regular' | 'strong' | 'bold';

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

/** Full paths, so that tools see that the files are used. */
const FILES: Record<Weight, { latin: string; bangla: string }> = {
  regular: {
    latin: import.meta.resolve('@fontsource/anek-latin/files/anek-latin-latin-400-normal.woff'),
    bangla: import.meta.resolve('@fontsource/anek-bangla/files/anek-bangla-bengali-400-normal.woff'),
  },
  strong: {
    latin: import.meta.resolve('@fontsource/anek-latin/files/anek-latin-latin-600-normal.woff'),
    bangla: import.meta.resolve('@fontsource/anek-bangla/files/anek-bangla-bengali-600-normal.woff'),
  },
  bold: {
    latin: import.meta.resolve('@fontsource/anek-latin/files/anek-latin-latin-700-normal.woff'),
    bangla: import.meta.resolve('@fontsource/anek-bangla/files/anek-bangla-bengali-700-normal.woff'),
  },
};
const LEADING = 1.38;
const INK = '#14231d';

interface Faces {
  latin: Font;
  bangla: Font;
}
const opened = new Map<Weight, Faces>();

export function facesOf(weight: Weight): Faces {
  const open = (file: string) => create(unpackFont(readFileSync(new URL(file)))) as Font;
  const faces = opened.get(weight) ?? {
    latin: open(FILES[weight].latin),
    bangla: shapedAsWritten(open(FILES[weight].bangla)),
  };
  opened.set(weight, faces);
  return faces;
}

/**
 * The vowel signs ে and ৈ lose their headline at the beginning of a word. The library treats every syllable as a beginning, which
 * tears words apart. So all signs except the first use a layout without that rule. Text arrives word by word.
 */
function shapedAsWritten(font: Font): Font {
  const layout = font.layout.bind(font);
  font.layout = (word) => {
    const run = layout(word, { init: false });
    const atStart = layout(word);
    run.glyphs.splice(0, 1, ...atStart.glyphs.slice(0, 1));
    run.positions.splice(0, 1, ...atStart.positions.slice(0, 1));
    return run;
  };
  return font;
}

interface Run {
  font: Font;
  text: string;
}

/** Latin and Bangla have separate font files: text is split where the script changes. */
function runsOf(text: string, weight: Weight): Run[] {
  const { latin, bangla } = facesOf(weight);
  const runs: Run[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0)!;
    const last = runs.at(-1);
    // A joiner or non-joiner belongs to the sign before it; a space has the Latin width.
    const font = /^[\u200c\u200d]$/.test(sign) && last ? last.font : has(latin, code) ? latin : bangla;
    const shown = has(font, code) ? sign : '?';
    if (last?.font === font && shown === sign) last.text += sign;
    else if (shown === '?') runs.push({ font: latin, text: shown });
    else runs.push({ font, text: sign });
  }
  return runs;
}

const has = (font: Font, code: number): boolean => font.hasGlyphForCodePoint(code);

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

/** As few lines as possible; a word longer than a line is broken between letters. */
function linesOf(text: string, width: number, widthOf: (text: string) => number, most: number): string[] {
  const fits = (part: string) => widthOf(part) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of lettersOf(word)) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  let end = lines[most - 1]!;
  while (end !== '' && !fits(`${end}…`)) end = lettersOf(end).slice(0, -1).join('');
  return [...lines.slice(0, most - 1), `${end.trimEnd()}…`];
}

const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' });
/** Letters as readers count them: a vowel sign stays with its consonant. */
const lettersOf = (word: string): string[] => Array.from(segmenter.segment(word), ({ segment }) => segment);
