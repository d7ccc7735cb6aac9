import { useState } from 'react'
import { changesOf, editedSince, withEdits } from './changes.ts'

/** Edits over what was saved; they stay while what was saved is fetched anew. */
export const useEdits = <T extends object>(saved: T) => {
  const [edits, setEdits] = useState<Partial<T>>({})
  const changes = changesOf(saved, edits)
  return {
    value: withEdits(saved, edits),
    /** Only what differs from what was saved. */
    changes,
    isChanged: Object.keys(changes).length > 0,
    edit: (part: Partial<T>) => setEdits(before => ({ ...before, ...part })),
    /** Call of the render that sent them, once they are saved. */
    clear: () => setEdits(before => editedSince(before, edits)),
  }
}
