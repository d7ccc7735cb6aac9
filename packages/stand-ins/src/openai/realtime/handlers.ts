import { asText, type JsonObject } from '../../basics/json.ts'
import { ProviderError } from '../http/provider-error.ts'
import { addItem } from './add-item.ts'
import { commitTurn } from './commit-turn.ts'
import { createResponse } from './create-response.ts'
import { readSound } from './input-buffer.ts'
import type { Item, Kept } from './item.ts'
import type { Live } from './live.ts'
import { readItem } from './read-item.ts'
import { changedConfig } from './session-config.ts'
import { sessionObject } from './session-object.ts'

type Handler = (live: Live, event: JsonObject, hear: (samples: Int16Array) => void) => void

/** @throws ProviderError when there is no such item */
function existing(live: Live, event: JsonObject, verb: 'delete' | 'retrieve' | 'truncate'): Kept {
  const id = asText(event.item_id)
  const kept = live.conversation.find(id)
  if (kept) return kept
  throw new ProviderError(400, `Could not ${verb}: the item with id '${id}' does not exist.`, {
    code: `item_${verb}_invalid_item_id`,
    param: 'item_id',
  })
}

const createItem: Handler = (live, event) => {
  const kept = readItem(live, event.item)
  const after = asText(event.previous_item_id) || undefined
  if (!addItem(live, kept, after))
    throw new ProviderError(400, `Previous item with id '${after}' could not be found.`, {
      code: 'item_create_invalid_previous_item_id',
      param: 'previous_item_id',
    })
}

/** The item with the sound of the candidate in it. */
function withSound({ item, sound }: Kept): Item {
  if (!sound) return item
  const audio = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength).toString('base64')
  return { ...item, content: (item.content ?? []).map(part => ({ ...part, audio })) }
}

const truncateItem: Handler = (live, event) => {
  const kept = existing(live, event, 'truncate')
  const ms = Number(event.audio_end_ms)
  if (kept.item.role !== 'assistant' || !(ms <= kept.audioMs))
    throw new ProviderError(400, `Audio content of ${kept.audioMs}ms is already shorter than ${ms}ms`, {
      code: 'invalid_value',
      param: 'audio_end_ms',
    })
  kept.audioMs = ms
  for (const part of kept.item.content ?? []) part.transcript = ''
  const { content_index = 0 } = event
  live.outlets.emit('conversation.item.truncated', { item_id: kept.item.id, content_index, audio_end_ms: ms })
}

/** What each client event does. All throw ProviderError. */
export const HANDLERS: Readonly<Record<string, Handler>> = {
  'session.update': (live, event) => {
    live.config = changedConfig(live.config, event.session, live.voiceWasHeard)
    live.outlets.emit('session.updated', { session: sessionObject(live) })
  },
  'conversation.item.create': createItem,
  'conversation.item.delete': (live, event) => {
    const { item } = existing(live, event, 'delete')
    live.conversation.remove(item.id)
    live.outlets.emit('conversation.item.deleted', { item_id: item.id })
  },
  'conversation.item.retrieve': (live, event) =>
    live.outlets.emit('conversation.item.retrieved', { item: withSound(existing(live, event, 'retrieve')) }),
  'conversation.item.truncate': truncateItem,
  'input_audio_buffer.append': (_live, event, hear) => hear(readSound(event.audio)),
  'input_audio_buffer.commit': live => commitTurn(live),
  'input_audio_buffer.clear': live => {
    live.buffer.clear()
    live.outlets.emit('input_audio_buffer.cleared')
  },
  'output_audio_buffer.clear': live => {
    if (!live.sound) throw new ProviderError(400, 'output_audio_buffer.clear needs WebRTC or SIP.')
    live.sound.clear()
  },
  'response.create': (live, event) => createResponse(live, event.response ?? {}),
  'response.cancel': (live, event) => {
    const wanted = asText(event.response_id)
    const runs = [...live.runs].filter(({ id }) => !wanted || id === wanted)
    if (runs.length === 0)
      throw new ProviderError(400, 'Cancellation failed: no active response found', {
        code: 'response_cancel_not_active',
      })
    for (const run of runs) run.cancel('client_cancelled')
  },
}
