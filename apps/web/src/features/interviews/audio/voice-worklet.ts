import { createPlayoutBuffer } from './playout-buffer.ts'

/**
 * Plays PCM that arrives in bursts at the context's own rate. Runs on the audio thread.
 * In: `{ samples: Int16Array }` (24 kHz mono), `'clear'`, `'complete'` (all of a turn has come). Out: how many samples were played, whenever the queue runs dry.
 */
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

class VoiceProcessor extends AudioWorkletProcessor {
  private queue = createPlayoutBuffer(sampleRate)

  constructor() {
    super()
    this.port.onmessage = ({ data }: MessageEvent<'clear' | 'complete' | { samples: Int16Array }>) => {
      if (data === 'clear') this.port.postMessage(this.queue.clear())
      else if (data === 'complete') this.queue.complete()
      else this.queue.push(data.samples)
    }
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const output = outputs[0]?.[0]
    const played = output ? this.queue.fill(output) : null
    if (played !== null) this.port.postMessage(played)
    return true
  }
}

registerProcessor('voice', VoiceProcessor)
