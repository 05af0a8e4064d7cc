// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../platform/auth/session.ts';
import { rememberDestination, safePath, takeDestination } from './destination.ts';

const person = (isAdmin: boolean) => ({ status: 'signed-in', me: { isAdmin } }) as Session;

beforeEach(() => sessionStorage.clear());

describe('safePath', () => {
  it.each(['/home', '/user/rafi@ghuri.test', '/upcoming-tours?sort=Cost#first'])('%s › kept', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'home',
    'https://evil.test/home',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\\/evil.test',
    'javascript:alert(1)',
    ' /home',
    '/a/..//evil.test',
    '/.//evil.test',
  ])('%j › refused', (path) => {
    expect(safePath(path)).toBeNull();
  });

  it('dots in the path › resolved within our own pages', () => {
    expect(safePath('/profile/../settings')).toBe('/settings');
  });
});

describe('takeDestination', () => {
  it('a page that was asked for › led to once, then home', () => {
    rememberDestination('/upcoming-tours?sort=Cost');
    expect(takeDestination(person(false))).toBe('/upcoming-tours?sort=Cost');
    expect(takeDestination(person(false))).toBe('/home');
  });

  it('a page of the admin › only for an admin', () => {
    rememberDestination('/admin/pending-reports');
    expect(takeDestination(person(false))).toBe('/home');
    rememberDestination('/admin/pending-reports');
    expect(takeDestination(person(true))).toBe('/admin/pending-reports');
  });

  it('the first sign-in › the welcome page, unless another page was asked for', () => {
    const newcomer = { status: 'signed-in', me: { isAdmin: false, welcomeDue: true } } as Session;
    expect(takeDestination(newcomer)).toBe('/welcome');
    rememberDestination('/home');
    expect(takeDestination(newcomer)).toBe('/welcome');
    rememberDestination('/tour-details/1');
    expect(takeDestination(newcomer)).toBe('/tour-details/1');
  });

  it('the owner of an approved agency › the desk, unless another page was asked for', () => {
    const owner = (verified: boolean) =>
      ({
        status: 'signed-in',
        me: { isAdmin: false, agency: { _id: 'a1', verified, role: 'owner' } },
      }) as Session;
    expect(takeDestination(owner(true))).toBe('/my-agency/desk');
    expect(takeDestination(owner(false))).toBe('/home');
    for (const wanted of ['/home', '/upcoming-tours']) {
      rememberDestination(wanted);
      expect(takeDestination(owner(true))).toBe(wanted);
    }
  });

  it('an address of another site in the storage › home', () => {
    sessionStorage.setItem('ghuri.destination', '//evil.test');
    expect(takeDestination(person(false))).toBe('/home');
  });
});
