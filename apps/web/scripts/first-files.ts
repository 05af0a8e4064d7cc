import type { Rolldown } from 'vite';

const entrance = 'src/app/auth-layout.tsx';
const shell = 'src/app/shell/shell.tsx';

/** The addresses people arrive at, each with the lazy modules that app/router.tsx loads for it. */
export const FIRST_MODULES: Record<string, string[]> = {
  '/signin': [entrance, 'src/app/pages/signin.tsx'],
  '/signup': [entrance, 'src/app/pages/signup.tsx'],
  '/forget-password': [entrance, 'src/app/pages/forget-password.tsx'],
  '/': [shell, 'src/app/pages/home.tsx'],
  '/home': [shell, 'src/app/pages/home.tsx'],
};

/** The picture that the entrance pages open with, one of two. */
const picture = { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' };
const entrancePictures = [
  { ...picture, media: '(width < 750px)', href: '/pictures/welcome-phone.avif' },
  { ...picture, media: '(width >= 750px)', href: '/pictures/welcome-desktop.avif' },
];

/** For each address, the attributes of the `<link>` elements that fetch its own files beside the entry. */
export function firstLinks(bundle: Rolldown.OutputBundle): Record<string, object[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withImports = (start: Rolldown.OutputChunk[], found = new Set<Rolldown.OutputChunk>()) => {
    for (const chunk of start) {
      if (found.has(chunk)) continue;
      found.add(chunk);
      withImports(
        chunks.filter(({ fileName }) => chunk.imports.includes(fileName)),
        found,
      );
    }
    return found;
  };
  const already = withImports(chunks.filter(({ isEntry }) => isEntry));
  const links = Object.entries(FIRST_MODULES).map(([path, modules]) => {
    const own = chunks.filter(({ facadeModuleId }) =>
      modules.some((module) => facadeModuleId?.endsWith(`/${module}`)),
    );
    if (own.length < modules.length)
      throw new Error(`scripts/first-files.ts is out of step with app/router.tsx at ${path}`);
    const files = [...withImports(own)].filter((chunk) => !already.has(chunk));
    const scripts = files.map(({ fileName }) => ({
      rel: 'modulepreload',
      fetchPriority: 'low',
      href: `/${fileName}`,
    }));
    return [path, modules.includes(entrance) ? [...scripts, ...entrancePictures] : scripts] as const;
  });
  return Object.fromEntries(links);
}
