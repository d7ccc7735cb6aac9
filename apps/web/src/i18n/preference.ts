import { UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import { readStored, writeStored } from '../lib/session/storage.ts'

const KEY = 'language'

const isUiLocale = (value: string | null): value is UiLocale => UI_LOCALES.some(locale => locale === value)

/** The interface language before the account's saved setting is known: stored choice, else ru for a Russian browser, else en. */
export const chooseLanguage = (stored: string | null, browser: string | undefined): UiLocale =>
  isUiLocale(stored) ? stored : browser?.toLowerCase().startsWith('ru') ? 'ru' : 'en'

/** The same from this browser's storage and settings; English where there is no browser. */
export const firstLanguage = (): UiLocale => chooseLanguage(readStored(KEY), globalThis.navigator?.language)

const YEAR_MS = 31_536_000_000

/** Remembers the choice in this browser; the cookie, where it can be set, tells it to the pages that the server renders. */
export const storeLanguage = (language: UiLocale): void => {
  writeStored(KEY, language)
  const cookie = { name: KEY, value: language, expires: Date.now() + YEAR_MS, sameSite: 'lax' as const }
  void globalThis.cookieStore?.set(cookie).catch(() => undefined)
}
