import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import workletUrl from './pcm-worklet.ts?worker&url'

/** An audio thread that has stopped answers nothing: the answer ends without it, milliseconds. */
const STOP_MS = 500

/** Makes the capture known to a context; call once, before `createPcmCapture`. */
export const loadPcmCapture = (context: AudioContext): Promise<void> =>
  context.audioWorklet.addModule(workletUrl)

/**
 * Listens to `source` from now on, so that a press finds what was said just before it.
 * @param rate of the samples that are handed out, hertz
 */
export const createPcmCapture = (context: AudioContext, source: AudioNode, rate = VOICE_SAMPLE_RATE) => {
  const node = new AudioWorkletNode(context, 'pcm', {
    processorOptions: { rate },
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
  })
  source.connect(node)
  let onBlock: (block: Int16Array) => void = () => {}
  let onStopped = () => {}
  node.port.onmessage = ({ data }: MessageEvent<'stopped' | { block: Int16Array }>) => {
    if (data === 'stopped') onStopped()
    else onBlock(data.block)
  }
  return {
    /** From 200 ms before this moment on. */
    start: (listener: (block: Int16Array) => void) => {
      onBlock = listener
      node.port.postMessage('start')
    },
    /** Resolves when the last block has been handed out. */
    stop: () =>
      new Promise<void>(resolve => {
        const mine = onBlock
        const done = () => {
          clearTimeout(timer)
          if (onBlock === mine) onBlock = () => {}
          resolve()
        }
        const timer = setTimeout(done, STOP_MS)
        onStopped = done
        node.port.postMessage('stop')
      }),
    close: () => {
      source.disconnect(node)
      node.port.close()
    },
  }
}

/** Hands out sound in blocks of 20 ms: PCM16, mono. */
export type PcmCapture = ReturnType<typeof createPcmCapture>
