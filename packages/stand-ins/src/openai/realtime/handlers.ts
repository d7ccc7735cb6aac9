import { invalidValue, newId, OpenAiError } from '../errors.ts'
import { commitTurn } from './input-buffer.ts'
import { addItem, findItem, type Item, type Kept, type Live, newItem, sessionObject } from './live.ts'
import type { ClientEvent, GivenItem } from './messages.ts'
import { createResponse } from './respond.ts'

type Handlers = { [T in ClientEvent['type']]: (live: Live, event: Extract<ClientEvent, { type: T }>) => void }

/** @throws OpenAiError when there is no such item */
function existing(live: Live, id: string, verb: 'delete' | 'retrieve'): Kept {
  const kept = findItem(live, id)
  if (kept) return kept
  throw new OpenAiError(400, `Could not ${verb}: the item with id '${id}' does not exist.`, {
    code: `item_${verb}_invalid_item_id`,
    param: 'item_id',
  })
}

/** @throws OpenAiError for an id that there is, and for the result of a call that there is not */
function readItem(live: Live, given: GivenItem): Item {
  const { id = newId('item') } = given
  if (findItem(live, id)) throw invalidValue(`Item with id '${id}' already exists.`, 'item.id')
  const isCalled = (callId: string) =>
    live.conversation.some(({ item }) => item.type === 'function_call' && item.call_id === callId)
  if (given.type === 'function_call_output' && !isCalled(given.call_id))
    throw new OpenAiError(400, `Tool call ID '${given.call_id}' not found in conversation.`, {
      code: 'invalid_tool_call_id',
    })
  return newItem({ ...given, id })
}

/** What each client event does. All throw OpenAiError. */
const HANDLERS: Handlers = {
  'session.update': (live, { session }) => {
    // A field that is named undefined is not there: none is, in what was JSON.
    live.config = { ...live.config, ...session } as Live['config']
    live.sinks.emit('session.updated', sessionObject(live))
  },
  'conversation.item.create': (live, { item }) => void addItem(live, readItem(live, item)),
  'conversation.item.delete': (live, { item_id }) => {
    live.conversation.splice(live.conversation.indexOf(existing(live, item_id, 'delete')), 1)
    live.sinks.emit('conversation.item.deleted', { item_id })
  },
  'conversation.item.retrieve': (live, { item_id }) =>
    live.sinks.emit('conversation.item.retrieved', { item: existing(live, item_id, 'retrieve').item }),
  'input_audio_buffer.append': (live, { audio }) => live.buffer.append(audio),
  'input_audio_buffer.commit': live => commitTurn(live),
  'input_audio_buffer.clear': live => {
    live.buffer.clear()
    live.sinks.emit('input_audio_buffer.cleared')
  },
  'output_audio_buffer.clear': live => live.voice.clear(),
  'response.create': live => createResponse(live),
  'response.cancel': (live, { response_id: wanted }) => {
    const runs = [...live.runs].filter(({ id }) => !wanted || id === wanted)
    if (runs.length === 0)
      throw new OpenAiError(400, 'Cancellation failed: no active response found', {
        code: 'response_cancel_not_active',
      })
    for (const run of runs) run.cancel()
  },
}

/** Does what a client event asks for. @throws OpenAiError */
export const handle = <T extends ClientEvent['type']>(
  live: Live,
  event: Extract<ClientEvent, { type: T }>,
): void => HANDLERS[event.type as T](live, event)
