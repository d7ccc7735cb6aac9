import { inPieces } from '../../sound/voice.ts'
import { newId } from '../errors.ts'
import type { Item } from './conversation.ts'
import { beginItem, endItem, type Live } from './live.ts'

/** Where an output item stands in its response. */
export interface Place {
  response_id: string
  output_index: number
}

const WORDS = 'response.output_audio_transcript'

/** A message on its way out, piece by piece. @param audioMs length of its sound, milliseconds */
export function messageRun(live: Live, place: Place, words: string, audioMs: number) {
  const item: Item = {
    id: newId('item'),
    object: 'realtime.item',
    type: 'message',
    status: 'in_progress',
    role: 'assistant',
    content: [{ type: 'output_audio', transcript: '' }],
  }
  const { outlets } = live
  const at = { ...place, item_id: item.id, content_index: 0 }
  const pieces = inPieces(words)
  let said = 0
  const saidMs = () => (said / pieces.length) * audioMs
  return {
    item,
    /** How many pieces it has. */
    pieces: pieces.length,
    /** @returns length of what was said, milliseconds */
    saidMs,
    begin: () => {
      outlets.emit('response.output_item.added', { ...place, item })
      beginItem(live, item)
    },
    /** Says the next piece. @returns how many have been said, 0 when there was none left */
    next: (): number => {
      const delta = pieces[said]
      if (delta === undefined) return 0
      outlets.emit(`${WORDS}.delta`, { ...at, delta })
      said += 1
      return said
    },
    end: (status: 'completed' | 'incomplete'): void => {
      const transcript = pieces.slice(0, said).join('').trim()
      item.status = status
      item.content = [{ type: 'output_audio', transcript }]
      const kept = live.conversation.find(item.id)
      if (kept) kept.audioMs = saidMs()
      outlets.emit(`${WORDS}.done`, { ...at, transcript })
      outlets.emit('response.output_item.done', { ...place, item })
      endItem(live, item)
    },
  }
}

/** Calls a tool: the item and its events. @returns the item */
export function callTool(live: Live, place: Place, call: { name: string; arguments: string }): Item {
  const item: Item = {
    id: newId('item'),
    object: 'realtime.item',
    type: 'function_call',
    status: 'completed',
    call_id: newId('call'),
    ...call,
  }
  live.outlets.emit('response.output_item.added', { ...place, item })
  beginItem(live, item)
  live.outlets.emit('response.function_call_arguments.done', { ...place, ...call, item_id: item.id })
  live.outlets.emit('response.output_item.done', { ...place, item })
  endItem(live, item)
  return item
}
