import type { BanglaText } from './text.ts';

// One chunk for all of it: a reader of Bangla fetches it once, a reader of English never.
const modules = import.meta.glob<BanglaText>(['../../**/*.text.bn.ts', '../**/*.text.bn.ts'], {
  eager: true,
  import: 'default',
});

export const banglaTexts: ReadonlyMap<string, BanglaText['strings']> = new Map(
  Object.values(modules).map(({ name, strings }) => [name, strings]),
);
