import { newId } from '../ids.ts'
import type { Item } from './item.ts'
import type { Live } from './live.ts'
import { beginItem, endItem, type Place } from './message-output.ts'

/** Calls a tool: the item and its events. @returns the item */
export function callTool(live: Live, call: { name: string; arguments: string }, place: Place): Item {
  const item: Item = {
    id: newId('item'),
    object: 'realtime.item',
    type: 'function_call',
    status: 'in_progress',
    name: call.name,
    call_id: newId('call'),
    arguments: '',
  }
  beginItem(live, item, place)
  const at = {
    response_id: place.responseId,
    item_id: item.id,
    output_index: place.index,
    call_id: item.call_id,
  }
  item.status = 'completed'
  item.arguments = call.arguments
  const prefix = 'response.function_call_arguments'
  live.outlets.emit(`${prefix}.delta`, { ...at, delta: call.arguments })
  live.outlets.emit(`${prefix}.done`, { ...at, name: call.name, arguments: call.arguments })
  endItem(live, item, place)
  return item
}
