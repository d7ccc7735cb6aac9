import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { unlessAborted, withDeadline } from '../../../platform/deadline.ts'
import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel, ModelStore } from '../../ports/model-store.ts'
import type { PreparedVoice, Voice } from '../../ports/voice.ts'
import { inPieces } from '../../sound/in-pieces.ts'
import { sentencesOf } from '../../words/cut-sentences.ts'
import { createPerModel } from '../engine/per-model.ts'
import { createSpeechActivity, type SpeechActivity } from '../engine/speech-activity.ts'
import { createLocalVoice, type LocalVoice, type SentenceSound } from './local-voice.ts'
import { type PreparedBounds, prepareSentences } from './prepared-sentences.ts'

/** A candidate waits so long for a sentence, and the room says "One moment"; then another voice says it. Milliseconds. */
const PATIENCE_MS = 6_000
/** So long within an utterance where only the browser's voice is left: that one cannot go on in the middle. */
const LAST_PATIENCE_MS = 20_000
/** Between two sentences, 180 ms. */
const PAUSE = new Uint8Array(2 * Math.round(VOICE_SAMPLE_RATE * 0.18))

export interface MachineVoiceParts {
  /** null: no models run on this machine. */
  models: ModelStore | null
  log: Logger
  /** Tests count what is said. */
  open?: (model: InstalledModel) => LocalVoice
  /** The program that speaks where no model does; null: there is none. */
  program: Voice | null
  /** Told while a candidate waits for a sentence. */
  activity?: Pick<SpeechActivity, 'begin'>
  patienceMs?: number
  bounds?: PreparedBounds
}

/** The voices of this machine as one. */
export interface MachineVoice extends Voice {
  prepare(texts: readonly string[], language: string): PreparedVoice
  close(): Promise<void>
}

interface Machine extends Pick<MachineVoiceParts, 'program' | 'log'> {
  /** The model for a language, BCP 47; null: none speaks it. */
  best(language: string): LocalVoice | null
  activity: Pick<SpeechActivity, 'begin'>
  patienceMs: number
}

/** A sentence that was made ahead, or is in the making; null: it is not there. */
type Kept = (sentence: string) => SentenceSound | null

/** One interview has one voice: once another one said a sentence it says all that follow. */
interface StandIn {
  steppedIn: boolean
}

interface Speaking {
  kept: Kept
  standIn: StandIn
  language: string
  signal: AbortSignal
  forMany: boolean | undefined
}

const programFor = ({ program }: Machine, language: string): Voice | null =>
  program?.speaks(language) ? program : null

/** @throws whatever keeps the model from saying it, and an error when it takes too long */
const inTime = (
  make: (signal: AbortSignal) => SentenceSound,
  ms: number,
  signal: AbortSignal,
): Promise<Uint8Array> =>
  withDeadline(ms, 'the voice is late', late => {
    const given = AbortSignal.any([signal, late])
    return unlessAborted(make(given).sound, given)
  })

/** The sentence as the model says it; null: another voice has to, here or the browser's. */
const fromModel = async (
  { best, log }: Machine,
  text: string,
  { kept, standIn, language, signal }: Speaking,
  patienceMs: number,
): Promise<Uint8Array | null> => {
  const voice = best(language)
  if (!voice || standIn.steppedIn) return null
  const make = (given: AbortSignal) =>
    kept(text) ?? voice.say({ text, language, lane: 'live', signal: given })
  try {
    return await inTime(make, patienceMs, signal)
  } catch (error) {
    signal.throwIfAborted()
    standIn.steppedIn = true
    const { id, revision } = voice.model.description
    log.warn({ err: error, voice: `${id} ${revision}` }, 'a local voice could not say a sentence')
    return null
  }
}

async function* sayAll(machine: Machine, text: string, speaking: Speaking): AsyncGenerator<Uint8Array> {
  const { language, signal, forMany } = speaking
  const program = programFor(machine, language)
  let sounded = false
  for (const sentence of sentencesOf(text, language)) {
    signal.throwIfAborted()
    const endActivity = machine.activity.begin()
    const patience = sounded && !program ? LAST_PATIENCE_MS : machine.patienceMs
    const sound = await fromModel(machine, sentence, speaking, patience).finally(endActivity)
    const own = sound ? inPieces(sound) : program?.speak(sentence, language, signal, forMany)
    if (!own) throw new Error('no voice made a sound')
    if (sounded) yield PAUSE
    for await (const pcm of own) {
      signal.throwIfAborted()
      sounded = true
      yield pcm
    }
  }
}

const speakingBy = (machine: Machine, kept: Kept, standIn: () => StandIn): Voice => ({
  speaks: language => programFor(machine, language) !== null || machine.best(language) !== null,
  speak: (text, language, signal, forMany) => {
    const only = machine.best(language) === null ? programFor(machine, language) : null
    return (
      only?.speak(text, language, signal, forMany) ??
      sayAll(machine, text, { kept, standIn: standIn(), language, signal, forMany })
    )
  },
})

/**
 * The best voice of this machine for each language: a model that is installed for it, else the program. Where the model cannot say
 * a sentence the program goes on with that one, and stays for what follows: a voice that changes twice is worse than the other one.
 */
export const createMachineVoice = (parts: MachineVoiceParts): MachineVoice => {
  const { models, program, log, open = model => createLocalVoice({ model, log }) } = parts
  const voices = createPerModel({ models, open })
  const best = (language: string): LocalVoice | null => {
    const model = models?.best('voice', language)
    return model ? voices.of(model) : null
  }
  const machine: Machine = {
    program,
    log,
    best,
    activity: parts.activity ?? createSpeechActivity(),
    patienceMs: parts.patienceMs ?? PATIENCE_MS,
  }
  return {
    ...speakingBy(
      machine,
      () => null,
      () => ({ steppedIn: false }),
    ),
    prepare: (texts, language) => {
      const prepared = best(language) ? null : program?.prepare?.(texts, language)
      const ahead = prepareSentences(
        texts.flatMap(text => sentencesOf(text, language)),
        (text, signal) => best(language)?.say({ text, language, lane: 'ahead', signal }) ?? null,
        parts.bounds,
      )
      const standIn = { steppedIn: false }
      const close = () => {
        ahead.close()
        prepared?.close()
      }
      return { ...speakingBy({ ...machine, program: prepared ?? program }, ahead.take, () => standIn), close }
    },
    close: voices.close,
  }
}
