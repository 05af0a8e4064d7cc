import type { Rolldown } from 'vite';
import { FIRST_MODULES } from './first-files.ts';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Modules that only one first page needs go into a file of this name. */
const CHUNKS: Record<string, string> = {
  '/signin': 'entrance',
  '/home': 'home',
  '/upcoming-tours': 'tours',
  '/tour-details/:id': 'tour',
  '/agencyProfile/:id': 'agency',
};

/** The chunk for a module that these pages need. A few files with some extra code are better than many exact ones. */
function chunkOf(pages: readonly string[]): string {
  const names = pages.map((page) => CHUNKS[page]);
  if (names.length > 1 && names.includes('entrance')) return 'first';
  if (names.length > 1 && names.includes('home')) return 'inside';
  return names.join('-');
}

/** Every icon is imported from this index, so its importer does not show which page uses it. */
const ICON_INDEX = /lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const ICON = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;

/**
 * Puts the modules of each first page into one file, and modules that several of them need into others. It follows
 * the importers of a module up to the pages, so there is no list to maintain. Null for everything else.
 */
export function firstChunk(): (id: string, context: Context) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  let showing: Map<string, string[]> | undefined;

  function pagesOf(id: string, context: Context): ReadonlySet<string> {
    const found = known.get(id);
    if (found) return found;
    const isPart = (page: string) => FIRST_MODULES[page]!.some((module) => id.endsWith(`/${module}`));
    const pages = new Set(Object.keys(CHUNKS).filter(isPart));
    // If two modules import each other, the first call gets its result from the other importers.
    known.set(id, pages);
    for (const importer of importersOf(id, context)) {
      for (const page of pagesOf(importer, context)) pages.add(page);
    }
    return pages;
  }

  function importersOf(id: string, context: Context): readonly string[] {
    const icon = ICON.exec(id)?.[1];
    const importers = context.getModuleInfo(id)?.importers ?? [];
    if (icon === undefined) return importers;
    const index = importers.find((importer) => ICON_INDEX.test(importer));
    if (index === undefined) return importers;
    showing ??= iconsShown(index, context);
    return showing.get(icon) ?? [];
  }

  return (id, context) => {
    if (ICON_INDEX.test(id)) return null;
    const needing = pagesOf(id, context);
    const pages = Object.keys(CHUNKS).filter((page) => needing.has(page));
    if (pages.length > 0) return chunkOf(pages);
    // As a separate file, an icon of several other pages would be a request of a few hundred bytes.
    return ICON.test(id) && importersOf(id, context).length > 1 ? 'icons' : null;
  };
}

/** For each icon file, the modules that import it by name from the index. */
function iconsShown(index: string, context: Context): Map<string, string[]> {
  const fileOf = new Map<string, string>();
  const info = context.getModuleInfo(index);
  for (const [, names = '', file = ''] of (info?.code ?? '').matchAll(
    /export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+)\.m?js['"]/g,
  )) {
    for (const name of names.split(',')) fileOf.set(name.split(' as ').at(-1)!.trim(), file);
  }
  const shown = new Map<string, string[]>();
  for (const importer of info?.importers ?? []) {
    const code = context.getModuleInfo(importer)?.code ?? '';
    for (const [, names = ''] of code.matchAll(/import \{([^}]*)\} from ['"]lucide-react['"]/g)) {
      for (const name of names.split(',')) {
        const file = fileOf.get(name.split(' as ')[0]!.trim());
        if (file) shown.set(file, [...(shown.get(file) ?? []), importer]);
      }
    }
  }
  return shown;
}
