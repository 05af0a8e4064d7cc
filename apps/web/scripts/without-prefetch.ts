import type { Plugin } from 'vite';

/** The place where React Router's Link draws the prefetch links of its framework mode. */
const PREFETCH = /\/\* @__PURE__ \*\/ React\$1\.createElement\(PrefetchPageLinks, \{ page: href \}\)/;

/**
 * Outside React Router's framework mode, a Link never prefetches. The code for it would be 1.3 kB of every page's
 * first JavaScript: without this one call, the bundler drops it.
 */
export function withoutPrefetch(): Plugin {
  return {
    name: 'without-prefetch',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
      handler(code) {
        if (!PREFETCH.test(code)) this.error('react-router no longer prefetches the way this plugin expects');
        return { code: code.replace(PREFETCH, 'null'), map: null };
      },
    },
  };
}
