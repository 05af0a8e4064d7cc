/** The parts of a browser that a sign-in popup needs: cookies by path, redirects followed one by one. */
export class CookieJar {
  readonly #cookies = new Map<string, { value: string; path: string }>();

  header(path: string): string {
    return [...this.#cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  /** Stores `Set-Cookie` lines like a browser: an expired one deletes. */
  keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const name = pair.slice(0, pair.indexOf('='));
      const attribute = (wanted: string) =>
        attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
      const expires = attribute('expires');
      const isOver =
        attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now());
      if (isOver) this.#cookies.delete(name);
      else
        this.#cookies.set(name, { value: pair.slice(pair.indexOf('=') + 1), path: attribute('path') ?? '/' });
    }
  }

  has(name: string): boolean {
    return this.#cookies.has(name);
  }

  clear(): void {
    this.#cookies.clear();
  }

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = this.header(new URL(url).pathname);
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.keep(response.headers.getSetCookie());
    return response;
  }

  /** Follows redirects until a page responds, or until `stopAt` would be the next address. */
  async navigate(
    url: string,
    init: RequestInit = {},
    stopAt: (url: URL) => boolean = () => false,
  ): Promise<{ url: URL; response: Response }> {
    let current = new URL(url);
    let response = await this.fetch(url, init);
    for (let hops = 0; hops < 20; hops += 1) {
      const location = response.headers.get('location');
      if (!location) return { url: current, response };
      const next = new URL(location, current);
      if (stopAt(next)) return { url: next, response };
      current = next;
      response = await this.fetch(current.href);
    }
    throw new Error(`Too many redirects, last to ${current.href}`);
  }
}
