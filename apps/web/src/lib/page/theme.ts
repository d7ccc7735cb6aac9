import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../session/storage.ts'
import { createEmitter } from './emitter.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const systemDark = matchMedia('(prefers-color-scheme: dark)')
const { tell, listen } = createEmitter()

const stored = (): Theme => {
  const value = readStored(KEY)
  return value === 'light' || value === 'dark' ? value : 'system'
}

let theme = stored()

const apply = (): void => {
  const dark = theme === 'system' ? systemDark.matches : theme === 'dark'
  document.documentElement.classList.toggle('dark', dark)
}

/** The first theme is set before the first paint by a script in index.html; from here on every page follows the system's changes. */
export const followSystemTheme = (): void => systemDark.addEventListener('change', apply)

/** Chooses light, dark or the system's; remembered in this browser. */
export const setTheme = (next: Theme): void => {
  theme = next
  writeStored(KEY, next === 'system' ? null : next)
  apply()
  tell()
}

/** The chosen theme; re-renders on change. */
export const useTheme = (): Theme => useSyncExternalStore(listen, () => theme)
