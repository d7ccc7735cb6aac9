import { ANSWER_SAMPLE_RATE } from '@vivavox/contracts/limits'
import {
  type AnswerMeter,
  createAnswerMeter,
  followEar,
  METER_SAMPLES,
  sendOnceHeard,
} from './answer-meter.ts'
import { createPlainAnswer, listenSamples, type PlainAnswer, waitForTail } from './answer-samples.ts'
import { ANSWER_BITS_PER_SECOND, assertLive, packsSound, SOUND_TYPE } from './microphone.ts'
import { createPcmCapture, loadPcmCapture } from './pcm-capture.ts'

export interface AnswerCapture {
  /** Begins to record. Throws when the microphone has ended. @param onPiece gets it in pieces meanwhile, but not the last */
  start: (onPiece?: (piece: ArrayBuffer) => void) => void
  /** Ends the recording with its last syllable, in the format of `answerType`; empty when nothing came or was heard. */
  finish: () => Promise<ArrayBuffer>
  discard: () => void
  setMicrophone: (stream: MediaStream) => void
  close: () => void
}

/** A real mono track at 16 kHz; browsers that cannot join the rates get their own. */
const narrowed = (stream: MediaStream): { context: AudioContext; source: MediaStreamAudioSourceNode } => {
  const context = new AudioContext({ sampleRate: ANSWER_SAMPLE_RATE })
  try {
    return { context, source: context.createMediaStreamSource(stream) }
  } catch {
    void context.close()
    const own = new AudioContext()
    return { context: own, source: own.createMediaStreamSource(stream) }
  }
}

/** More than a slip of the finger, so that none of it leaves; milliseconds. */
const PIECE_MS = 500

const joined = (pieces: readonly ArrayBuffer[]): ArrayBuffer => {
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(new Uint8Array(piece), at)
    at += piece.byteLength
  }
  return whole.buffer
}

const NOTHING = new ArrayBuffer(0)

const record = (
  stream: MediaStream,
  ear: AnalyserNode,
  onPiece?: (piece: ArrayBuffer) => void,
): { recorder: MediaRecorder; sound: Promise<ArrayBuffer> } => {
  const meter = createAnswerMeter()
  const stopMeasuring = followEar(ear, meter)
  const send = onPiece && sendOnceHeard(meter, onPiece)
  const recorder = new MediaRecorder(stream, {
    mimeType: SOUND_TYPE,
    audioBitsPerSecond: ANSWER_BITS_PER_SECOND,
  })
  // Read as they come: at the end only the last one is left to be read.
  const pieces: Promise<ArrayBuffer>[] = []
  let passing: Promise<unknown> = Promise.resolve()
  recorder.ondataavailable = ({ data }) => {
    const piece = data.arrayBuffer()
    pieces.push(piece)
    if (send && recorder.state === 'recording') passing = passing.then(() => piece).then(send)
  }
  const sound = new Promise<void>(resolve => {
    recorder.onstop = () => resolve()
    recorder.onerror = () => resolve()
  })
    .then(stopMeasuring)
    .then(() => Promise.all(pieces))
    .then(all => (meter.isHeard() ? joined(all) : NOTHING))
  recorder.start(onPiece && PIECE_MS)
  return { recorder, sound }
}

/** Records one answer at a time from a graph that keeps running between them, so that a press is heard at once. */
const createPackedCapture = (microphone: MediaStream): AnswerCapture => {
  let { context, source } = narrowed(microphone)
  let destination = context.createMediaStreamDestination()
  let ear = context.createAnalyser()
  let current: ReturnType<typeof record> | null = null
  const wire = () => {
    destination.channelCount = 1
    destination.channelCountMode = 'explicit'
    source.connect(destination)
    ear.fftSize = METER_SAMPLES
    source.connect(ear)
    void context.resume()
  }
  wire()
  const stop = () => {
    const ending = current
    current = null
    if (ending && ending.recorder.state !== 'inactive') ending.recorder.stop()
    return ending
  }
  return {
    start: onPiece => {
      assertLive(source.mediaStream)
      stop()
      current = record(destination.stream, ear, onPiece)
    },
    finish: async () => {
      const ending = current
      await waitForTail(ear)
      if (current === ending) stop()
      return (await ending?.sound) ?? NOTHING
    },
    discard: () => void stop(),
    setMicrophone: stream => {
      source.disconnect()
      try {
        source = context.createMediaStreamSource(stream)
      } catch {
        void context.close()
        ;({ context, source } = narrowed(stream))
        destination = context.createMediaStreamDestination()
        ear = context.createAnalyser()
      }
      wire()
    },
    close: () => {
      stop()
      source.disconnect()
      void context.close()
    },
  }
}

/** What the rate of answers cannot hold would fold back into the voice. */
const HIGHEST_HERTZ = 7_000

/** Answers as plain samples, for browsers that do not pack sound as the server takes it. */
const openPlainCapture = async (microphone: MediaStream): Promise<AnswerCapture> => {
  const context = new AudioContext()
  await loadPcmCapture(context)
  const input = new BiquadFilterNode(context, { type: 'lowpass', frequency: HIGHEST_HERTZ })
  const ear = new AnalyserNode(context, { fftSize: listenSamples(context.sampleRate) })
  input.connect(ear)
  const capture = createPcmCapture(context, input, ANSWER_SAMPLE_RATE)
  let source = context.createMediaStreamSource(microphone)
  let current: { answer: PlainAnswer; meter: AnswerMeter } | null = null
  source.connect(input)
  void context.resume()
  return {
    start: onPiece => {
      assertLive(source.mediaStream)
      const meter = createAnswerMeter()
      const answer = createPlainAnswer(onPiece && sendOnceHeard(meter, onPiece))
      current = { answer, meter }
      capture.start(block => {
        meter.add(block, ANSWER_SAMPLE_RATE)
        answer.add(block)
      })
    },
    finish: async () => {
      const ending = current
      await waitForTail(ear)
      if (current !== ending) return NOTHING
      await capture.stop()
      current = null
      return ending?.meter.isHeard() ? ending.answer.sound() : NOTHING
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

/** As this browser can: packed, or as plain samples. Rejects when it can do neither. */
export const openAnswerCapture = async (microphone: MediaStream): Promise<AnswerCapture> =>
  packsSound() ? createPackedCapture(microphone) : openPlainCapture(microphone)
