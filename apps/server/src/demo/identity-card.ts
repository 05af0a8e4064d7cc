import { escapeHtml } from '../platform/html.ts';

const WIDTH = 860;
const HEIGHT = 540;

const card = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#eef3ee"/><rect width="${WIDTH}" height="84" fill="#1f6b4f"/>
<g font-family="sans-serif" fill="#fff"><text x="32" y="54" font-size="32">SPECIMEN · IDENTITY CARD</text></g>
${body}<text x="430" y="320" font-family="sans-serif" font-size="120" text-anchor="middle" fill="#1f6b4f" opacity="0.12" transform="rotate(-18 430 290)">SPECIMEN</text></svg>`;

/** A card that nobody can take for a real one, for the admin of the demo. */
export const identityCard = (name: string, number: string): { front: string; back: string } => ({
  front: card(
    `<rect x="32" y="120" width="190" height="240" rx="10" fill="#c9d6cd"/><circle cx="127" cy="210" r="48" fill="#9fb3a6"/>
<path d="M55 350Q127 240 199 350Z" fill="#9fb3a6"/>
<g font-family="sans-serif" font-size="30" fill="#17301f"><text x="260" y="160">Name: ${escapeHtml(name)}</text>
<text x="260" y="220">Born: 01 Jan 1990</text><text x="260" y="280">No. ${escapeHtml(number)}</text></g>`,
  ),
  back: card(
    `<g font-family="sans-serif" font-size="28" fill="#17301f"><text x="32" y="160">Address: a house on a road in Bangladesh</text>
<text x="32" y="210">Blood group: not known</text></g>
<rect x="32" y="400" width="796" height="100" fill="#d7e0d9"/>
<g fill="#17301f">${Array.from({ length: 60 }, (_, bar) => `<rect x="${48 + bar * 13}" y="415" width="${3 + ((bar * 7) % 6)}" height="70"/>`).join('')}</g>`,
  ),
});
