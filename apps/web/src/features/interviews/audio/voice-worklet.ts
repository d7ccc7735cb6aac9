import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/values'

/**
 * Plays PCM that arrives in bursts: a queue read at the context's own rate. Runs on the audio thread.
 * In: `{ samples: Int16Array }` (24 kHz mono), `'clear'`. Out: how many samples were played, whenever the queue runs dry.
 */
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

/** Heard only after this much has arrived, so that a late burst does not tear a word: 80 ms. */
const HEAD_START = 1920
/** …or after this much time: 100 ms. A short last burst is heard too. */
const LONGEST_WAIT = 0.1

class VoiceProcessor extends AudioWorkletProcessor {
  private queue: Int16Array[] = []
  private queued = 0
  private position = 0
  private played = 0
  private waited = 0
  private running = false

  constructor() {
    super()
    this.port.onmessage = ({ data }: MessageEvent<'clear' | { samples: Int16Array }>) => {
      if (data === 'clear') return this.clear()
      this.queue.push(data.samples)
      this.queued += data.samples.length
    }
  }

  private clear() {
    this.played += this.queued
    this.queue = []
    this.queued = 0
    this.position = 0
    this.rest()
  }

  private rest() {
    this.running = false
    this.waited = 0
    this.port.postMessage(this.played)
  }

  private mayStart(frames: number): boolean {
    if (this.queued === 0) return false
    this.waited += frames / sampleRate
    return this.queued >= HEAD_START || this.waited >= LONGEST_WAIT
  }

  /** The sample at the read position, between neighbours by a straight line; then moves on. */
  private next(): number {
    const first = this.queue[0]
    if (!first) return 0
    const index = Math.floor(this.position)
    const here = first[index] ?? 0
    const after = first[index + 1] ?? this.queue[1]?.[0] ?? here
    const value = here + (after - here) * (this.position - index)
    this.position += VOICE_SAMPLE_RATE / sampleRate
    while (this.queue[0] && this.position >= this.queue[0].length) {
      const done = this.queue[0].length
      this.position -= done
      this.queued -= done
      this.played += done
      this.queue.shift()
    }
    return value / 32_768
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const output = outputs[0]?.[0]
    if (!output) return true
    if (!this.running) this.running = this.mayStart(output.length)
    if (!this.running) return true
    for (let frame = 0; frame < output.length; frame++) output[frame] = this.queued > 0 ? this.next() : 0
    if (this.queued === 0) {
      this.position = 0
      this.rest()
    }
    return true
  }
}

registerProcessor('voice', VoiceProcessor)
