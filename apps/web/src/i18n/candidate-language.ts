import { CANDIDATE_LOCALES, type CandidateLocale } from '@vivavox/contracts/locales'
import { useRef, useSyncExternalStore } from 'react'
import { createEmitter } from '../lib/page/emitter.ts'
import { readStored, writeStored } from '../lib/session/storage.ts'
import { useLanguage, usePageLanguage } from './hooks.ts'

const KEY = 'candidate-language'
const { tell, listen } = createEmitter()

const readChosen = (): CandidateLocale | undefined => {
  const stored = readStored(KEY)
  return CANDIDATE_LOCALES.find(locale => locale === stored)
}

/** Shows a candidate's pages in this language from now on, in this browser. */
export const chooseCandidateLanguage = (locale: CandidateLocale): void => {
  writeStored(KEY, locale)
  tell()
}

/**
 * Shows a candidate's page in the language that was chosen in this browser, else in the vacancy's; the interview keeps its own.
 * @param own of the vacancy; undefined: not known yet
 * @returns whether the page is in its language; a choice made later does not take it away
 */
export const useCandidateLanguage = (own: CandidateLocale | undefined): boolean => {
  const chosen = useSyncExternalStore(listen, readChosen)
  const locale = chosen ?? own
  usePageLanguage(locale)
  const shown = useLanguage()
  const wasShown = useRef(false)
  if (own && shown === locale) wasShown.current = true
  return wasShown.current
}
