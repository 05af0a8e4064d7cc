import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SOCIAL_NETWORKS, socialLink } from './social-links.ts';
import type { SocialNetwork } from './social-links.ts';

describe('socialLink', () => {
  test.each<[SocialNetwork, string, string]>([
    ['facebook', '', ''],
    ['facebook', '   ', ''],
    ['facebook', 'https://facebook.com/rahim', 'https://www.facebook.com/rahim'],
    [
      'facebook',
      ' https://m.facebook.com/rahim.uddin/?fbclid=abc#top ',
      'https://www.facebook.com/rahim.uddin',
    ],
    ['facebook', 'HTTPS://Web.Facebook.com/Rahim', 'https://www.facebook.com/Rahim'],
    ['facebook', 'fb.com/rahim', 'https://www.facebook.com/rahim'],
    [
      'facebook',
      'https://facebook.com/profile.php?ref=x&id=100012',
      'https://www.facebook.com/profile.php?id=100012',
    ],
    [
      'facebook',
      'https://facebook.com/profile.php?id=100012&ref=x',
      'https://www.facebook.com/profile.php?id=100012',
    ],
    [
      'facebook',
      'https://facebook.com/people/Rahim-Uddin/6155/',
      'https://www.facebook.com/people/Rahim-Uddin/6155',
    ],
    ['instagram', 'https://instagram.com/rahim_u?igsh=xyz', 'https://www.instagram.com/rahim_u'],
    ['instagram', 'https://instagram.com/profile.php?id=1', 'https://www.instagram.com/profile.php'],
    ['instagram', 'https://instagram.com/rahim//', 'https://www.instagram.com/rahim'],
    ['instagram', 'www.instagram.com/rahim', 'https://www.instagram.com/rahim'],
    ['twitter', 'https://twitter.com/rahim', 'https://x.com/rahim'],
    ['twitter', 'https://x.com/@rahim', 'https://x.com/@rahim'],
    ['twitter', 'https://mobile.twitter.com/rahim', 'https://x.com/rahim'],
  ])('%s %j › kept as %j', (network, typed, kept) => {
    expect(socialLink(network, typed)).toBe(kept);
  });

  test.each<[SocialNetwork, string]>([
    ['facebook', 'http://facebook.com/rahim'],
    ['facebook', 'javascript:alert(1)//facebook.com/x'],
    ['facebook', 'data:text/html,facebook.com/x'],
    ['facebook', 'ftp://facebook.com/rahim'],
    ['facebook', '//facebook.com/rahim'],
    ['facebook', 'https://facebook.com.evil.example/rahim'],
    ['facebook', 'https://evilfacebook.com/rahim'],
    ['facebook', 'https://evil.example/facebook.com/rahim'],
    ['facebook', 'https://facebook.com@evil.example/rahim'],
    ['facebook', 'https://rahim:secret@facebook.com/rahim'],
    ['facebook', 'https://facebook.com:8443/rahim'],
    ['facebook', 'https://facebook.com:443/rahim'],
    ['facebook', 'https://facebook.com./rahim'],
    ['facebook', 'https:\\\\facebook.com\\rahim'],
    ['facebook', 'https://facebook.com\\@evil.example/rahim'],
    ['facebook', 'https://fаcebook.com/rahim'],
    ['facebook', 'https://l.facebook.com/l.php?u=https://evil.example'],
    ['facebook', 'https://facebook.com/rahim"onclick="x'],
    ['facebook', 'https://facebook.com/<script>'],
    ['facebook', 'https://facebook.com/a b'],
    ['facebook', 'https://facebook.com/'],
    ['facebook', 'https://facebook.com'],
    ['facebook', 'https://facebook.com/profile.php?id=abc'],
    ['facebook', 'https://facebook.com/profile.php?id=12abc'],
    ['facebook', 'https://facebook.com/profile.php?uid=100012'],
    ['facebook', 'https://facebook.com/profile.php?id=123456789012345678901'],
    ['facebook', 'https://facebook.com/profile.php'],
    ['facebook', 'rahim'],
    ['facebook', 'https://instagram.com/rahim'],
    ['instagram', 'https://facebook.com/rahim'],
    ['twitter', 'https://facebook.com/rahim'],
    ['twitter', 'https://t.co/abc'],
  ])('%s %j › refused', (network, typed) => {
    expect(socialLink(network, typed)).toBeNull();
  });

  test.each<[SocialNetwork, string, string[]]>([
    [
      'facebook',
      'www.facebook.com',
      ['facebook.com', 'm.facebook.com', 'web.facebook.com', 'fb.com', 'www.fb.com'],
    ],
    ['instagram', 'www.instagram.com', ['instagram.com', 'm.instagram.com']],
    [
      'twitter',
      'x.com',
      ['www.x.com', 'mobile.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'],
    ],
  ])('%s under each of its hosts › kept as %s', (network, ownHost, otherHosts) => {
    for (const host of [ownHost, ...otherHosts])
      expect(socialLink(network, `https://${host}/rahim`)).toBe(`https://${ownHost}/rahim`);
  });

  test("a network's own redirecting page › loses its target", () => {
    expect(socialLink('facebook', 'https://www.facebook.com/l.php?u=https%3A%2F%2Fevil.example')).toBe(
      'https://www.facebook.com/l.php',
    );
  });

  test('any text › the stored link is an https address on a known host, and storing it again changes nothing', () => {
    const piece = fc.constantFrom(
      'https://',
      'facebook.com',
      'x.com',
      'www.instagram.com',
      '/',
      '@',
      ':',
      '?',
      '#',
      '.',
      'a',
      '\\',
      ' ',
    );
    const typed = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.webUrl(),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...SOCIAL_NETWORKS), typed, (network, text) => {
        const kept = socialLink(network, text);
        if (!kept) return;
        expect(kept).toMatch(/^https:\/\/(www\.facebook\.com|www\.instagram\.com|x\.com)\/[\w.~@%/?=-]+$/);
        expect(socialLink(network, kept)).toBe(kept);
      }),
      { numRuns: 2000 },
    );
  });
});
