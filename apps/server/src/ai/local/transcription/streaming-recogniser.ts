import { ANSWER_SAMPLE_RATE } from '@vivavox/contracts/limits'
import type { LoadModel } from '../engine/run-engine.ts'
import type { OnlineRecognizer, Sherpa } from '../engine/sherpa.ts'
import { transcriberConfig } from '../engine/sherpa-config.ts'
import { createAudible } from './loudness.ts'
import { confidenceOf, type Hearing, plainWords, type Recogniser } from './recogniser.ts'
import { createSpeechGate, type MeasureSpeech } from './speech-detector.ts'
import { placesOf } from './word-places.ts'

/** A streaming model hears nothing before it has a chunk of sound, and its last words need one more: the longest chunk there is, and a little. */
const TAIL_SAMPLES = ANSWER_SAMPLE_RATE * 1.5
/** The features of a bit are made on this thread: so much at once, and others get their turn. */
const BIT = ANSWER_SAMPLE_RATE / 2

/** What has come and was not decoded yet, in bits of half a second that can be heard. */
const createInbox = () => {
  const waiting: Float32Array[] = []
  const makeAudible = createAudible()
  const bit = new Float32Array(BIT)
  let length = 0
  const close = (): void => {
    waiting.push(makeAudible(bit.slice(0, length)))
    length = 0
  }
  return {
    add: (samples: Float32Array): void => {
      for (let at = 0; at < samples.length; ) {
        const part = samples.subarray(at, at + BIT - length)
        bit.set(part, length)
        length += part.length
        at += part.length
        if (length === BIT) close()
      }
    },
    /** Nothing more comes. */
    end: close,
    next: (): Float32Array | undefined => waiting.shift(),
    isEmpty: () => waiting.length === 0,
  }
}

const openHearing = (
  recogniser: OnlineRecognizer,
  option: string | undefined,
  language: string,
  measure: MeasureSpeech | null,
): Hearing => {
  const stream = recogniser.createStream()
  if (option) stream.setOption(option, language)
  const inbox = createInbox()
  const gate = createSpeechGate(measure)
  let finish = false
  return {
    add: inbox.add,
    end: () => {
      inbox.add(new Float32Array(TAIL_SAMPLES))
      inbox.end()
      finish = true
    },
    isReady: () => recogniser.isReady(stream) || !inbox.isEmpty() || finish,
    step: () => {
      if (recogniser.isReady(stream)) return recogniser.decode(stream)
      const samples = inbox.next()
      if (!samples) {
        finish = false
        return stream.inputFinished()
      }
      for (const bit of gate.pass(samples))
        stream.acceptWaveform({ sampleRate: ANSWER_SAMPLE_RATE, samples: bit })
    },
    result: () => {
      const { text, ys_probs = [], ...timed } = recogniser.getResult(stream)
      const words = plainWords(text)
      const places = words === '' ? [] : placesOf(words, timed, [0, 0])
      return { words, places, confidence: confidenceOf(ys_probs), speechMs: gate.end() }
    },
  }
}

/** A model that hears while the candidate speaks. @throws Error when it cannot be loaded; a broken one may end the process */
export const createStreamingRecogniser = (sherpa: Sherpa, { model, threads }: LoadModel): Recogniser => {
  const recogniser = new sherpa.OnlineRecognizer(transcriberConfig(model, threads))
  const option = model.description.options?.language_option
  return {
    open: (language, measure) => openHearing(recogniser, option ? `${option}` : undefined, language, measure),
  }
}
