import type { CascadeConfig } from '../../../platform/config/config.ts'
import { moveWords } from '../../builtin/realtime/words.ts'
import type { Voice } from '../../builtin/voice/voice.ts'
import type { Ears } from '../../local/ears/ears.ts'
import type { RealtimeModel } from '../../realtime-model.ts'
import { createCascadeModel } from './cascade-model.ts'
import type { Report } from './cascade-parts.ts'

export interface CascadeRealtimeOptions {
  cascade: CascadeConfig
  /** Of this machine; null: the browser's own voice speaks where the server does not. */
  voice: Voice | null
  /** Of this machine; they hear where no server does. */
  ears: Ears | null
  /** Told what failed while an interview goes on with the built-in part; holds no words of anybody. */
  report?: Report
}

/** The live interviewer on servers of one's own, with the built-in parts for those that are not configured. */
export const createCascadeRealtimeModel = ({
  cascade,
  voice,
  ears,
  report,
}: CascadeRealtimeOptions): RealtimeModel =>
  createCascadeModel({ cascade, builtin: { words: moveWords, voice, ears }, ...(report ? { report } : {}) })
