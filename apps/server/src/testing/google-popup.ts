import type { Config } from '../platform/config.ts';
import { newToken } from '../platform/ids.ts';
import { CookieJar } from './cookie-jar.ts';
import { freePort } from './free-ports.ts';
import { createTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

/** What to do on the stand-in's page. */
export interface Choice {
  email?: string;
  name?: string;
  unverified?: 'on';
  refuse?: 'yes';
}

export const isLanding = (url: URL) => url.pathname === '/signin/google';
export const isCallback = (url: URL) => url.pathname === '/api/auth/provider/callback/google';

/** The server on a real port: it must reach its own stand-in for Google, as it would reach Google. */
export async function createListeningApp(
  settings: Partial<Config> = {},
): Promise<TestApp & { address: string }> {
  // The issuer and the callback must agree on an address before the server listens.
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const ghuri = await createTestApp({ ...settings, publicUrl: address });
  await ghuri.app.listen({ port, host: '127.0.0.1' });
  return { ...ghuri, address };
}

/** A browser for signing in with Google. */
export class PopupBrowser extends CookieJar {
  readonly #address: string;
  constructor(address: string) {
    super();
    this.#address = address;
  }

  /** Opens the popup up to the stand-in's page. */
  async open(handOver = newToken()): Promise<{ handOver: string; page: string }> {
    const { url, response } = await this.navigate(this.startUrl(handOver), {}, isLanding);
    if (isLanding(url) || !(await response.text()).includes('Choose an account')) {
      throw new Error(`The popup did not get to the stand-in but to ${url.href}`);
    }
    return { handOver, page: url.href };
  }

  startUrl(handOver: string): string {
    return `${this.#address}/api/auth/google/start?handOver=${handOver}`;
  }

  async choose(page: string, choice: Choice, stopAt = isLanding): Promise<URL> {
    const { url } = await this.navigate(
      page,
      { method: 'POST', body: new URLSearchParams({ ...choice }) },
      stopAt,
    );
    return url;
  }

  /** The whole popup: opened, user chosen, finished. */
  async signIn(choice: Choice): Promise<{ handOver: string; landing: URL }> {
    const { handOver, page } = await this.open();
    return { handOver, landing: await this.choose(page, choice) };
  }

  /** The poll of the page that opened the popup. */
  async poll(handOver: string): Promise<string> {
    const response = await this.fetch(`${this.#address}/api/auth/google/hand-over/${handOver}`);
    return ((await response.json()) as { state: string }).state;
  }

  /** The next step of that page after 'done'; undefined if nobody is signed in. */
  async token(): Promise<string | undefined> {
    const headers = { origin: this.#address };
    const response = await this.fetch(`${this.#address}/api/auth/token`, { method: 'POST', headers });
    return response.ok ? ((await response.json()) as { token: string }).token : undefined;
  }
}
