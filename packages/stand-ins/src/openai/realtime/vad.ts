import { SAMPLE_RATE } from './input-buffer.ts'

const FRAME = SAMPLE_RATE / 50
const FRAME_MS = 20
/** Root mean square of PCM16 samples above which somebody speaks. */
const LOUD = 330

/** Notices where speech begins and ends (`server_vad`). */
export interface VoiceDetector {
  /**
   * @param silenceMs so much silence ends a turn
   * @returns what happened within these samples
   */
  push(samples: Int16Array, silenceMs: number): ('started' | 'stopped')[]
  /** Sound so far, milliseconds. */
  elapsedMs(): number
}

const isLoud = (frame: Int16Array): boolean =>
  frame.reduce((sum, sample) => sum + sample * sample, 0) > LOUD * LOUD * frame.length

export function createVoiceDetector(): VoiceDetector {
  let waiting = new Int16Array(0)
  let speaks = false
  let silentMs = 0
  let elapsed = 0

  const frame = (loud: boolean, silenceMs: number): 'started' | 'stopped' | null => {
    elapsed += FRAME_MS
    silentMs = loud ? 0 : silentMs + FRAME_MS
    if (loud && !speaks) {
      speaks = true
      return 'started'
    }
    if (!speaks || silentMs < silenceMs) return null
    speaks = false
    return 'stopped'
  }

  return {
    elapsedMs: () => elapsed,
    push: (samples, silenceMs) => {
      const all = new Int16Array(waiting.length + samples.length)
      all.set(waiting)
      all.set(samples, waiting.length)
      const events: ('started' | 'stopped')[] = []
      let at = 0
      for (; at + FRAME <= all.length; at += FRAME) {
        const event = frame(isLoud(all.subarray(at, at + FRAME)), silenceMs)
        if (event) events.push(event)
      }
      waiting = all.slice(at)
      return events
    },
  }
}
