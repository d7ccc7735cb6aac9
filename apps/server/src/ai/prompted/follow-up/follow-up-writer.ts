import type { FollowUpOrder, FollowUpWriter } from '../../follow-up-writer.ts'
import type { TextModel } from '../../text-model.ts'
import { askFollowUp } from './ask-follow-up.ts'

interface FollowUpParts {
  /** The model on this machine that works for an account as it is set now; null: none. */
  find(ownerId: string | null): Promise<TextModel | null>
  /** Milliseconds. */
  now(): number
  onTrouble(error: unknown, what: string): void
}

/** What is known of one model. */
interface Pace {
  isFast: boolean
  busy: boolean
  /** Not tried again before, milliseconds. */
  triedUntil: number
}

/** A candidate waits no longer for words. */
const ANSWER_MS = 3_000
/** A model that lies on the disk is loaded first. */
const LOAD_MS = 180_000
const TRY_AGAIN_MS = 10 * 60_000

const TRIALS: readonly [FollowUpOrder, FollowUpOrder] = [
  {
    question: 'How do you keep your tools in order?',
    answers: ['I clean them and put them away.'],
    probe: 'example',
    language: 'en',
  },
  {
    question: 'Tell me about a day on which much went wrong.',
    answers: ['It was a busy day, but we managed somehow.'],
    probe: 'own_part',
    language: 'en',
  },
]

/** Loads the model with one question, and takes the time of another. @throws ProviderError where it is too slow */
const tryOut = async (model: TextModel): Promise<void> => {
  const [first, second] = TRIALS
  await askFollowUp(model, first, LOAD_MS)
  await askFollowUp(model, second, ANSWER_MS)
}

/**
 * Follow-ups by a text model on this machine, where it has shown that it is fast enough: it is tried out before an interview, asked
 * one question at a time, and left alone for ten minutes after it was too slow.
 */
export const createFollowUps = ({ find, now, onTrouble }: FollowUpParts) => {
  const paces = new Map<string, Pace>()
  const paceOf = ({ provider, model }: TextModel): Pace => {
    const key = `${provider} ${model}`
    const pace = paces.get(key) ?? { isFast: false, busy: false, triedUntil: 0 }
    paces.set(key, pace)
    return pace
  }
  const slow = (pace: Pace) => (error: unknown) => {
    pace.isFast = false
    pace.triedUntil = now() + TRY_AGAIN_MS
    onTrouble(error, 'the text model is too slow for follow-ups, or does not answer')
    return null
  }
  /** One question at a time: who comes meanwhile gets a plain phrase. */
  const alone = async <T>(pace: Pace, work: () => Promise<T>): Promise<T | null> => {
    pace.busy = true
    return work()
      .catch(slow(pace))
      .finally(() => {
        pace.busy = false
      })
  }
  const warm = async (ownerId: string | null): Promise<void> => {
    const model = await find(ownerId)
    if (!model) return
    const pace = paceOf(model)
    if (pace.busy || pace.isFast || now() < pace.triedUntil) return
    await alone(pace, async () => {
      await tryOut(model)
      pace.isFast = true
    })
  }
  const write = async (ownerId: string | null, order: FollowUpOrder): Promise<string | null> => {
    const model = await find(ownerId)
    if (!model) return null
    const pace = paceOf(model)
    return pace.isFast && !pace.busy ? alone(pace, () => askFollowUp(model, order, ANSWER_MS)) : null
  }
  const failed = (error: unknown): null => {
    onTrouble(error, 'no text model could be found for follow-ups')
    return null
  }
  return (ownerId: string | null): FollowUpWriter => ({
    warmUp: () => void warm(ownerId).catch(failed),
    write: order => write(ownerId, order).catch(failed),
  })
}
