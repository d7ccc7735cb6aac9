import type { FollowUpWriter } from '../../follow-up-writer.ts'
import type { Ears } from '../../local/ears/ears.ts'
import type { RealtimeModel } from '../../realtime-model.ts'
import type { Voice } from '../voice/voice.ts'
import { createBuiltinModel } from './builtin-model.ts'
import { moveWords } from './words.ts'

/**
 * The built-in live interviewer.
 * @param voice of this machine; null: the browser's own voice speaks
 * @param ears of this machine; null: it cannot write down what it hears
 * @param followUps finds words for follow-ups; absent: plain phrases
 */
export const createBuiltinRealtimeModel = (
  voice: Voice | null,
  ears: Ears | null = null,
  followUps?: FollowUpWriter,
): RealtimeModel => createBuiltinModel({ words: moveWords, voice, ears, ...(followUps && { followUps }) })
