import type { CascadeConfig } from '../../../platform/config/config.ts'
import { moveWords } from '../../builtin/realtime/words.ts'
import { createEspeakVoice } from '../../builtin/voice/espeak-voice.ts'
import { findEspeak } from '../../builtin/voice/find-espeak.ts'
import type { Ears } from '../../local/ears/ears.ts'
import type { RealtimeModel } from '../../realtime-model.ts'
import { createCascadeModel } from './cascade-model.ts'
import type { Report } from './cascade-parts.ts'

export interface CascadeRealtimeOptions {
  cascade: CascadeConfig
  /** ESPEAK_PATH: a path, 'off', or null to look in PATH. */
  espeakPath: string | null
  /** Of this machine; they hear where no server does. */
  ears: Ears | null
  /** Told what failed while an interview goes on with the built-in part; holds no words of anybody. */
  report?: Report
}

/** The live interviewer on servers of one's own, with the built-in parts for those that are not configured. */
export const createCascadeRealtimeModel = ({
  cascade,
  espeakPath,
  ears,
  report,
}: CascadeRealtimeOptions): RealtimeModel => {
  const program = findEspeak(espeakPath)
  const voice = program ? createEspeakVoice(program) : null
  return createCascadeModel({
    cascade,
    builtin: { words: moveWords, voice, ears },
    ...(report ? { report } : {}),
  })
}
