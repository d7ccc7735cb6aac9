import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import type { SelfTest } from '@vivavox/contracts/local-models'
import { speaks } from '@vivavox/contracts/model-description'
import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel } from '../../../platform/model-store.ts'
import { createLocalVoice, startVoiceChild } from '../voice/local-voice.ts'
import { sentencesFor } from './test-sounds.ts'
import { watchMemory } from './watch-memory.ts'

const BYTES_PER_SECOND = 2 * VOICE_SAMPLE_RATE

/** What a voice says where the product has no sentences of its own in its language. */
const DIGITS = '1 2 3 4 5 6 7 8 9'

/**
 * Has a model say the interviewer's sentences in each of its languages, once it is loaded and warm.
 * @throws NotSpoken, EngineDown, Error where it makes no sound
 */
export const checkLocalVoice = async (
  model: InstalledModel,
  { log, now, languages }: { log: Logger; now: () => Date; languages: readonly string[] },
): Promise<SelfTest> => {
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
    for (const { text, language } of [first, ...others]) {
      const since = performance.now()
      const sound = await say(text, language)
      worked += performance.now() - since
      seconds += sound.byteLength / BYTES_PER_SECOND
    }
    if (seconds === 0) throw new Error(`${model.description.id} makes no sound`)
    return {
      real_time_factor: Number((worked / 1_000 / seconds).toFixed(3)),
      memory_mb: await memory.most(),
      at: now().toISOString(),
      word_error_rates: {},
      writing: null,
      verdict: null,
    }
  } finally {
    await voice.close()
  }
}
