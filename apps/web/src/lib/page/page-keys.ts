import { useEffect } from 'react'
import type { TextKey } from '../../i18n/index.ts'

/** One thing that keys do: its name, and each way to it as the keys that are pressed together. */
export type KeyHelp = readonly [label: TextKey, ways: readonly (readonly string[])[]]

/** A letter or sign alone, without Ctrl or ⌘: arrows and named keys are none. */
const isOneLetter = ([key = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && /^[A-Z/?[\]]$/.test(key)

/** The keys that are left when keys of one letter are switched off. */
export const withoutLetters = (keys: readonly KeyHelp[]): readonly KeyHelp[] =>
  keys
    .map(([label, ways]) => [label, ways.filter(way => !isOneLetter(way))] as const)
    .filter(([, ways]) => ways.length > 0)

let shown: readonly KeyHelp[] = []

/** The keys of the page that is shown, in addition to those that work everywhere. */
export const keysOfPage = (): readonly KeyHelp[] => shown

/** Tells the sheet of keys what else works while this page is shown. */
export const usePageKeys = (keys: readonly KeyHelp[]): void =>
  useEffect(() => {
    shown = keys
    return () => {
      shown = []
    }
  }, [keys])
