import { readFileSync } from 'node:fs'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { isStandIn } from '@vivavox/stand-ins/models/model-folder'
import { TONE_RATE, toneVoice } from '@vivavox/stand-ins/models/tone-voice'
import { createDtmfDecoder } from '@vivavox/stand-ins/sound/dtmf'
import type { OfflineRecognizer, OfflineTts, OnlineRecognizer, Sherpa, Vad } from '../../engine/sherpa.ts'
import { instead } from './instead.ts'

const RATE = 16_000
/** The time of a word is known so well, samples. */
const STEP = RATE / 25
/** A model that hears a piece at once loses what is beyond, samples. */
const LONGEST = 29.5 * RATE
/** Mean of the samples, of full scale: what is below is silence. */
const QUIET = 0.004
/** In noise a sample differs from the next by more than its own size, in a dialling tone by half of it. */
const ROUGH = 0.8

/** The part of the engine's configuration that stand-ins read. */
interface Config {
  modelConfig: { tokens: string; whisper?: { language: string } }
}

const modelOf = (config: object): string => /"([^"]+\.onnx)"/.exec(JSON.stringify(config))?.[1] ?? ''
const isOurs = (config: object): boolean => isStandIn(modelOf(config))

const toInts = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, sample => 32_767 * Math.max(-1, Math.min(1, sample)))

/** Hears digits, and writes the words of the language for them. */
const createHearing = (tokens: string) => {
  const decoder = createDtmfDecoder(RATE)
  const timestamps: number[] = []
  const words = readFileSync(tokens, 'utf8').split('\n')
  let heard = 0
  return {
    push: (samples: Float32Array): void => {
      for (let at = 0; at < samples.length; at += STEP) {
        const part = samples.subarray(at, at + STEP)
        decoder.push(toInts(part))
        heard += part.length
        while (timestamps.length < decoder.digits().length) timestamps.push(heard / RATE)
      }
    },
    words: (language: string) => {
      const first = language.startsWith('ru') ? 10 : 0
      const said = [...decoder.digits()].map(digit => words[first + Number(digit)] ?? '')
      return { text: said.join(' '), tokens: said, timestamps }
    },
  }
}

const stateOf = <State>(states: WeakMap<object, State>, of: object): State => {
  const state = states.get(of)
  if (!state) throw new Error('another recogniser made it')
  return state
}

/** Decodes a piece once the next has come, or the end. */
const openOnline = (config: object): OnlineRecognizer => {
  const { tokens } = (config as Config).modelConfig
  const createState = () => ({
    hearing: createHearing(tokens),
    waiting: [] as Float32Array[],
    language: '',
    isOver: false,
  })
  const states = new WeakMap<object, ReturnType<typeof createState>>()
  return {
    createStream: () => {
      const state = createState()
      const stream = {
        acceptWaveform: ({ samples }: { samples: Float32Array }) => void state.waiting.push(samples),
        inputFinished: () => {
          state.isOver = true
        },
        setOption: (_: string, value: string) => {
          state.language = value
        },
      }
      states.set(stream, state)
      return stream
    },
    isReady: stream => {
      const { waiting, isOver } = stateOf(states, stream)
      return waiting.length > (isOver ? 0 : 1)
    },
    decode: stream => {
      const { hearing, waiting } = stateOf(states, stream)
      hearing.push(waiting.shift() ?? new Float32Array(0))
    },
    getResult: stream => {
      const { hearing, language } = stateOf(states, stream)
      const words = hearing.words(language)
      return { ...words, ys_probs: words.tokens.map(() => Math.log(0.99)) }
    },
  }
}

const openOffline = (config: object): OfflineRecognizer => {
  let { tokens, whisper } = (config as Config).modelConfig
  const sounds = new WeakMap<object, Float32Array[]>()
  return {
    setConfig: changed => {
      whisper = (changed as Config).modelConfig.whisper
    },
    createStream: () => {
      const sound: Float32Array[] = []
      const stream = {
        acceptWaveform: ({ samples }: { samples: Float32Array }) =>
          void sound.push(samples.subarray(0, LONGEST)),
      }
      sounds.set(stream, sound)
      return stream
    },
    decodeAsync: async stream => {
      const language = whisper?.language ?? ''
      const hearing = createHearing(tokens)
      for (const samples of stateOf(sounds, stream)) hearing.push(samples)
      await turn()
      // Whisper tells no times.
      return whisper ? { text: hearing.words(language).text } : hearing.words(language)
    },
  }
}

const openVoice = (): OfflineTts => {
  const generate = ({ text }: { text: string }) => {
    const samples = toneVoice(text)
    // As the engine does with a text of which it knows no character.
    if (samples.length === 0) process.exit(255)
    return { samples, sampleRate: TONE_RATE }
  }
  return {
    sampleRate: TONE_RATE,
    generate,
    generateAsync: async request => {
      await pause(request.text.length)
      return generate(request)
    },
  }
}

const isSpeech = (window: Float32Array): boolean => {
  const mean = (of: (sample: number, at: number) => number): number =>
    window.reduce((sum, sample, at) => sum + Math.abs(of(sample, at)), 0) / window.length
  const level = mean(sample => sample)
  return level > QUIET && mean((sample, at) => sample - (window[at - 1] ?? sample)) < ROUGH * level
}

/** Each window with a dialling tone is a stretch of speech. */
const openDetector = (): Vad => {
  let found: Float32Array[] = []
  return {
    acceptWaveform: samples => {
      if (isSpeech(samples)) found.push(samples)
    },
    flush: () => undefined,
    reset: () => {
      found = []
    },
    isEmpty: () => found.length === 0,
    front: () => ({ samples: found[0] ?? new Float32Array(0) }),
    pop: () => void found.shift(),
  }
}

/** Lets a loaded engine take stand-in models, which hear dialling tones and speak in tones. */
export const withSpeechStandIns = (sherpa: Sherpa): void => {
  Object.assign(sherpa, {
    OnlineRecognizer: instead(sherpa.OnlineRecognizer, isOurs, (_, config) => openOnline(config)),
    OfflineRecognizer: instead(sherpa.OfflineRecognizer, isOurs, (_, config) => openOffline(config)),
    OfflineTts: instead(sherpa.OfflineTts, isOurs, openVoice),
    Vad: instead(sherpa.Vad, isOurs, openDetector),
  })
}
