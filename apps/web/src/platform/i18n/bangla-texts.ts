import type { BanglaText } from './text.ts';

export { banglaPlace } from '@ghuri/places/bangla-place';

// One chunk for all Bangla texts: a Bangla reader loads it once, an English reader never.
const modules = import.meta.glob<BanglaText>(['../../**/*.text.bn.ts', '../**/*.text.bn.ts'], {
  eager: true,
  import: 'default',
});

export const banglaTexts: ReadonlyMap<string, BanglaText['strings']> = new Map(
  Object.values(modules).map(({ name, strings }) => [name, strings]),
);
