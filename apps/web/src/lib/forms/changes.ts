/** What was saved with what was edited over it. */
export const withEdits = <T extends object>(saved: T, edits: Partial<T>): T => ({ ...saved, ...edits })

/** The edits that differ from what was saved; empty when there is nothing to save. */
export const changesOf = <T extends object>(saved: T, edits: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(edits).filter(([key, value]) => value !== saved[key as keyof T]),
  ) as Partial<T>
