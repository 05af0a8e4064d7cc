import { readFile } from 'node:fs/promises';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { firstNeeds, fontLink } from './first-files.ts';

/** The entry as the build writes it; public/boot.js starts it after the first paint. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

const ICON = '/icons/favicon.svg';

/**
 * Writes into index.html the files that the page will need before its scripts can ask for them; only the finished
 * bundle knows the names. The Latin font is preloaded everywhere. The files of each address go into a <meta>, and
 * public/boot.js uses the line of the open address: index.html is one file for all of them.
 */
export function earlyLinks(): Plugin {
  return {
    name: 'early-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const tags: HtmlTagDescriptor[] = [
          { tag: 'link', attrs: fontLink(bundle, 'anek-latin.woff2'), injectTo: 'head-prepend' },
          {
            tag: 'meta',
            attrs: { name: 'first-files', content: JSON.stringify(firstNeeds(bundle)) },
            injectTo: 'head-prepend',
          },
        ];
        if (!ENTRY.test(html))
          throw new Error('index.html no longer names its entry the way this plugin expects');
        // Scripts run after the first paint, so files for that paint come first.
        const links = html
          .replace(ENTRY, '<link id="entry" rel="modulepreload" crossorigin href="$1">')
          .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
        // The browser would fetch the icon before the scripts, sometimes twice, and delay them.
        const icon = await readFile(new URL(`../public${ICON}`, import.meta.url), 'utf8');
        return { html: links.replace(ICON, `data:image/svg+xml,${encodeURIComponent(icon)}`), tags };
      },
    },
  };
}
