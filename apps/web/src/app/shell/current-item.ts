/** Whether the current address is one of the item's pages, or below one. */
export function isCurrent({ under }: { under: readonly string[] }, pathname: string): boolean {
  return under.some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
}
