import type { HeardAnswer, LedSession, SpokenAnswer } from '../../realtime-model.ts'
import type { Ears, HeardHere } from './ears.ts'

/**
 * How a session that our side leads hears with the ears of this machine: from the first sound on where it is told of an answer
 * that begins.
 * @param ears null: there are none
 */
export const createAnswerHearing = (
  ears: Ears | null,
  language: string,
): Required<Pick<LedSession, 'listen' | 'hear'>> => {
  ears?.warmUp(language)
  const begun = new WeakMap<SpokenAnswer, Promise<HeardHere | null>>()
  const begin = (answer: SpokenAnswer, by: Ears): Promise<HeardHere | null> => {
    const heard = begun.get(answer) ?? by.live(answer)
    begun.set(answer, heard)
    return heard
  }
  return {
    listen: answer => {
      if (ears?.hears(answer.language)) void begin(answer, ears)
    },
    hear: async (answer): Promise<HeardAnswer | 'later' | null> => {
      if (!ears?.hears(answer.language)) return null
      return (await begin(answer, ears)) ?? 'later'
    },
  }
}
