import { createEspeakVoice, espeakName } from '../ai/builtin/voice/espeak-voice.ts'
import { findEspeak } from '../ai/builtin/voice/find-espeak.ts'
import { createKeptSounds } from '../ai/builtin/voice/kept-sounds.ts'
import { createKeptVoice } from '../ai/builtin/voice/kept-voice.ts'
import { createMachineVoice, type MachineVoice } from '../ai/local/voice/machine-voice.ts'
import type { AppContext } from '../platform/context.ts'

/** The voices of this machine: models that are installed, and espeak-ng where that program is. */
export const openMachineVoice = ({
  config,
  models,
  log,
}: Pick<AppContext, 'config' | 'models' | 'log'>): MachineVoice => {
  const path = findEspeak(config.espeakPath)
  const espeak = path ? createEspeakVoice(path) : null
  const program = espeak && createKeptVoice(espeak, createKeptSounds(), espeakName)
  const voice = createMachineVoice({ models, program, log })
  const close = async () => {
    await voice.close()
    await espeak?.close()
  }
  return { ...voice, close }
}
