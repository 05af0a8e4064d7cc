import { escapeHtml } from '../../platform/html.ts';
import { PREVIEWS_TEXTS } from './previews/previews.text.ts';

/**
 * What link previews read at `/`. The web app decides there between home and `/explore`, by scripts that messengers do
 * not run: a link to the bare site would have no picture.
 */
export function frontHead(publicUrl: string): string {
  const { ghuri, explore, exploreLine } = PREVIEWS_TEXTS.en;
  const page = `${publicUrl}/explore`;
  const picture = `${publicUrl}/preview/explore.jpg`;
  const title = `${explore} · ${ghuri}`;
  const meta = {
    'og:site_name': ghuri,
    'og:type': 'website',
    'og:title': title,
    'og:description': exploreLine,
    'og:url': page,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
    'twitter:card': 'summary_large_image',
  };
  return [
    `<link rel="canonical" href="${escapeHtml(page)}">`,
    ...Object.entries(meta).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
  ].join('');
}
