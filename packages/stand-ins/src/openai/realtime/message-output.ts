import type { JsonObject } from '../../basics/json.ts'
import { tellAdded, tellDone } from './add-item.ts'
import type { Item } from './item.ts'
import type { Live } from './live.ts'

/** Where an output item stands in its response. */
export interface Place {
  responseId: string
  index: number
  /** Is it part of the conversation? */
  kept: boolean
}

/** An item that is being made: it is in the conversation from its beginning. */
export function beginItem(live: Live, item: Item, { responseId, index, kept }: Place): void {
  live.outlets.emit('response.output_item.added', { response_id: responseId, output_index: index, item })
  if (kept) tellAdded(live, item, live.conversation.insert({ item, audioMs: 0 }) ?? null)
}

export function endItem(live: Live, item: Item, { responseId, index, kept }: Place): void {
  live.outlets.emit('response.output_item.done', { response_id: responseId, output_index: index, item })
  if (kept) tellDone(live, item)
}

/** The events of one message, in the order in which they are to be called. */
export interface MessageOutput {
  begin(): void
  /** @param sound base64, where sound leaves inside events */
  delta(words: string, sound: string | null): void
  end(words: string): void
}

export function messageOutput(live: Live, item: Item, place: Place, spoken: boolean): MessageOutput {
  const { outlets } = live
  const at = { response_id: place.responseId, item_id: item.id, output_index: place.index, content_index: 0 }
  const emit = (type: string, fields: JsonObject = {}) =>
    outlets.emit(`response.${type}`, { ...at, ...fields })
  const part = (words: string) =>
    spoken ? { type: 'audio', transcript: words } : { type: 'text', text: words }
  const words = spoken ? 'output_audio_transcript' : 'output_text'
  return {
    begin: () => {
      beginItem(live, item, place)
      emit('content_part.added', { part: part('') })
    },
    delta: (delta, sound) => {
      emit(`${words}.delta`, { delta })
      if (sound !== null) emit('output_audio.delta', { delta: sound })
    },
    end: said => {
      if (spoken) emit('output_audio.done')
      emit(`${words}.done`, spoken ? { transcript: said } : { text: said })
      emit('content_part.done', { part: part(said) })
      endItem(live, item, place)
    },
  }
}
