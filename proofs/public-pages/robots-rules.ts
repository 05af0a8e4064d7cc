/** Whether the rules for everybody allow a path, as RFC 9309 says: the longest rule that matches wins, and of two equal ones the permission. */
export function mayCrawl(rules: string, path: string): boolean {
  const matching = [...rules.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .map(([, kind, pattern]) => ({ allows: kind === 'Allow', pattern: pattern! }))
    .filter(({ pattern }) => toExpression(pattern).test(path))
    .toSorted(
      (one, other) => other.pattern.length - one.pattern.length || Number(other.allows) - Number(one.allows),
    );
  return matching[0]?.allows ?? true;
}

/** `*` is anything, `$` at the end is the end; every other character means itself. */
const toExpression = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+?^{}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('*', '.*')
      .replaceAll(/\$(?!$)/g, String.raw`\$`)}`,
  );
