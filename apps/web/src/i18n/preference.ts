import { UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import { readStored, writeStored } from '../lib/storage.ts'

const KEY = 'language'

const isUiLocale = (value: string | null): value is UiLocale => UI_LOCALES.some(locale => locale === value)

/** The interface language before the account's saved setting is known: stored choice, else ru for a Russian browser, else en. */
export const chooseLanguage = (stored: string | null, browser: string | undefined): UiLocale =>
  isUiLocale(stored) ? stored : browser?.toLowerCase().startsWith('ru') ? 'ru' : 'en'

/** The same from this browser's storage and settings; English where there is no browser. */
export const firstLanguage = (): UiLocale => chooseLanguage(readStored(KEY), globalThis.navigator?.language)

/** Remembers the choice in this browser. */
export const storeLanguage = (language: UiLocale): void => writeStored(KEY, language)
