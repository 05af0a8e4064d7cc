import { describe, expect, it } from 'vitest';
import { BROWSERS, SYSTEMS, deviceInWords, deviceOf } from './devices.ts';

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      'chrome',
      'android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'samsung',
      'android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'safari',
      'iphone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
      'chrome',
      'ipad',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'edge',
      'windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'safari',
      'mac',
    ],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'firefox', 'linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0',
      'opera',
      'windows',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
      'chrome',
      'linux',
    ],
    ['curl/8.10.1', 'other', 'other'],
    ['', 'other', 'other'],
  ])('%s › %s on %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it('no header › other', () => {
    expect(deviceOf(undefined)).toEqual({ browser: 'other', system: 'other' });
    expect(deviceOf(null)).toEqual({ browser: 'other', system: 'other' });
  });
});

describe('deviceInWords', () => {
  it('known, half known, unknown › as its owner would call it', () => {
    expect(deviceInWords({ browser: 'chrome', system: 'android' }, 'en')).toBe('Chrome on Android');
    expect(deviceInWords({ browser: 'safari', system: 'iphone' }, 'bn')).toBe('আইফোন · সাফারি');
    expect(deviceInWords({ browser: 'firefox', system: 'other' }, 'en')).toBe('Firefox');
    expect(deviceInWords({ browser: 'other', system: 'windows' }, 'en')).toBe('Browser on Windows');
    expect(deviceInWords({ browser: 'other', system: 'other' }, 'en')).toBe('Unknown device');
  });

  it('in Bangla › no Latin letters', () => {
    for (const browser of BROWSERS)
      for (const system of SYSTEMS) expect(deviceInWords({ browser, system }, 'bn')).not.toMatch(/[A-Za-z]/);
  });
});
