/** What was saved with what was edited over it. */
export const withEdits = <T extends object>(saved: T, edits: Partial<T>): T => ({ ...saved, ...edits })

/** The edits that differ from what was saved; empty when there is nothing to save. */
export const changesOf = <T extends object>(saved: T, edits: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(edits).filter(([key, value]) => value !== saved[key as keyof T]),
  ) as Partial<T>

/** The edits made after `sent` went out: what was typed while saving ran stays to be saved. */
export const editedSince = <T extends object>(edits: Partial<T>, sent: Partial<T>): Partial<T> =>
  changesOf(sent as T, edits)
