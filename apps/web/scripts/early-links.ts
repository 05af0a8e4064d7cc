import { readFile } from 'node:fs/promises';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { firstNeeds, fontLink } from './first-files.ts';

/** How the build names the entry; public/boot.js begins it, after the first paint. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

const ICON = '/icons/favicon.svg';

/**
 * Tells index.html what the page will need before its scripts can say so; only the finished bundle knows the names.
 * The Latin font is preloaded everywhere. What an address needs for itself goes into a <meta>, from which public/boot.js
 * picks the line of the address that is open: index.html is one file for all of them.
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
        // Scripts run after the first paint, so they give way to what it needs.
        const links = html
          .replace(ENTRY, '<link id="entry" rel="modulepreload" crossorigin href="$1">')
          .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
        // Fetched on its own, before the scripts and sometimes twice, the icon would hold them up.
        const icon = await readFile(new URL(`../public${ICON}`, import.meta.url), 'utf8');
        return { html: links.replace(ICON, `data:image/svg+xml,${encodeURIComponent(icon)}`), tags };
      },
    },
  };
}
