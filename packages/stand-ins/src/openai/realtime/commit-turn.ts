import { newId } from '../ids.ts'
import { tellAdded, tellDone } from './add-item.ts'
import type { Kept } from './item.ts'
import type { Live } from './live.ts'
import { transcribe } from './transcribe.ts'

/** Makes a turn of what is in the buffer. @throws ProviderError when that is too little */
export function commitTurn(live: Live, itemId = newId('item')): void {
  const take = live.buffer.commit()
  const kept: Kept = {
    item: {
      id: itemId,
      object: 'realtime.item',
      type: 'message',
      status: 'completed',
      role: 'user',
      content: [{ type: 'input_audio', transcript: null }],
    },
    audioMs: take.audioMs,
    sound: take.sound,
  }
  const previous = live.conversation.insert(kept) ?? null
  live.notes.turns.push({ itemId, digits: take.digits, audioMs: take.audioMs })
  live.outlets.emit('input_audio_buffer.committed', { previous_item_id: previous, item_id: itemId })
  tellAdded(live, kept.item, previous)
  tellDone(live, kept.item)
  transcribe(live, kept, take)
}
