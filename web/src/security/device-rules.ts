// The order matters: a User-Agent also names the browsers that its browser is derived from, which come later here.
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameIn = (userAgent: string, names: typeof browsers) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The browser and system that a User-Agent names, each undefined if it is not a known one. */
export const parseUserAgent = (
  userAgent: string,
): { browser: string | undefined; system: string | undefined } => ({
  browser: nameIn(userAgent, browsers),
  system: nameIn(userAgent, systems),
})
