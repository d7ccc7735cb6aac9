import { createTalk } from '../../../conducting/talk.ts'
import { SUITE_SETUP } from '../../../testing/realtime-model-suite.ts'
import { createCallRecord } from '../call-record.ts'
import type { Reaction } from '../call-state.ts'
import { parseProviderEvent } from '../provider-events.ts'
import { sessionConfig } from '../session-config.ts'

export const CONFIG = sessionConfig(SUITE_SETUP, {
  voice: 'voice-1',
  reasons: false,
  transcription: 'transcribe-1',
  voiceName: 'alloy',
})

/** A record that is told of events one second after another, in the provider's own words. */
export const openRecord = () => {
  const talk = createTalk(SUITE_SETUP)
  let ids = 0
  let now = 0
  const record = createCallRecord({
    talk,
    config: CONFIG,
    newItemId: () => `ours${++ids}`,
    isOwn: id => id.startsWith('ours'),
  })
  const take = (event: object): Reaction[] => {
    now += 1_000
    const parsed = parseProviderEvent(JSON.stringify(event))
    return parsed ? record.take(parsed, now) : []
  }
  return { talk, record, take, all: (...events: object[]) => events.flatMap(take) }
}

export const told = (reactions: Reaction[]) =>
  reactions.flatMap(reaction => (reaction.do === 'tell' ? [reaction.event] : []))
export const sent = (reactions: Reaction[]) =>
  reactions.flatMap(reaction => (reaction.do === 'send' ? [reaction.event] : []))
export const dos = (reactions: Reaction[]) => reactions.map(reaction => reaction.do)

export const cleared = { type: 'input_audio_buffer.cleared' }
export const committed = (item_id: string, previous_item_id: string | null = null) => ({
  type: 'input_audio_buffer.committed',
  item_id,
  previous_item_id,
})
export const transcribed = (item_id: string, transcript: string) => ({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id,
  transcript,
})
export const message = (id: string, transcript: string) => ({
  id,
  type: 'message',
  role: 'assistant',
  content: [{ type: 'output_audio', transcript }],
})
export const endCall = {
  id: 'f1',
  type: 'function_call',
  name: 'endInterview',
  call_id: 'c1',
  arguments: '{}',
}
export const started = (id: string) => ({ type: 'response.created', response: { id } })
export const done = (id: string, output: object[], change: object = {}) => ({
  type: 'response.done',
  response: { id, status: 'completed', output, ...change },
})
export const stopped = (response_id: string) => ({ type: 'output_audio_buffer.stopped', response_id })
export const reply = (id: string, item: string, words: string) => [
  started(id),
  done(id, [message(item, words)]),
  stopped(id),
]
