import { describe, expect, test } from 'vitest';
import { shareTargets, shortUrl } from './share-links.ts';

const shared = { url: 'https://ghuri.example/bn/t/sajek-12345678', title: 'মেঘ & "clouds"' };
const paramOf = (link: string, name: string) => new URL(link).searchParams.get(name);

describe('shareTargets', () => {
  test('WhatsApp › the title and the address; without a title the address alone', () => {
    expect(paramOf(shareTargets.whatsApp(shared), 'text')).toBe(`${shared.title}\n${shared.url}`);
    expect(paramOf(shareTargets.whatsApp({ ...shared, title: '' }), 'text')).toBe(shared.url);
  });

  test('Messenger and Facebook › the address, and no parameter beside it', () => {
    expect(shareTargets.messenger(shared)).toBe(
      `fb-messenger://share?link=${encodeURIComponent(shared.url)}`,
    );
    const facebook = new URL(shareTargets.facebook(shared));
    expect([...facebook.searchParams]).toEqual([['u', shared.url]]);
  });
});

describe('shortUrl', () => {
  test.each([
    ['https://ghuri.example/a/megh-bari-12345678', 'https://ghuri.example/a/12345678'],
    ['https://ghuri.example/bn/a/megh-bari-12345678', 'https://ghuri.example/bn/a/12345678'],
    ['https://ghuri.example/a/12345678', null],
    ['https://ghuri.example/t/sajek-12345678', null],
    ['https://ghuri.example/place/a/b-12345678', null],
    ['https://ghuri.example/s/0192d8f0-0000-7000-8000-000000000001', null],
  ])('%s › %s', (url, short) => {
    expect(shortUrl(url)).toBe(short);
  });
});
