import { MEMORY_AT_MOST_MB, SLOWER_AT_MOST } from './results.ts';
import type { Line } from './results.ts';

/** The product's colours as plain numbers for every picture viewer; the second of each pair is for dark. */
const COLOURS = {
  surface: ['#ffffff', '#101918'],
  ink: ['#0d1e19', '#ecf3ef'],
  quiet: ['#51615a', '#9aaba3'],
  line: ['#dbe2de', '#2a3432'],
  small: ['#8fbfa8', '#3f8468'],
  large: ['#006341', '#52c795'],
  aim: ['#c43c12', '#ff8a57'],
} as const;

const WIDTH = 920;
const ROW = 34;
const BAR = 11;
const TOP = 84;
const NAMES = 172;
/** Start and width of each of the three panels. */
const SHARE = { left: 210, width: 330 };
const SLOWING = { left: 608, width: 110 };
const MEMORY = { left: 762, width: 116 };
/** The share of its floor, on a logarithmic scale. */
const [LEAST, MOST] = [0.02, 10];
const TICKS = [0.02, 0.1, 0.5, 1, 2, 10];
const MOST_SLOWING = 2.6;
const MOST_MEMORY = 500;

/** Speed as a share of the floor, growth of p95 with the rows, and memory. */
export function drawChart(lines: Line[]): string {
  const names = [...new Set(lines.map(({ what }) => what))];
  const bottom = TOP + names.length * ROW;
  const rows = names.map((name, index) =>
    drawRow(
      name,
      lines.filter(({ what }) => what === name),
      TOP + index * ROW,
    ),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 48}" role="img" font-family="system-ui, sans-serif" font-size="12">`,
    `<title>Speed as a share of the floor, growth of p95 and memory, of everything that npm run bench measures</title>`,
    `<style>${style()}</style>`,
    `<rect class="surface" width="${WIDTH}" height="${bottom + 48}" rx="12"/>`,
    head(),
    ...TICKS.map((tick) => grid(shareAt(tick), bottom, `${tick}×`, tick === 1)),
    grid(SLOWING.left, bottom, '0'),
    grid(SLOWING.left + slowingWidth(SLOWER_AT_MOST), bottom, `${SLOWER_AT_MOST}×`, true),
    grid(MEMORY.left, bottom, '0'),
    grid(MEMORY.left + memoryWidth(MEMORY_AT_MOST_MB), bottom, `${MEMORY_AT_MOST_MB} MB`, true),
    ...rows,
    legend(bottom + 30, Math.max(...lines.map(({ rows: count }) => count ?? 0))),
    '</svg>',
    '',
  ].join('\n');
}

function style(): string {
  const rules = (theme: 0 | 1) =>
    [
      `.surface { fill: ${COLOURS.surface[theme]} }`,
      `text { fill: ${COLOURS.ink[theme]}; stroke: ${COLOURS.surface[theme]}; stroke-width: 3px; paint-order: stroke }`,
      `.quiet { fill: ${COLOURS.quiet[theme]} }`,
      `.grid { stroke: ${COLOURS.line[theme]} }`,
      `.aim { stroke: ${COLOURS.aim[theme]}; stroke-dasharray: 4 3 }`,
      `.small { fill: ${COLOURS.small[theme]} }`,
      `.large { fill: ${COLOURS.large[theme]} }`,
    ].join(' ');
  return `${rules(0)} @media (prefers-color-scheme: dark) { ${rules(1)} }`;
}

const head = () =>
  [
    text(20, 30, 'How quick, as a share of its floor', 'font-size="16" font-weight="600"'),
    text(20, 48, 'left of 1× slower, right of it quicker; a logarithmic scale', 'class="quiet"'),
    text(SLOWING.left, 30, 'p95 ÷ p95 at 1,000', 'font-weight="600"'),
    text(MEMORY.left, 30, 'Memory of the server', 'font-weight="600"'),
  ].join('\n');

function grid(x: number, bottom: number, label: string, isAim = false): string {
  return [
    `<line class="${isAim ? 'aim' : 'grid'}" x1="${x}" x2="${x}" y1="${TOP - 8}" y2="${bottom}"/>`,
    text(x, TOP - 14, label, 'class="quiet" text-anchor="middle" font-size="11"'),
  ].join('\n');
}

function drawRow(name: string, lines: Line[], top: number): string {
  const bars = lines.map((line, index) => {
    const y = top + 5 + index * (BAR + 2) + (lines.length === 1 ? (BAR + 2) / 2 : 0);
    const kind = line.rows !== null && line.rows > 1_000 ? 'large' : 'small';
    return [shareBar(line, y, kind), slowingBar(line, y, kind), memoryBar(line, y, kind)].join('');
  });
  return [text(NAMES - 8, top + 21, name, 'text-anchor="end"'), ...bars].join('\n');
}

function shareBar({ ofFloor }: Line, y: number, kind: string): string {
  if (ofFloor === null) return '';
  const [from, to] = [Math.min(shareAt(1), shareAt(ofFloor)), Math.max(shareAt(1), shareAt(ofFloor))];
  const isSlower = ofFloor < 1;
  const label = ofFloor >= 10 ? `${Math.round(ofFloor).toLocaleString('en')}×` : `${ofFloor.toFixed(2)}×`;
  return (
    bar(from, y, to - from, kind) +
    text(
      isSlower ? from - 5 : to + 5,
      y + BAR - 1,
      label,
      `font-size="11" text-anchor="${isSlower ? 'end' : 'start'}"`,
    )
  );
}

const slowingBar = ({ p95OfSmall }: Line, y: number, kind: string) =>
  p95OfSmall === null
    ? ''
    : bar(SLOWING.left, y, slowingWidth(p95OfSmall), kind) +
      text(SLOWING.left + slowingWidth(p95OfSmall) + 5, y + BAR - 1, p95OfSmall.toFixed(2), 'font-size="11"');

const memoryBar = ({ memoryMB }: Line, y: number, kind: string) =>
  memoryMB === null
    ? ''
    : bar(MEMORY.left, y, memoryWidth(memoryMB), kind) +
      text(MEMORY.left + memoryWidth(memoryMB) + 5, y + BAR - 1, memoryMB.toFixed(0), 'font-size="11"');

function shareAt(share: number): number {
  const bounded = Math.min(MOST, Math.max(LEAST, share));
  return round(SHARE.left + (SHARE.width * Math.log(bounded / LEAST)) / Math.log(MOST / LEAST));
}

const slowingWidth = (value: number) => round((SLOWING.width * Math.min(value, MOST_SLOWING)) / MOST_SLOWING);
const memoryWidth = (value: number) => round((MEMORY.width * Math.min(value, MOST_MEMORY)) / MOST_MEMORY);

const legend = (y: number, largest: number) =>
  [
    bar(NAMES, y - BAR + 1, 22, 'small'),
    text(NAMES + 28, y, '1,000 rows, or where rows do not matter', 'class="quiet"'),
    bar(NAMES + 290, y - BAR + 1, 22, 'large'),
    text(NAMES + 318, y, `${largest.toLocaleString('en')} rows`, 'class="quiet"'),
    `<line class="aim" x1="${NAMES + 440}" x2="${NAMES + 464}" y1="${y - 4}" y2="${y - 4}"/>`,
    text(NAMES + 470, y, 'the floor, and what is aimed at', 'class="quiet"'),
  ].join('\n');

const bar = (x: number, y: number, width: number, kind: string) =>
  `<rect class="${kind}" x="${x}" y="${round(y)}" width="${round(Math.max(1, width))}" height="${BAR}" rx="2"/>`;
const text = (x: number, y: number, content: string, attributes: string) =>
  `<text x="${round(x)}" y="${round(y)}" ${attributes}>${content}</text>`;
const round = (value: number) => Math.round(value * 10) / 10;
