import { asObject } from '../../basics/json.ts'
import { newId } from '../ids.ts'
import { commitTurn } from './commit-turn.ts'
import { createResponse } from './create-response.ts'
import type { Live } from './live.ts'
import type { VoiceDetector } from './vad.ts'

/** The microphone of a session: what comes in is kept, and with `server_vad` it makes turns by itself. */
export function createEar(live: Live, detector: VoiceDetector): (samples: Int16Array) => void {
  let itemId = ''

  const started = (interrupts: boolean) => {
    itemId = newId('item')
    live.outlets.emit('input_audio_buffer.speech_started', {
      audio_start_ms: detector.elapsedMs(),
      item_id: itemId,
    })
    if (!interrupts) return
    for (const run of [...live.runs]) run.cancel('turn_detected')
    live.sound?.clear()
  }
  const stopped = (answers: boolean) => {
    live.outlets.emit('input_audio_buffer.speech_stopped', {
      audio_end_ms: detector.elapsedMs(),
      item_id: itemId,
    })
    commitTurn(live, itemId)
    if (answers && live.runs.size === 0) createResponse(live, {})
  }

  return samples => {
    live.buffer.append(samples)
    const detection = live.config.audio.input.turn_detection
    if (detection === null) return
    const { silence_duration_ms, interrupt_response, create_response } = asObject(detection)
    const silenceMs = typeof silence_duration_ms === 'number' ? silence_duration_ms : 500
    for (const event of detector.push(samples, silenceMs)) {
      if (event === 'started') started(interrupt_response !== false)
      else stopped(create_response !== false)
    }
  }
}
