const BROWSERS: [RegExp, string][] = [
  // Each of these also calls itself by the names below.
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const find = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** What a user recognises a device by, from its `User-Agent`: "Chrome · Android". Only names of ours, never what a caller sent. */
export const deviceName = (userAgent = ''): string =>
  [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter((name) => name !== undefined).join(' · ');
