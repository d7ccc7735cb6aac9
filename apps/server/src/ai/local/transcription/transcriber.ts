import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel, ModelStore } from '../../ports/model-store.ts'
import { AnswerWithdrawn } from '../../ports/realtime-model.ts'
import type { AttributedTranscript, Sound, Transcriber } from '../../ports/transcriber.ts'
import { heardWords } from '../../words/heard-words.ts'
import { createPerModel, isSameModel } from '../engine/per-model.ts'
import { createSpeechActivity, type SpeechActivity } from '../engine/speech-activity.ts'
import { detectorOf } from './speech-detector.ts'
import type { Transcript } from './transcriber-messages.ts'
import { createTranscriberProcess, type TranscriberProcess } from './transcriber-process.ts'

interface TranscriberOptions {
  models: Pick<ModelStore, 'best' | 'installed' | 'onChange'>
  log: Logger
  /** Of the processor; absent: one less than there are cores, four at most. */
  threads?: number | undefined
  /** Told of what candidates wait for. */
  activity?: SpeechActivity
  open?: (model: InstalledModel, detector: InstalledModel | null) => TranscriberProcess
}

const BROKEN_MS = 60_000
/** So many answers may wait behind those that are heard: their sound stays in memory. */
const QUEUE_MAX = 16
/** The longest that the slowest supported model takes for an answer, milliseconds. */
export const LONGEST_MS = 600_000

interface Opened extends TranscriberProcess {
  detector: InstalledModel | null
  /** For which it was opened. */
  language: string
  /** Answers that are being heard live. */
  hearingNow: number
  /** Until then this model is not tried again, because loading it failed; milliseconds of the clock. */
  brokenUntil: number
}

const attribute = (
  { words, places, confidence, speechMs }: Transcript,
  { description }: InstalledModel,
): AttributedTranscript => ({
  words: heardWords(words, { speechMs }) === null ? '' : words,
  transcribedBy: { model: description.id, revision: description.revision, confidence, places },
})

export const createTranscriber = ({
  models,
  log,
  threads,
  activity = createSpeechActivity(),
  open = (model, detector) =>
    createTranscriberProcess({ model, detector, log, ...(threads === undefined ? {} : { threads }) }),
}: TranscriberOptions): Transcriber => {
  const opened = createPerModel<Opened>({
    models,
    open: model => {
      const detector = detectorOf(models)
      return { ...open(model, detector), detector, language: '', hearingNow: 0, brokenUntil: 0 }
    },
    // A candidate who speaks is heard to the end.
    isNeeded: ({ model, detector, language, hearingNow }) => {
      const now = detectorOf(models)
      const best = isSameModel(model, now) ? now : models.best('ears', language)
      return hearingNow > 0 || (isSameModel(model, best) && isSameModel(detector, now))
    },
  })
  const find = (language: string): Opened | null => {
    const model = models.best('ears', language)
    if (!model) return null
    const one = opened.of(model)
    one.language ||= language
    return one
  }
  const warm = async (one: Opened): Promise<void> => {
    try {
      await one.warmUp()
    } catch (error) {
      one.brokenUntil = Date.now() + BROKEN_MS
      throw error
    }
  }
  const hearLive = async (sound: Sound, one: Opened, late?: AbortSignal): Promise<Transcript | null> => {
    const capacity = one.capacity()
    if (one.hearingNow >= capacity + QUEUE_MAX) return null
    const lane = one.hearingNow < capacity ? 'live' : 'queued'
    const endActivity = activity.begin()
    late?.addEventListener('abort', endActivity, { once: true })
    one.hearingNow += 1
    try {
      await warm(one)
      const signal = AbortSignal.timeout(LONGEST_MS)
      return await one.hear({ ...sound, lane, signal, ...(late && { late }) })
    } finally {
      one.hearingNow -= 1
      endActivity()
    }
  }
  const notAtOnce = (error: unknown): null => {
    if (!(error instanceof AnswerWithdrawn)) log.warn({ err: error }, 'an answer was not heard at once')
    return null
  }
  return {
    hears: language => models.best('ears', language) !== null,
    warmUp: language => {
      const one = find(language)
      if (one) warm(one).catch(error => log.error({ err: error, language }, 'the transcriber does not start'))
    },
    live: async (sound, late) => {
      const one = find(sound.language)
      if (!one || Date.now() < one.brokenUntil) return null
      const transcript = await hearLive(sound, one, late).catch(notAtOnce)
      return transcript && attribute(transcript, one.model)
    },
    later: async (sound, signal) => {
      const one = find(sound.language)
      if (!one) throw new Error(`no transcriber for ${sound.language}`)
      const transcript = await one.hear({ ...sound, lane: 'later', signal })
      return attribute(transcript, one.model)
    },
    speechMs: async sound => {
      const detector = detectorOf(models)
      if (!detector) return null
      const heard = await hearLive({ ...sound, language: '' }, opened.of(detector)).catch(notAtOnce)
      return heard?.speechMs ?? null
    },
    close: opened.close,
  }
}
