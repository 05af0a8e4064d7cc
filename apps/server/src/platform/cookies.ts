/** One cookie out of a `Cookie` header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(start));
  return pair?.slice(start.length);
}

/** Cookies from `Set-Cookie` lines, as the browser will send them back. */
export const asCookieHeader = (setCookies: string[]): string =>
  setCookies.map((line) => line.split(';', 1)[0]).join('; ');
