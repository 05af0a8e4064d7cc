import { html } from './html.ts';
import type { Markup } from './html.ts';

const icon = (shapes: Markup) =>
  html`<svg
    class="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${shapes}
  </svg>`;

export const ICONS = {
  card: icon(html`<rect x="2.5" y="5" width="19" height="14" rx="2.5" /><path d="M2.5 10h19M6.5 15h3" />`),
  mobile: icon(html`<rect x="6.5" y="2.5" width="11" height="19" rx="2.5" /><path d="M11 18.5h2" />`),
  bank: icon(html`<path d="M3 9.5 12 4l9 5.5zM5.5 9.5V17m4.3-7.5V17m4.4-7.5V17m4.3-7.5V17M3 20.5h18" />`),
  warning: icon(html`<circle cx="12" cy="12" r="9" /><path d="M12 7.5v5.2m0 3.5v.1" />`),
  done: icon(html`<path d="m5.5 12.5 4.3 4.3 8.7-9.3" />`),
  stop: icon(html`<path d="m7 7 10 10M17 7 7 17" />`),
  clock: icon(html`<circle cx="12" cy="12" r="9" /><path d="M12 7v5.2l3.2 2" />`),
  door: icon(html`<path d="M14 4.5H6.5v15H14M11 12h9.5m-3.5-3.5 3.5 3.5-3.5 3.5" />`),
};

/** The kite. Its string has the colour of the theme. */
export const KITE = html`<svg class="kite" viewBox="0 0 48 48" aria-hidden="true">
  <g transform="rotate(14 24 19)" stroke-linejoin="round">
    <path d="M24 3.5 39 18.6 24 36 9 18.6Z" fill="#f2542d" stroke="#f2542d" stroke-width="3" />
    <path d="M24 3.5 39 18.6 24 36Z" fill="#d63d1c" stroke="#d63d1c" stroke-width="3" />
    <path d="M24 3v33" stroke="#fff7ee" stroke-width="2.2" stroke-linecap="round" />
    <path
      d="M9.4 18.4Q24 6.4 38.6 18.4"
      fill="none"
      stroke="#fff7ee"
      stroke-width="2.4"
      stroke-linecap="round"
    />
  </g>
  <path
    class="string"
    d="M19.6 37.2C17.4 42.6 23 46.4 28.6 44.2 33 42.5 36.5 41 41.5 43.6"
    fill="none"
    stroke-width="2.6"
    stroke-linecap="round"
  />
</svg>`;
