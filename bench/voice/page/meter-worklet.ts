/**
 * Looks at every block of sound (128 samples). When one is loud after a silence, tells the epoch milliseconds of the last loud one
 * before it (0: there was none) and of this one. Runs on the audio thread.
 */
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

/** Audible from here: the stand-in's notes have 0.17. RMS. */
const AUDIBLE_RMS = 0.01
/** Between the notes of one voice there is less silence than this, milliseconds. */
const SILENCE_MS = 300

const rmsOf = (block: Float32Array): number =>
  Math.sqrt(block.reduce((sum, sample) => sum + sample * sample, 0) / block.length)

class MeterProcessor extends AudioWorkletProcessor {
  private lastLoudAt = 0

  process(inputs: Float32Array[][]): boolean {
    const block = inputs[0]?.[0]
    if (!block || rmsOf(block) < AUDIBLE_RMS) return true
    const now = Date.now()
    if (now - this.lastLoudAt > SILENCE_MS) this.port.postMessage([this.lastLoudAt, now])
    this.lastLoudAt = now
    return true
  }
}

registerProcessor('bench-meter', MeterProcessor)

export {}
