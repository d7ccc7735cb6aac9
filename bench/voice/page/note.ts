// Runs in a page before its own scripts: notes presses, and what the other scripts here see.

/** Something that happened in a page. */
export interface Moment {
  /**
   * `pressed`, `released`: the pointer, when the browser took it in. `sent`: an event of this type was handed to a data
   * channel or a socket. `received`: the first sound since the release came over a socket. `loud`: sound came up out of a
   * silence at the page's output; `quiet`: when that silence had begun, noted right before. `told`: the server sent news of a turn.
   */
  what: 'pressed' | 'released' | 'sent' | 'received' | 'loud' | 'quiet' | 'told'
  /** Type of the event that was sent; what was told of which turn, `words 4`; else ''. */
  type: string
  /** Epoch milliseconds, with fractions. */
  at: number
}

declare global {
  interface Window {
    benchMoments: Moment[]
    /** Code of the meter, as a script of the audio thread. */
    benchMeter: string
  }
}

const moments: Moment[] = []
window.benchMoments = moments

/** @param sinceOrigin milliseconds since the page began */
export const note = (what: Moment['what'], sinceOrigin: number, type = ''): void => {
  moments.push({ what, type, at: performance.timeOrigin + sinceOrigin })
}

addEventListener('pointerdown', ({ timeStamp }) => note('pressed', timeStamp), true)
addEventListener('pointerup', ({ timeStamp }) => note('released', timeStamp), true)

/** Notes when something is heard in what a node puts out. */
export const listenTo = async (node: AudioNode): Promise<void> => {
  const { context } = node
  const code = URL.createObjectURL(new Blob([window.benchMeter], { type: 'text/javascript' }))
  await context.audioWorklet.addModule(code)
  const meter = new AudioWorkletNode(context, 'bench-meter', { numberOfOutputs: 0 })
  meter.port.onmessage = ({ data: [quietAt, loudAt] }: MessageEvent<[number, number]>) => {
    // The audio thread has the wall clock only; this is how far it stands from the page's steady one.
    const ahead = performance.timeOrigin + performance.now() - Date.now()
    if (quietAt > 0) note('quiet', quietAt + ahead - performance.timeOrigin)
    note('loud', loudAt + ahead - performance.timeOrigin)
  }
  node.connect(meter)
}

/** The same in a stream that does not come from the page's own graph. */
export const listen = (stream: MediaStream): Promise<void> => {
  const context = new AudioContext({ latencyHint: 'interactive' })
  return listenTo(context.createMediaStreamSource(stream))
}
