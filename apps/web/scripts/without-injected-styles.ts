import type { Plugin } from 'vite';

/** The call that writes sonner's stylesheet into a <style> element on import. */
const INJECTION = /^__insertCSS\(.*\);?$/m;

/**
 * `style-src 'self'` refuses <style> elements made by scripts. Sonner makes one on import; we remove that call and
 * import the same sheet as a file (`sonner/dist/styles.css`, see `ui/toaster-view.tsx`).
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
