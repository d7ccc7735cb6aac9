/** Plays 24 kHz samples as they come, without waiting for more. Runs on the audio thread. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

class FloorPlayer extends AudioWorkletProcessor {
  private queue: number[] = []

  constructor() {
    super()
    this.port.onmessage = ({ data }: MessageEvent<Int16Array>) => {
      for (const sample of data) this.queue.push(sample / 32_768)
    }
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const output = outputs[0]?.[0]
    if (output) output.set(this.queue.splice(0, output.length))
    return true
  }
}

registerProcessor('floor-player', FloorPlayer)

export {}
