import { createBlockRing, createFramer, type Framer } from './samples.ts'

/**
 * Listens all the time and hands out blocks of 20 ms (PCM16, mono, at `processorOptions.rate` hertz) while it is wanted.
 * Runs on the audio thread.
 * In: `'start'`, `'stop'`. Out: `{ block }`, first those of the last 200 ms; after a stop the rest, then `'stopped'`.
 */
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(
  name: string,
  processor: new (options: { processorOptions: { rate: number } }) => AudioWorkletProcessor,
): void

/** 20 ms. */
const BLOCKS_PER_SECOND = 50
/** 200 ms. */
const RING_BLOCKS = 10

class PcmProcessor extends AudioWorkletProcessor {
  private framer: Framer
  private ring = createBlockRing(RING_BLOCKS)
  private wanted = false

  constructor({ processorOptions: { rate } }: { processorOptions: { rate: number } }) {
    super()
    this.framer = createFramer(rate / BLOCKS_PER_SECOND, sampleRate / rate)
    this.port.onmessage = ({ data }: MessageEvent<'start' | 'stop'>) => {
      this.wanted = data === 'start'
      if (this.wanted) for (const block of this.ring.take()) this.post(block)
      else this.stop()
    }
  }

  private post(block: Int16Array) {
    this.port.postMessage({ block }, [block.buffer as ArrayBuffer])
  }

  private stop() {
    const rest = this.framer.rest()
    if (rest.length > 0) this.post(rest)
    this.port.postMessage('stopped')
  }

  process(inputs: Float32Array[][]): boolean {
    const input = inputs[0]?.[0]
    if (!input) return true
    for (const block of this.framer.push(input)) {
      if (this.wanted) this.post(block)
      else this.ring.push(block)
    }
    return true
  }
}

registerProcessor('pcm', PcmProcessor)
