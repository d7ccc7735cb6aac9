import { ANSWER_SAMPLE_RATE } from '@vivavox/contracts/values'
import type { AnswerCapture } from './answer-capture.ts'
import { listenSamples, waitForTail } from './answer-tail.ts'
import { assertLive } from './microphone.ts'
import { createPcmCapture, loadPcmCapture } from './pcm-capture.ts'
import { createPlainAnswer, type PlainAnswer } from './plain-answer.ts'

/** What the rate of answers cannot hold would fold back into the voice. */
const HIGHEST_HERTZ = 7_000

/** Answers as plain samples, for browsers that do not pack sound as the server takes it. */
export const openPlainCapture = async (microphone: MediaStream): Promise<AnswerCapture> => {
  const context = new AudioContext()
  await loadPcmCapture(context)
  const input = new BiquadFilterNode(context, { type: 'lowpass', frequency: HIGHEST_HERTZ })
  const ear = new AnalyserNode(context, { fftSize: listenSamples(context.sampleRate) })
  input.connect(ear)
  const capture = createPcmCapture(context, input, ANSWER_SAMPLE_RATE)
  let source = context.createMediaStreamSource(microphone)
  let current: PlainAnswer | null = null
  source.connect(input)
  void context.resume()
  return {
    start: onPiece => {
      assertLive(source.mediaStream)
      const mine = createPlainAnswer(onPiece)
      current = mine
      capture.start(mine.add)
    },
    finish: async () => {
      const ending = current
      await waitForTail(ear)
      if (current !== ending) return new ArrayBuffer(0)
      await capture.stop()
      current = null
      return ending?.sound() ?? new ArrayBuffer(0)
    },
    discard: () => {
      current = null
      void capture.stop()
    },
    setMicrophone: stream => {
      source.disconnect()
      source = context.createMediaStreamSource(stream)
      source.connect(input)
      void context.resume()
    },
    close: () => {
      capture.close()
      source.disconnect()
      void context.close()
    },
  }
}
