import type { TextKey, TextValues } from '../../../i18n/index.ts'

/** First match wins: browsers name their ancestors too. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Yandex', /\bYaBrowser\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

const firstOf = (known: typeof BROWSERS | typeof SYSTEMS, userAgent: string): string | null =>
  known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null

/** Browser and system of a User-Agent header, as people call them; null for what it does not tell. */
export const deviceOf = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: firstOf(BROWSERS, userAgent),
  system: firstOf(SYSTEMS, userAgent),
})

/** Browser and system of a user agent, in words. */
export const deviceName = (
  userAgent: string | null,
  t: (key: TextKey, values?: TextValues) => string,
): string => {
  const { browser, system } = deviceOf(userAgent ?? '')
  if (browser && system) return t('security.sessions.device', { browser, system })
  return browser ?? system ?? t('security.sessions.unknown')
}
