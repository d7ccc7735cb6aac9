import { ANSWER_SAMPLE_RATE, VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import type { SelfTest } from '@vivavox/contracts/local-models'
import { speaks } from '@vivavox/contracts/model-description'
import type { Logger } from '../../../platform/logging.ts'
import { phrasesFor } from '../../conducting/phrases-for.ts'
import type { InstalledModel } from '../../ports/model-store.ts'
import { joinSamples } from '../../sound/in-pieces.ts'
import { createResampler } from '../../sound/resample.ts'
import { createTranscriberProcess } from '../transcription/transcriber-process.ts'
import { createLocalVoice, startVoiceChild } from '../voice/local-voice.ts'
import { byLanguage, hear, type Trial } from './check-transcriber.ts'
import { watchMemory } from './watch-memory.ts'
import { wordErrorRate } from './word-error-rate.ts'

const BYTES_PER_SECOND = 2 * VOICE_SAMPLE_RATE

/** What a voice says where the product has no sentences of its own in its language. */
const DIGITS = '1 2 3 4 5 6 7 8 9'

/** Sentences of the interviewer's own: every language that has phrases has them. @returns none where it has not */
const sentencesFor = (language: string): string[] => {
  const phrases = phrasesFor(language)
  return phrases.native ? [phrases.resume(), phrases.timeLimit(), phrases.farewell(null)] : []
}

/** @param sound PCM16 little-endian mono at 24 kHz @returns the same at 16 kHz */
const toAnswerRate = (sound: Uint8Array): Uint8Array => {
  const resampler = createResampler(VOICE_SAMPLE_RATE, ANSWER_SAMPLE_RATE)
  const samples = new Int16Array(sound.slice().buffer)
  return new Uint8Array(joinSamples([resampler.push(samples), resampler.flush()]).buffer)
}

interface CheckParts {
  log: Logger
  now: () => Date
  languages: readonly string[]
  /** Models that may read back what was said; none: that is left out. */
  transcriberFor(language: string): InstalledModel | null
  onTrial(trial: Trial): void
}

/** Has transcribers read back one sentence of each language. */
const readBack = async (
  spoken: readonly { text: string; language: string; sound: Uint8Array }[],
  { transcriberFor, onTrial, log }: CheckParts,
): Promise<Trial[]> => {
  const trials: Trial[] = []
  for (const { text: said, language, sound } of spoken) {
    const model = transcriberFor(language)
    if (!model) continue
    const transcriber = createTranscriberProcess({ model, log })
    try {
      const heard = await hear(transcriber, { language, pcm: toAnswerRate(sound) })
      const trial = { language, said, heard, wordErrorRate: wordErrorRate(said, heard) }
      trials.push(trial)
      onTrial(trial)
    } finally {
      await transcriber.close()
    }
  }
  return trials
}

/**
 * Has a model say the interviewer's sentences in each of its languages, once it is loaded and warm; a transcriber of this
 * machine, where there is one, reads back the longest of each language.
 * @throws NotSpoken, EngineDown, Error where it makes no sound
 */
export const checkLocalVoice = async (model: InstalledModel, parts: CheckParts): Promise<SelfTest> => {
  const { log, now, languages } = parts
  const memory = watchMemory(startVoiceChild)
  const voice = createLocalVoice({ model, log, start: memory.start })
  const say = (text: string, language: string) =>
    voice.say({ text, language, lane: 'live', signal: new AbortController().signal }).sound
  try {
    const own = languages.filter(language => speaks(model.description, language))
    const texts = own.flatMap(language => sentencesFor(language).map(text => ({ text, language })))
    const [first = { text: DIGITS, language: own[0] ?? 'en' }, ...others] = texts
    await say(first.text, first.language)
    let worked = 0
    let seconds = 0
    const spoken = new Map<string, { text: string; language: string; sound: Uint8Array }>()
    for (const { text, language } of [first, ...others]) {
      const since = performance.now()
      const sound = await say(text, language)
      worked += performance.now() - since
      seconds += sound.byteLength / BYTES_PER_SECOND
      const longest = spoken.get(language)?.text.length ?? 0
      if (text.length > longest) spoken.set(language, { text, language, sound })
    }
    if (seconds === 0) throw new Error(`${model.description.id} makes no sound`)
    return {
      real_time_factor: Number((worked / 1_000 / seconds).toFixed(3)),
      memory_mb: await memory.most(),
      at: now().toISOString(),
      word_error_rates: byLanguage(await readBack([...spoken.values()], parts)),
      writing: null,
      verdict: null,
    }
  } finally {
    await voice.close()
  }
}
