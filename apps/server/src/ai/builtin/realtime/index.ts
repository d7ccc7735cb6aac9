import type { Ears } from '../../local/ears/ears.ts'
import type { RealtimeModel } from '../../realtime-model.ts'
import { createEspeakVoice } from '../voice/espeak-voice.ts'
import { findEspeak } from '../voice/find-espeak.ts'
import { createBuiltinModel } from './builtin-model.ts'
import { moveWords } from './words.ts'

/**
 * The built-in live interviewer, with espeak-ng's voice where that program is.
 * @param espeakPath ESPEAK_PATH: a path, 'off', or null to look in PATH
 * @param ears of this machine; null: it cannot write down what it hears
 */
export const createBuiltinRealtimeModel = (
  espeakPath: string | null,
  ears: Ears | null = null,
): RealtimeModel => {
  const program = findEspeak(espeakPath)
  return createBuiltinModel({ words: moveWords, voice: program ? createEspeakVoice(program) : null, ears })
}
