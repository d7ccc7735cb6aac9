import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/values'
import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel, ModelStore } from '../../../platform/model-store.ts'
import type { PreparedVoice, Voice } from '../../builtin/voice/voice.ts'
import { sentencesOf } from '../../words/cut-sentences.ts'
import { createLocalVoice, type LocalVoice, type SentenceSound } from './local-voice.ts'
import { type PreparedBounds, prepareSentences } from './prepared-sentences.ts'

/** Milliseconds. */
export interface VoiceWaits {
  /** A candidate waits so long for a sentence, then another voice says it. */
  patience: number
  /** So long where no other voice is left. */
  lastPatience: number
  /** A voice that failed is left alone for so long. */
  rest: number
}

const WAITS: VoiceWaits = { patience: 4_000, lastPatience: 20_000, rest: 30_000 }
/** Between two sentences, 180 ms. */
const PAUSE = new Uint8Array(2 * Math.round(VOICE_SAMPLE_RATE * 0.18))
/** 200 ms, as all voices give their sound. */
const PIECE_BYTES = (2 * VOICE_SAMPLE_RATE) / 5

export interface MachineVoiceParts {
  /** null: no models run on this machine. */
  models: ModelStore | null
  /** The program that speaks where no model does; null: there is none. */
  program: Voice | null
  log: Logger
  waits?: Partial<VoiceWaits>
  bounds?: PreparedBounds
  /** Tests count what is said. */
  open?: (model: InstalledModel) => LocalVoice
}

/** The voices of this machine as one. */
export interface MachineVoice extends Voice {
  prepare(texts: readonly string[], language: string): PreparedVoice
  close(): Promise<void>
}

function* inPieces(pcm: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < pcm.byteLength; at += PIECE_BYTES) yield pcm.subarray(at, at + PIECE_BYTES)
}

const nameOf = ({ description: { id, revision } }: InstalledModel): string => `${id} ${revision}`

/** One process for each model that speaks; those of models that are gone are ended. */
const createLocalVoices = ({ models, log, open }: Pick<MachineVoiceParts, 'models' | 'log' | 'open'>) => {
  const voices = new Map<string, LocalVoice>()
  const failedAt = new Map<string, number>()
  const make = open ?? (model => createLocalVoice({ model, log }))
  const end = models?.onChange(() => {
    const names = new Set(models.installed().map(nameOf))
    for (const [name, voice] of voices) {
      if (names.has(name)) continue
      voices.delete(name)
      failedAt.delete(name)
      void voice.close()
    }
  })
  return {
    best: (language: string): LocalVoice | null => {
      const model = models?.best('voice', language) ?? null
      if (!model) return null
      const voice = voices.get(nameOf(model)) ?? make(model)
      voices.set(nameOf(model), voice)
      return voice
    },
    failed: ({ model }: LocalVoice): void => void failedAt.set(nameOf(model), Date.now()),
    isResting: ({ model }: LocalVoice, rest: number): boolean =>
      Date.now() - (failedAt.get(nameOf(model)) ?? Number.NEGATIVE_INFINITY) < rest,
    close: async (): Promise<void> => {
      end?.()
      await Promise.all([...voices.values()].map(voice => voice.close()))
    },
  }
}

/**
 * The best voice of this machine for each language: a model that is installed for it, else the program. Where the model cannot say
 * a sentence the program goes on with that one.
 */
export const createMachineVoice = (parts: MachineVoiceParts): MachineVoice => {
  const { program, log } = parts
  const waits = { ...WAITS, ...parts.waits }
  const locals = createLocalVoices(parts)
  const programFor = (language: string): Voice | null => (program?.speaks(language) ? program : null)

  /** @throws whatever keeps the model from saying it, and an error when it takes too long */
  const inTime = async (say: (signal: AbortSignal) => SentenceSound, ms: number, signal: AbortSignal) => {
    const given = AbortSignal.any([signal, AbortSignal.timeout(ms)])
    const { sound } = say(given)
    const late = new Promise<never>((_, reject) =>
      given.addEventListener('abort', () => reject(given.reason), { once: true }),
    )
    return Promise.race([sound, late])
  }

  /** The sentence as the model says it; null: another voice has to. */
  const fromModel = async (
    say: (voice: LocalVoice, signal: AbortSignal) => SentenceSound,
    language: string,
    signal: AbortSignal,
  ): Promise<Uint8Array | null> => {
    const other = programFor(language)
    // With nobody to take its place it tries again.
    for (let tries = other ? 1 : 2; tries > 0; tries -= 1) {
      const voice = locals.best(language)
      if (!voice || (other && locals.isResting(voice, waits.rest))) return null
      try {
        return await inTime(given => say(voice, given), other ? waits.patience : waits.lastPatience, signal)
      } catch (error) {
        signal.throwIfAborted()
        locals.failed(voice)
        log.warn({ err: error, voice: nameOf(voice.model) }, 'a local voice could not say a sentence')
      }
    }
    return null
  }

  async function* sayAll(
    text: string,
    language: string,
    signal: AbortSignal,
    say: (voice: LocalVoice, sentence: string, signal: AbortSignal) => SentenceSound,
  ): AsyncGenerator<Uint8Array> {
    let sounded = false
    for (const sentence of sentencesOf(text, language)) {
      signal.throwIfAborted()
      const sound = await fromModel((voice, given) => say(voice, sentence, given), language, signal)
      const own = sound ? inPieces(sound) : programFor(language)?.speak(sentence, language, signal)
      if (!own) throw new Error('no voice made a sound')
      if (sounded) yield PAUSE
      for await (const pcm of own) {
        signal.throwIfAborted()
        sounded = true
        yield pcm
      }
    }
  }

  const speaking = (
    say: (voice: LocalVoice, sentence: string, language: string, signal: AbortSignal) => SentenceSound,
  ): Voice => ({
    speaks: language => programFor(language) !== null || locals.best(language) !== null,
    speak: (text, language, signal) => {
      const only = locals.best(language) === null ? programFor(language) : null
      return only
        ? only.speak(text, language, signal)
        : sayAll(text, language, signal, (voice, sentence, given) => say(voice, sentence, language, given))
    },
  })

  const live = (voice: LocalVoice, text: string, language: string, signal: AbortSignal): SentenceSound =>
    voice.say({ text, language, lane: 'live', signal })

  return {
    ...speaking(live),
    prepare: (texts, language) => {
      const sentences = texts.flatMap(text => sentencesOf(text, language))
      const ahead = prepareSentences(
        sentences,
        (text, signal) => locals.best(language)?.say({ text, language, lane: 'ahead', signal }) ?? null,
        parts.bounds,
      )
      return {
        ...speaking((voice, text, spoken, signal) => ahead.take(text) ?? live(voice, text, spoken, signal)),
        close: ahead.close,
      }
    },
    close: locals.close,
  }
}
