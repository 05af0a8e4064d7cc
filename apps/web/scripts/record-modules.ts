import type { Plugin } from 'vite';

export type ModuleSizes = Record<string, Record<string, number>>;

/** Records how many bytes each package or own file adds to each chunk, so that check-budget.ts can name the largest. */
export function recordModules(): Plugin {
  return {
    name: 'record-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const sizes: ModuleSizes = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const inChunk: Record<string, number> = {};
        for (const [id, module] of Object.entries(chunk.modules)) {
          const name = sourceName(id);
          inChunk[name] = (inChunk[name] ?? 0) + module.renderedLength;
        }
        sizes[chunk.fileName] = inChunk;
      }
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(sizes) });
    },
  };
}

/** `react-dom` for everything below node_modules/react-dom; for our own files the path below src. */
function sourceName(id: string): string {
  const inPackage = id.split('node_modules/').at(-1);
  if (id.includes('node_modules/') && inPackage)
    return inPackage
      .split('/')
      .slice(0, inPackage.startsWith('@') ? 2 : 1)
      .join('/');
  return (
    id
      .split(/\/apps\/web\/|\/(?=packages\/)/)
      .at(-1)
      ?.split('?')[0] ?? id
  );
}
