/** localStorage that never throws: private modes and embedded browsers may refuse it. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a value; null removes it. A refused write is dropped: the choice then lasts as long as the page. */
export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing to keep it in.
  }
}
