import type { Plugin } from 'vite';

/** The one call with which sonner writes its stylesheet into a <style> element when it is imported. */
const INJECTION = /^__insertCSS\(.*\);?$/m;

/**
 * `style-src 'self'` refuses <style> elements made by scripts. Sonner makes one on import; we drop that call and import
 * the very same sheet as a file (`sonner/dist/styles.css`, see `ui/toaster-view.tsx`).
 */
export function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!INJECTION.test(code))
          this.error('sonner no longer injects its styles the way this plugin expects');
        return { code: code.replace(INJECTION, ''), map: null };
      },
    },
  };
}
