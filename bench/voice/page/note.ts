import type { Moment } from './moment.ts'

// Runs in a page before its own scripts: notes presses, and what the other scripts here see.

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
  meter.port.onmessage = ({ data }: MessageEvent<number>) => {
    // The audio thread has the wall clock only; this is how far it stands from the page's steady one.
    const ahead = performance.timeOrigin + performance.now() - Date.now()
    note('loud', data + ahead - performance.timeOrigin)
  }
  node.connect(meter)
}

/** The same in a stream that does not come from the page's own graph. */
export const listen = (stream: MediaStream): Promise<void> => {
  const context = new AudioContext({ latencyHint: 'interactive' })
  return listenTo(context.createMediaStreamSource(stream))
}
