import { asObject, asText } from '../../basics/json.ts'
import { digitsTranscript } from '../../dtmf/decode.ts'
import type { Take } from './input-buffer.ts'
import type { Kept } from './item.ts'
import type { Live } from './live.ts'
import { transcriptUsage } from './usage.ts'

const PREFIX = 'conversation.item.input_audio_transcription'

const UNINTELLIGIBLE = {
  type: 'transcription_error',
  code: 'audio_unintelligible',
  message: 'The audio could not be transcribed.',
  param: null,
}

/** Writes down what was said, after a while and beside everything else, if the session wants that at all. */
export function transcribe(live: Live, { item }: Kept, { digits, audioMs }: Take): void {
  const { transcription } = live.config.audio.input
  if (!transcription) return
  const late = live.faults.strike('late_transcript')?.ms ?? 0
  const fails = live.faults.strike('transcription_failed') !== undefined
  const place = { item_id: item.id, content_index: 0 }
  live.timers.after(live.tempo.transcriptMs + late, () => {
    if (fails) return live.outlets.emit(`${PREFIX}.failed`, { ...place, error: UNINTELLIGIBLE })
    const transcript = digitsTranscript(digits)
    const part = item.content?.[0]
    if (part) part.transcript = transcript
    const usage = transcriptUsage(asText(asObject(transcription).model), audioMs, transcript)
    live.outlets.emit(`${PREFIX}.delta`, { ...place, delta: transcript })
    live.outlets.emit(`${PREFIX}.completed`, { ...place, transcript, usage })
  })
}
