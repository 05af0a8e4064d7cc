// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { inboxPaths } from '../platform/inbox-paths.ts';
import { workPaths } from '../platform/work-paths.ts';
import { paths, sections } from '../platform/paths.ts';
import { routes } from './router.tsx';

/** The route pattern of an address. */
const pageOf = (address: string): string | undefined =>
  matchRoutes(routes, new URL(address, 'http://ghuri.test').pathname)?.at(-1)?.route.path;

const filled = [...Object.entries(paths), ...Object.entries(workPaths), ...Object.entries(inboxPaths)].map(
  ([name, address]): [string, string] => [
    name,
    typeof address === 'string' ? address : (address as (...values: string[]) => string)('id', 'about'),
  ],
);

describe('paths', () => {
  test.each(filled)('%s › a page of the router', (_name, address) => {
    expect(pageOf(address)).toSatisfy((page) => page !== undefined && page !== '*');
  });

  test('an address that no page has › is noticed', () => {
    expect(pageOf('/tour-detail/1')).toBe('*');
  });

  test('a name with signs of an address in it › is still one user', () => {
    expect(pageOf(paths.user('a/b?c#d'))).toBe('user/:email/:tab?');
  });

  test('one’s own › profile, My Agency', () => {
    expect(paths.user('rafi', true)).toBe(paths.profile);
    expect(paths.agency('a1', true)).toBe(paths.myAgency);
  });
});

test('sources › no address is written by hand', () => {
  const firsts = new Set(
    [...filled, ...Object.entries(sections)].map(([, address]) => address.split(/[/?#]/)[1]),
  );
  const byHand = new RegExp(`['"\`]/(?:${[...firsts].join('|')})(?=['"\`/?#$])`);
  const source = path.join(import.meta.dirname, '..');
  const found = globSync('**/*.{ts,tsx}', { cwd: source })
    // The files of calls have addresses of the server.
    .filter(
      (file) =>
        !/\.test\.|\.api\.ts$|^app\/dev-ui\/|^platform\/(work-|inbox-|sign-in-)?paths\.ts$/.test(file),
    )
    .filter((file) => byHand.test(readFileSync(path.join(source, file), 'utf8')));
  expect(found).toEqual([]);
});
