import module from 'node:module';

/**
 * For each import, Node looks for the file and reads the package's manifest. A start has thousands of imports, and that took a fifth of
 * it; reading the manifest of Drizzle two hundred times took more. A relative import that names its file needs neither, in our files and
 * in packages whose files are all modules. All our files resolve a package to the same place.
 */
const OURS = /\/(apps\/server|packages\/[^/]+)\/src\//;
export const MODULES_ONLY = ['drizzle-orm', 'jose', 'pg-boss', 'uuid', 'zod'];
const INSIDE_THEM = new RegExp(`/node_modules/(${MODULES_ONLY.join('|')})/(?!.*/node_modules/)`);
const resolved = new Map<string, module.ResolveFnOutput>();

module.registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isOurs = OURS.test(parentURL) && !parentURL.includes('/node_modules/');
    if (specifier.startsWith('.')) {
      const format = formatOf(specifier, isOurs, parentURL);
      if (!format) return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
    }
    if (!isOurs) return next(specifier, context);
    const known = resolved.get(specifier) ?? next(specifier, context);
    resolved.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});

function formatOf(specifier: string, isOurs: boolean, parentURL: string): string | undefined {
  if (isOurs) return specifier.endsWith('.ts') ? 'module-typescript' : undefined;
  return specifier.endsWith('.js') && INSIDE_THEM.test(parentURL) ? 'module' : undefined;
}
