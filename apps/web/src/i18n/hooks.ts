import type { UiLocale } from '@vivavox/contracts/locales'
import { useEffect, useSyncExternalStore } from 'react'
import type { Language } from './catalogues.ts'
import {
  activeLanguage,
  currentLanguage,
  currentTexts,
  onTextsChange,
  showLanguage,
  type Texts,
} from './engine.ts'
import { firstLanguage, storeLanguage } from './preference.ts'

/** The language on screen; re-renders when it changes. */
export const useLanguage = (): Language => {
  const active = useSyncExternalStore(onTextsChange, activeLanguage)
  return active === '' ? currentLanguage() : (active as Language)
}

/** `t(key, values?)` in the language on screen; a new function whenever the language changes. */
export const useTexts = (): Texts => useSyncExternalStore(onTextsChange, currentTexts)

/** Changes the interface language and remembers it in this browser. Rejects when its texts cannot be fetched. */
export const setUiLanguage = async (language: UiLocale): Promise<void> => {
  if (language !== currentLanguage()) await showLanguage(language)
  storeLanguage(language)
}

// Texts that cannot be fetched leave the page in the language it has.
const keepShown = () => {}

/** Shows `language` while the calling screen is mounted (candidate pages follow their vacancy), then the user's own again. */
export const usePageLanguage = (language: Language | undefined): void => {
  useEffect(() => {
    if (!language) return
    showLanguage(language).catch(keepShown)
    return () => void showLanguage(firstLanguage()).catch(keepShown)
  }, [language])
}
