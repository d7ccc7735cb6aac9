import type { Item, Kept } from './item.ts'
import type { Live } from './live.ts'

/** Puts a finished item into the conversation and tells everybody. @returns false when `after` is unknown */
export function addItem(live: Live, kept: Kept, after?: string): boolean {
  const before = live.conversation.insert(kept, after)
  if (before === undefined) return false
  tellAdded(live, kept.item, before)
  tellDone(live, kept.item)
  return true
}

export const tellAdded = ({ outlets }: Live, item: Item, previous_item_id: string | null): void =>
  outlets.emit('conversation.item.added', { previous_item_id, item })

export function tellDone({ outlets, conversation }: Live, item: Item): void {
  const at = conversation.all().findIndex(kept => kept.item.id === item.id)
  const previous_item_id = conversation.all()[at - 1]?.item.id ?? null
  outlets.emit('conversation.item.done', { previous_item_id, item })
}
