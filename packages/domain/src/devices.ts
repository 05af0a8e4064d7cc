export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export type BrowserName = (typeof BROWSERS)[number];
export const SYSTEMS = ['android', 'iphone', 'ipad', 'windows', 'mac', 'linux', 'other'] as const;
export type SystemName = (typeof SYSTEMS)[number];

export interface Device {
  browser: BrowserName;
  system: SystemName;
}

/** In this order: Edge, Opera and Samsung's browser also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSER_MARKS: [BrowserName, RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|OPT|Opera)\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

/** In this order: a phone with Android also says Linux, an iPhone says "like Mac OS X". */
const SYSTEM_MARKS: [SystemName, RegExp][] = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMac OS X\b|\bMacintosh\b/],
  ['linux', /\bLinux\b|\bCrOS\b/],
];

/** The device that a `User-Agent` names. Anyone can send any text, so this is only good to tell own devices apart. */
export function deviceOf(userAgent: string | null | undefined): Device {
  const marks = <T>(list: [T, RegExp][]) => list.find(([, mark]) => mark.test(userAgent ?? ''))?.[0];
  return { browser: marks(BROWSER_MARKS) ?? 'other', system: marks(SYSTEM_MARKS) ?? 'other' };
}

const WORDS = {
  en: {
    browser: {
      chrome: 'Chrome',
      edge: 'Edge',
      firefox: 'Firefox',
      opera: 'Opera',
      safari: 'Safari',
      samsung: 'Samsung Internet',
      other: 'Browser',
    },
    system: {
      android: 'Android',
      iphone: 'iPhone',
      ipad: 'iPad',
      windows: 'Windows',
      mac: 'Mac',
      linux: 'Linux',
      other: '',
    },
    unknown: 'Unknown device',
    join: (browser: string, system: string) => `${browser} on ${system}`,
  },
  bn: {
    browser: {
      chrome: 'ক্রোম',
      edge: 'এজ',
      firefox: 'ফায়ারফক্স',
      opera: 'অপেরা',
      safari: 'সাফারি',
      samsung: 'স্যামসাং ইন্টারনেট',
      other: 'ব্রাউজার',
    },
    system: {
      android: 'অ্যান্ড্রয়েড',
      iphone: 'আইফোন',
      ipad: 'আইপ্যাড',
      windows: 'উইন্ডোজ',
      mac: 'ম্যাক',
      linux: 'লিনাক্স',
      other: '',
    },
    unknown: 'অজানা ডিভাইস',
    join: (browser: string, system: string) => `${system} · ${browser}`,
  },
} as const;

/** The device as its owner would call it: "Chrome on Android". */
export function deviceInWords({ browser, system }: Device, language: keyof typeof WORDS): string {
  const words = WORDS[language];
  if (system === 'other') return browser === 'other' ? words.unknown : words.browser[browser];
  return words.join(words.browser[browser], words.system[system]);
}
