import { heardWords } from '../../words/heard-words.ts'
import { answered, heard, itemAdded, lineBack, probed, retrieved } from './call-items.ts'
import { responseBegun, responseDone, stopSound } from './call-responses.ts'
import { type Call, type CallParts, meddled, newCall, type Reaction, tell } from './call-state.ts'
import { type ProviderEvent, transcriptionUsage } from './provider-events.ts'
import { type SessionConfig, sessionUpdate } from './session-config.ts'

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

const namesOf = (tools: unknown): string | null =>
  Array.isArray(tools) ? JSON.stringify(tools.map(tool => fieldsOf(tool).name)) : null

/** Absent says nothing; anything else must be what we asked for. */
const differs = (theirs: unknown, ours: unknown): boolean =>
  theirs !== undefined && theirs !== null && JSON.stringify(theirs) !== JSON.stringify(ours)

/** How answers are written down decides what is on record: by our model, without hints by the candidate. */
const isHeardOtherwise = (audio: Fields, { audio: { input: ours } }: SessionConfig): boolean => {
  if (!('input' in audio)) return false
  const input = fieldsOf(audio.input)
  if ('turn_detection' in input && input.turn_detection !== null) return true
  if (!('transcription' in input)) return false
  const { model, prompt } = fieldsOf(input.transcription)
  const isOurModel = typeof model === 'string' && model.startsWith(ours.transcription.model)
  return !isOurModel || (prompt !== undefined && prompt !== null && prompt !== '')
}

/**
 * Has the browser changed what only our side sets: instructions, tools, sound, turn control, the writing down of
 * answers? What a provider adds by itself is no change.
 * @param session as the provider shows it
 */
const isRewritten = (session: Fields, ours: SessionConfig): boolean =>
  differs(session.instructions, ours.instructions) ||
  differs(namesOf(session.tools), namesOf(ours.tools)) ||
  differs(session.tool_choice, ours.tool_choice) ||
  differs(session.output_modalities, ours.output_modalities) ||
  (session.prompt !== undefined && session.prompt !== null) ||
  isHeardOtherwise(fieldsOf(session.audio), ours)

const take = (call: Call, event: ProviderEvent, nowMs: number): Reaction[] => {
  switch (event.type) {
    case 'session.updated':
      return isRewritten(event.session, call.config)
        ? meddled(call, 'settings', sessionUpdate(call.config))
        : []
    case 'input_audio_buffer.cleared': {
      call.pressedAt = nowMs
      if (call.greeted) return []
      call.greeted = true
      return [{ do: 'greet' }]
    }
    case 'input_audio_buffer.committed':
      return answered(call, event.item_id, nowMs)
    case 'conversation.item.added': {
      if (event.item.id === call.probe) return probed(call, event.previous_item_id)
      call.seen.add(event.item.id)
      return itemAdded(call, event.item)
    }
    case 'conversation.item.retrieved':
      return retrieved(call, event.item, nowMs)
    case 'conversation.item.input_audio_transcription.completed': {
      const used = event.usage
        ? [tell({ type: 'used', usage: transcriptionUsage(call.config, event.usage) })]
        : []
      return [...heard(call, event.item_id, heardWords(event.transcript), nowMs), ...used]
    }
    case 'conversation.item.input_audio_transcription.failed':
      return heard(call, event.item_id, null, nowMs)
    case 'response.created':
      return responseBegun(call, event.response, nowMs)
    case 'response.done':
      return responseDone(call, event.response, nowMs)
    case 'output_audio_buffer.started': {
      const response = call.responses.get(event.response_id ?? '')
      if (response) response.startMs = nowMs
      return [tell({ type: 'there' })]
    }
    case 'output_audio_buffer.stopped':
    case 'output_audio_buffer.cleared':
      return stopSound(call, event.response_id, nowMs)
    case 'error':
      if (event.error.code === 'conversation_already_has_active_response') {
        call.refused = call.isOwn(event.error.event_id ?? '')
        return []
      }
      return event.error.code === 'response_cancel_not_active' ? [] : [{ do: 'note', error: event.error }]
  }
}

/**
 * Makes the server's own record of one call from what the provider reports at the same time. What the browser puts into the
 * conversation by itself is taken out again and never becomes part of the record. No I/O, no clock.
 */
export const createCallRecord = (parts: CallParts) => {
  const call = newCall(parts)
  return {
    /** @param nowMs epoch milliseconds */
    take: (event: ProviderEvent, nowMs: number) => take(call, event, nowMs),
    soundEnded: (responseId: string, nowMs: number) => stopSound(call, responseId, nowMs),
    /** Our line stands again after a break: finds out what happened meanwhile. */
    lineBack: () => lineBack(call),
    /** The next thing said is the goodbye. */
    farewellIsDue: () => {
      call.farewellDue = true
    },
    /** Our side has asked for a response. */
    asked: () => {
      call.due += 1
    },
    /** Spoken answers whose words are still to come. */
    awaitsWords: () => call.awaiting.size > 0,
  }
}
