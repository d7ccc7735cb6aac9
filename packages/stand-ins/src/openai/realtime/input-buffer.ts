import { createDtmfDecoder, digitsTranscript } from '../../sound/dtmf.ts'
import { fromBase64 } from '../../sound/pcm.ts'
import { VOICE_RATE } from '../../sound/voice.ts'
import { invalidValue, OpenAiError } from '../errors.ts'
import { addItem, type Item, type Live, newItem } from './live.ts'
import { transcriptUsage } from './usage.ts'

const LEAST_MS = 100

export type InputBuffer = ReturnType<typeof createInputBuffer>

/** The sound that has come in since the last commit or clear. Digits are heard as it comes. */
export function createInputBuffer() {
  let samples = 0
  let decoder = createDtmfDecoder(VOICE_RATE)
  const clear = () => {
    samples = 0
    decoder = createDtmfDecoder(VOICE_RATE)
  }
  return {
    clear,
    /** @param audio base64, PCM16 mono @throws OpenAiError when it is none */
    append: (audio: string): void => {
      const piece = fromBase64(audio)
      if (!piece) throw invalidValue("Invalid 'audio'. Expected base64-encoded audio bytes.", 'audio')
      samples += piece.length
      decoder.push(piece)
    },
    /** Hands everything over and begins anew. @throws OpenAiError under 100 ms */
    commit: () => {
      const audioMs = (samples / VOICE_RATE) * 1000
      if (audioMs < LEAST_MS)
        throw new OpenAiError(
          400,
          `Error committing input audio buffer: buffer too small. Expected at least 100ms of audio, but buffer only has ${audioMs.toFixed(2)}ms of audio.`,
          { code: 'input_audio_buffer_commit_empty' },
        )
      const take = { audioMs, digits: decoder.digits() }
      clear()
      return take
    },
  }
}

function transcribe(live: Live, item: Item, digits: string, audioMs: number): void {
  const late = live.faults.strike('late_transcript')?.ms ?? 0
  const fails = live.faults.strike('transcription_failed') !== undefined
  const tell = (what: string, fields: object) =>
    live.sinks.emit(`conversation.item.input_audio_transcription.${what}`, {
      item_id: item.id,
      content_index: 0,
      ...fields,
    })
  live.timers.after(live.behaviour.transcriptMs + late, () => {
    if (fails) return tell('failed', { error: { code: 'audio_unintelligible' } })
    const transcript = digitsTranscript(digits)
    item.content = [{ type: 'input_audio', transcript }]
    tell('completed', { transcript, usage: transcriptUsage(audioMs, transcript) })
  })
}

/** Makes a turn of what is in the buffer. @throws OpenAiError when that is too little */
export function commitTurn(live: Live): void {
  const { audioMs, digits } = live.buffer.commit()
  const content = [{ type: 'input_audio' as const, transcript: null }]
  const item = newItem({ type: 'message', role: 'user', content })
  live.notes.turns.push({ digits })
  const previous_item_id = live.conversation.at(-1)?.item.id ?? null
  live.sinks.emit('input_audio_buffer.committed', { previous_item_id, item_id: item.id })
  addItem(live, item, audioMs)
  transcribe(live, item, digits, audioMs)
}
