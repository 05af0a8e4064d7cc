import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import { unpackFont } from './unpack-font.ts';

export type Weight = 'regular' | 'strong' | 'bold';

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
export function runsOf(text: string, weight: Weight): Run[] {
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
