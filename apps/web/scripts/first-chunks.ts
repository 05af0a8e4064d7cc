import type { Rolldown } from 'vite';
import { FIRST_MODULES } from './first-files.ts';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** What a first page needs alone is a file of this name. */
const CHUNKS: Record<string, string> = {
  '/signin': 'entrance',
  '/home': 'home',
  '/upcoming-tours': 'tours',
  '/tour-details/:id': 'tour',
  '/agencyProfile/:id': 'agency',
};

/** Where a module that these pages need goes. Few files with a line too many beat many without. */
function chunkOf(pages: readonly string[]): string {
  const names = pages.map((page) => CHUNKS[page]);
  if (names.length > 1 && names.includes('entrance')) return 'first';
  if (names.length > 1 && names.includes('home')) return 'inside';
  return names.join('-');
}

/** Every icon is imported from here, so who imports it says nothing about who shows it. */
const ICON_INDEX = /lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const ICON = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;

/**
 * Puts what a first page needs into one file, and what several need into others: by following who imports a module, up to the
 * pages themselves, so that no list has to be kept. Null for everything else.
 */
export function firstChunk(): (id: string, context: Context) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  let showing: Map<string, string[]> | undefined;

  function pagesOf(id: string, context: Context): ReadonlySet<string> {
    const found = known.get(id);
    if (found) return found;
    const isPart = (page: string) => FIRST_MODULES[page]!.some((module) => id.endsWith(`/${module}`));
    const pages = new Set(Object.keys(CHUNKS).filter(isPart));
    // Two modules that import each other: the first to ask gets its answer from the others.
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
    // Each on its own, an icon that several other pages show would be a request of a few hundred bytes.
    return ICON.test(id) && importersOf(id, context).length > 1 ? 'icons' : null;
  };
}

/** For each icon's file, the modules that name it in their import from the index. */
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
