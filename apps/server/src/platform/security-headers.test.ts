import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { securityHeaders } from './security-headers.ts';

async function policy(env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const headers = await securityHeaders(readConfig(env, '/srv/ghuri'));
  const directives = headers['content-security-policy']!.split(';').map((each) => each.trim());
  return Object.fromEntries(
    directives.map((each) => [each.slice(0, each.indexOf(' ')), each.slice(each.indexOf(' ') + 1)]),
  );
}

describe('the content security policy', () => {
  test('no tile server › pictures from here only', async () => {
    expect((await policy({}))['img-src']).toBe("'self' data: blob:");
  });

  test('frames › no page may be in one, and none may show one', async () => {
    expect(await policy({})).toMatchObject({ 'frame-ancestors': "'none'", 'frame-src': "'none'" });
  });

  test('a tile server › its pictures too, and nothing else of it', async () => {
    const { 'img-src': pictures, ...others } = await policy({
      MAP_TILES_URL: 'https://tiles.example:8443/base/{z}/{x}/{y}.png?key=secret',
      MAP_TILES_ATTRIBUTION: '© OpenStreetMap contributors',
    });
    expect(pictures).toBe("'self' data: blob: https://tiles.example:8443");
    const { 'img-src': _pictures, ...usual } = await policy({});
    expect(others).toEqual(usual);
  });
});
