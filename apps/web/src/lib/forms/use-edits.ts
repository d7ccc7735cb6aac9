import { useState } from 'react'

/** The edits that differ from what was saved; empty when there is nothing to save. */
export const changesOf = <T extends object>(saved: T, edits: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(edits).filter(([key, value]) => value !== saved[key as keyof T]),
  ) as Partial<T>

/** The edits made after `sent` went out: what was typed while saving ran stays to be saved. */
export const editedSince = <T extends object>(edits: Partial<T>, sent: Partial<T>): Partial<T> =>
  changesOf(sent as T, edits)

/** Edits over what was saved; they stay while what was saved is fetched anew. */
export const useEdits = <T extends object>(saved: T) => {
  const [edits, setEdits] = useState<Partial<T>>({})
  const changes = changesOf(saved, edits)
  return {
    value: { ...saved, ...edits },
    /** Only what differs from what was saved. */
    changes,
    isChanged: Object.keys(changes).length > 0,
    edit: (part: Partial<T>) => setEdits(before => ({ ...before, ...part })),
    /** Call of the render that sent them, once they are saved. */
    clear: () => setEdits(before => editedSince(before, edits)),
  }
}
