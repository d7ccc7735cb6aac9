/** A part of what a message says. */
export interface ContentPart {
  type: 'input_text' | 'input_audio' | 'output_text' | 'output_audio'
  text?: string
  transcript?: string | null
}

/** An entry of a conversation, as events carry it. */
export interface Item {
  id: string
  object: 'realtime.item'
  type: 'message' | 'function_call' | 'function_call_output'
  status: 'completed' | 'incomplete' | 'in_progress'
  role?: 'user' | 'assistant' | 'system'
  content?: ContentPart[]
  name?: string
  call_id?: string
  arguments?: string
  output?: string
}

/** An item with what is known of its sound. */
export interface Kept {
  item: Item
  /** Length of its sound, milliseconds; 0: it has none. */
  audioMs: number
}

/** All words of an item. */
export const wordsOf = ({ content = [] }: Item): string =>
  content.map(({ text, transcript }) => text ?? transcript ?? '').join(' ')

/** The items of a session, in order. */
export function createConversation() {
  const kept: Kept[] = []
  const indexOf = (id: string) => kept.findIndex(({ item }) => item.id === id)
  const before = (id: string) => kept[indexOf(id) - 1]?.item.id ?? null
  return {
    all: (): readonly Kept[] => kept,
    find: (id: string): Kept | undefined => kept[indexOf(id)],
    /** @returns id of the item before this one, null for the first */
    before,
    /** Puts an item at the end. @returns id of the item before it, null for the first */
    add: (entry: Kept): string | null => {
      kept.push(entry)
      return before(entry.item.id)
    },
    remove: (id: string): void => {
      kept.splice(indexOf(id), 1)
    },
  }
}
