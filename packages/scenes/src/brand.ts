import { group, path } from './svg.ts';

/** The two grounds the mark stands on: the string has to be seen on both. */
interface MarkColours {
  readonly sail: string;
  readonly shade: string;
  readonly string: string;
}

const ON_LIGHT: MarkColours = { sail: '#f2542d', shade: '#d63d1c', string: '#0a5c43' };
const ON_DARK: MarkColours = { sail: '#ff6a3d', shade: '#e5481f', string: '#bfe6d3' };
const SPAR = '#fff7ee';

function mark({ sail, shade, string }: MarkColours): string {
  const filled = (colour: string) =>
    ({ fill: colour, stroke: colour, strokeWidth: 3, strokeLinejoin: 'round' }) as const;
  return (
    group(
      { transform: 'rotate(14 24 19)' },
      path('M24 3.5 39 18.6 24 36 9 18.6Z', filled(sail)),
      path('M24 3.5 39 18.6 24 36Z', filled(shade)),
      path('M24 3v33', { stroke: SPAR, strokeWidth: 2.2, strokeLinecap: 'round' }),
      path('M9.4 18.4Q24 6.4 38.6 18.4', {
        fill: 'none',
        stroke: SPAR,
        strokeWidth: 2.4,
        strokeLinecap: 'round',
      }),
    ) +
    path('M19.6 37.2C17.4 42.6 23 46.4 28.6 44.2 33 42.5 36.5 41 41.5 43.6', {
      fill: 'none',
      stroke: string,
      strokeWidth: 2.6,
      strokeLinecap: 'round',
    })
  );
}

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${content}</svg>`;

/** The kite and its string, on nothing. */
export const kiteMark = ({ onDark = false }: { readonly onDark?: boolean } = {}): string =>
  svg(mark(onDark ? ON_DARK : ON_LIGHT));

/**
 * The icon of the installed app. A maskable one bleeds to the edge and keeps the mark inside the middle four
 * fifths, because launchers cut it to a circle, a squircle or a drop as they please.
 */
export function appIcon({ maskable = false }: { readonly maskable?: boolean } = {}): string {
  const corners = maskable ? '' : ' rx="11"';
  const placed = maskable ? 'translate(5.1 6.85) scale(.7)' : 'translate(3.6 3.4) scale(.84)';
  return svg(
    '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#0e7a57"/>' +
      '<stop offset="1" stop-color="#064a35"/></linearGradient></defs>' +
      `<rect width="48" height="48"${corners} fill="url(#g)"/>` +
      group({ transform: placed }, mark(ON_DARK)),
  );
}
