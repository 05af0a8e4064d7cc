// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { PERSONAL } from './storage.ts';
import { readContact, rememberContact } from './contact.ts';

const CONTACT = { username: 'Nusrat Jahan', phone_number: '01712 345678', address: 'House 14, Dhanmondi' };

beforeEach(() => sessionStorage.clear());

describe('contact', () => {
  it('nothing kept › nothing to fill in', () => {
    expect(readContact()).toBeNull();
  });

  it('remembered › comes back, and nothing else of the form with it', () => {
    rememberContact({ ...CONTACT, persons: 3 } as typeof CONTACT);
    expect(readContact()).toEqual(CONTACT);
    expect(sessionStorage.getItem(`${PERSONAL}contact`)).not.toContain('persons');
  });

  it('kept by an older page in another shape, or damaged › nothing to fill in', () => {
    sessionStorage.setItem(`${PERSONAL}contact`, '{"username":"Nusrat"}');
    expect(readContact()).toBeNull();
    sessionStorage.setItem(`${PERSONAL}contact`, '{');
    expect(readContact()).toBeNull();
  });
});
