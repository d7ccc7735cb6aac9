/** A part of what a message says. */
export interface ContentPart {
  type: 'input_text' | 'input_audio' | 'output_text' | 'output_audio'
  text?: string
  transcript?: string | null
  /** Base64; only when an item is retrieved. */
  audio?: string
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
  /** What the candidate said, PCM16 mono at 24 kHz. */
  sound?: Int16Array
}

/** All words of an item. */
export const wordsOf = ({ content = [] }: Item): string =>
  content.map(({ text, transcript }) => text ?? transcript ?? '').join(' ')
