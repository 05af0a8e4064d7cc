import { drawLine, widthOf, wrap } from '../../../platform/fonts/svg-text.ts';
import type { LetterStyle } from '../../../platform/fonts/svg-text.ts';
import type { PreviewCard } from './preview-card.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;
const MARGIN = 60;
const BOTTOM = HEIGHT - 54;
const FACE = 76;
const CARD = { height: 182, padding: 34, least: 236, most: 420 };
const INK = '#10231b';
const SOFT = '#4b5b54';

/** Where a picture of a person or agency goes, over the photo. */
export const FACE_BOX = { left: MARGIN, top: BOTTOM - FACE, size: FACE };

/** Everything over the photo, as SVG: scrim, mark, words and the price. The photo and the face are added by the caller. */
export function previewOverlay(card: PreviewCard): string {
  const price = priceCard(card);
  const besideCard = price ? price.left - MARGIN - 40 : WIDTH - 2 * MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${SCRIM}${mark(card.brand)}${words(card, besideCard)}${price?.svg ?? ''}</svg>`;
}

/** White words stay readable on a white photo: more than half is dark behind them. */
const SCRIM = `<defs>
<linearGradient id="down" x1="0" y1="0" x2="0" y2="1"><stop offset=".1" stop-color="#06140e" stop-opacity="0"/><stop offset=".5" stop-color="#06140e" stop-opacity=".56"/><stop offset="1" stop-color="#06140e" stop-opacity=".86"/></linearGradient>
<linearGradient id="across"><stop offset="0" stop-color="#06140e" stop-opacity=".5"/><stop offset=".75" stop-color="#06140e" stop-opacity="0"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#across)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#down)"/>`;

const KITE = `<g transform="rotate(14 24 19)" stroke-linejoin="round" stroke-linecap="round"><path d="M24 3.5 39 18.6 24 36 9 18.6Z" fill="#f2542d" stroke="#f2542d" stroke-width="3"/><path d="M24 3.5 39 18.6 24 36Z" fill="#d63d1c" stroke="#d63d1c" stroke-width="3"/><path d="M24 3v33" stroke="#fff7ee" stroke-width="2.2"/><path d="M9.4 18.4Q24 6.4 38.6 18.4" fill="none" stroke="#fff7ee" stroke-width="2.4"/></g><path d="M19.6 37.2C17.4 42.6 23 46.4 28.6 44.2 33 42.5 36.5 41 41.5 43.6" fill="none" stroke="#0a5c43" stroke-width="2.6" stroke-linecap="round"/>`;

function mark(brand: string): string {
  const style = { size: 42, weight: 'bold' } as const;
  const width = 98 + widthOf(brand, style) + 26;
  return `<rect x="${MARGIN}" y="50" width="${width}" height="78" rx="24" fill="#fff"/>
<g transform="translate(${MARGIN + 24} 63) scale(1.08)">${KITE}</g>
${drawLine(brand, { ...style, x: MARGIN + 92, baseline: 103, colour: INK })}`;
}

/** The largest size at which the whole title fits; at the smallest it may end in an ellipsis. */
const TITLES = [
  { size: 72, most: 2 },
  { size: 60, most: 3 },
  { size: 48, most: 4 },
] as const;
/** Bangla has signs above and below its letters. */
const leadingOf = (text: string): number => (/\p{Script=Bengali}/u.test(text) ? 1.3 : 1.12);

/** The fonts have no pictures. */
const withoutEmoji = (text: string): string =>
  text.replaceAll(/\p{RGI_Emoji}|\p{Extended_Pictographic}/gv, ' ');

function words({ lines, face, ...card }: PreviewCard, width: number): string {
  const title = withoutEmoji(card.title);
  const last = TITLES.at(-1)!;
  const { size } =
    TITLES.find(
      (choice) => wrap(title, width, { size: choice.size, weight: 'bold' }).length <= choice.most,
    ) ?? last;
  const style = { size, weight: 'bold' } as const;
  const titleLines = wrap(title, width, style, last.most);
  const leading = size * leadingOf(title);
  const left = face ? MARGIN + FACE + 20 : MARGIN;
  const height = face ? FACE : 22 + 37 * (lines.length - 1);
  const below = linesBelow(lines, { left, width: width - (left - MARGIN), height });
  const start = below.top - 30 - size * 0.26 - leading * (titleLines.length - 1);
  return [
    ...titleLines.map((line, place) =>
      drawLine(line, { ...style, x: MARGIN, baseline: start + place * leading, colour: '#fff' }),
    ),
    below.svg,
  ].join('');
}

const STAR = 'M12 2.2 15 8.6l7 .9-5.1 4.8 1.3 6.9L12 17.8l-6.2 3.4 1.3-6.9L2 9.5l7-.9z';
const drawStar = (x: number, y: number, colour: string): string =>
  `<path transform="translate(${x} ${y}) scale(1.05)" fill="${colour}" d="${STAR}"/>`;

/** One or two lines; beside a face, in the middle of its height. A star is no letter of the fonts. */
function linesBelow(
  lines: string[],
  { left, width, height }: { left: number; width: number; height: number },
): { svg: string; top: number } {
  const styles: LetterStyle[] = [
    { size: 33, weight: 'strong' },
    { size: 28, weight: 'regular' },
  ];
  const top = BOTTOM - height;
  const middle = top + height / 2;
  const baselines = lines.length === 1 ? [middle + 12] : [middle - 6, middle + 31];
  const svg = lines.slice(0, 2).map((line, place) => {
    const style = styles[place]!;
    const baseline = baselines[place]!;
    const isRating = line.startsWith('★ ');
    const indent = isRating ? 32 : 0;
    const [shown = ''] = wrap(isRating ? line.slice(2) : withoutEmoji(line), width - indent, style, 1);
    const star = isRating ? drawStar(left, baseline - 22, '#fff') : '';
    return star + drawLine(shown, { ...style, x: left + indent, baseline, colour: '#fff' });
  });
  return { svg: svg.join(''), top };
}

function priceCard({ price, rating }: PreviewCard): { svg: string; left: number } | undefined {
  if (!price) return undefined;
  const label = { size: 26, weight: 'regular' } as const;
  const note = { size: 25, weight: 'regular' } as const;
  const roomy = CARD.most - 2 * CARD.padding;
  const sum = [66, 54, 44].map((size) => ({ size, weight: 'bold' }) as const);
  const fitting = sum.find((style) => widthOf(price.sum, style) <= roomy) ?? sum.at(-1)!;
  const ratingWidth = rating ? widthOf(rating, note) + 34 : 0;
  const width = Math.max(CARD.least, 2 * CARD.padding + Math.max(widthOf(price.sum, fitting), ratingWidth));
  const left = WIDTH - MARGIN - width;
  const height = rating ? CARD.height : CARD.height - 36;
  const top = BOTTOM - height;
  const right = WIDTH - MARGIN - CARD.padding;
  const rightAligned = { x: right, align: 'right' } as const;
  const svg = `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="28" fill="#fff"/>
${drawLine(price.label, { ...label, ...rightAligned, baseline: top + 48, colour: SOFT })}
${drawLine(price.sum, { ...fitting, ...rightAligned, baseline: top + 112, colour: INK })}
${rating ? `${drawStar(right - ratingWidth, top + 132, SOFT)}${drawLine(rating, { ...note, ...rightAligned, baseline: top + 153, colour: SOFT })}` : ''}`;
  return { svg, left };
}
