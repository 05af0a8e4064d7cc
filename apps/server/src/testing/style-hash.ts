import { createHash } from 'node:crypto';

/** The hash that a policy needs for the inline styles of a page. */
export function styleHashOf(page: string): string {
  const css = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
  return `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
