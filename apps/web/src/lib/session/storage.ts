import { readJson } from '../page/json.ts'

/** For this browser, or for this tab alone: a reload keeps both. */
export type Where = 'localStorage' | 'sessionStorage'

/** Storage that never throws: private modes and embedded browsers may refuse it. */
export const readStored = (key: string, where: Where = 'localStorage'): string | null => {
  try {
    return globalThis[where].getItem(key)
  } catch {
    return null
  }
}

/** Writes a value; null removes it. A refused write is dropped: the choice then lasts as long as the page. */
export const writeStored = (key: string, value: string | null, where: Where = 'localStorage'): void => {
  try {
    if (value === null) globalThis[where].removeItem(key)
    else globalThis[where].setItem(key, value)
  } catch {
    // Nothing to keep it in.
  }
}

/** What was kept as JSON; undefined where there is nothing that can be read. */
export const readKept = (key: string, where?: Where): unknown => readJson(readStored(key, where))

/** Keeps a value as JSON; null forgets it. */
export const keep = (key: string, value: unknown, where?: Where): void =>
  writeStored(key, value === null ? null : JSON.stringify(value), where)
