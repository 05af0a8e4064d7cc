/** Whether one is on one of an entry's pages, or below one. */
export function isCurrent({ under }: { under: readonly string[] }, pathname: string): boolean {
  return under.some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
}
