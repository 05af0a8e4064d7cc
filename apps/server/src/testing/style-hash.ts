import { createHash } from 'node:crypto';

/** What a policy must name for the browser to take the styles that a page carries in itself. */
export function styleHashOf(page: string): string {
  const css = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
  return `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
