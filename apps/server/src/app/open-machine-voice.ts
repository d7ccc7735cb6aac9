import { createEspeakVoice } from '../ai/builtin/voice/espeak-voice.ts'
import { findEspeak } from '../ai/builtin/voice/find-espeak.ts'
import { createMachineVoice, type MachineVoice } from '../ai/local/voice/machine-voice.ts'
import type { AppContext } from '../platform/context.ts'

/** The voices of this machine: models that are installed, and espeak-ng where that program is. */
export const openMachineVoice = ({
  config,
  models,
  log,
}: Pick<AppContext, 'config' | 'models' | 'log'>): MachineVoice => {
  const path = findEspeak(config.espeakPath)
  return createMachineVoice({ models, program: path ? createEspeakVoice(path) : null, log })
}
