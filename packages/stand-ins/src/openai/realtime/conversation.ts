import type { Kept } from './item.ts'

/** The items of a session, in order. */
export interface Conversation {
  all(): readonly Kept[]
  find(id: string): Kept | undefined
  /**
   * @param after id of the item before it; `root`: at the beginning; none: at the end
   * @returns id of the item before it, null for the first; undefined when there is no such item
   */
  insert(kept: Kept, after?: string): string | null | undefined
  /** @returns was there such an item? */
  remove(id: string): boolean
}

export function createConversation(): Conversation {
  const kept: Kept[] = []
  const indexOf = (id: string) => kept.findIndex(({ item }) => item.id === id)
  const place = (after: string | undefined): number | undefined => {
    if (after === undefined) return kept.length
    if (after === 'root') return 0
    const before = indexOf(after)
    return before < 0 ? undefined : before + 1
  }
  return {
    all: () => kept,
    find: id => kept[indexOf(id)],
    insert: (entry, after) => {
      const at = place(after)
      if (at === undefined) return undefined
      kept.splice(at, 0, entry)
      return kept[at - 1]?.item.id ?? null
    },
    remove: id => {
      const at = indexOf(id)
      if (at >= 0) kept.splice(at, 1)
      return at >= 0
    },
  }
}
