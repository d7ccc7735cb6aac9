import { createEspeakVoice, espeakName } from '../ai/builtin/voice/espeak-voice.ts'
import { findEspeak } from '../ai/builtin/voice/find-espeak.ts'
import { createSpeechActivity, type SpeechActivity } from '../ai/local/engine/speech-activity.ts'
import { createMachineVoice, type MachineVoice } from '../ai/local/voice/machine-voice.ts'
import { createAudioCache } from '../ai/sound/audio-cache.ts'
import { createCachedVoice } from '../ai/sound/cached-voice.ts'
import type { AppContext } from '../platform/context.ts'

/** The voices of this machine: models that are installed, and espeak-ng where that program is. */
export const openMachineVoice = (
  { config, models, log }: Pick<AppContext, 'config' | 'models' | 'log'>,
  activity: SpeechActivity = createSpeechActivity(),
): MachineVoice => {
  const path = findEspeak(config.espeakPath)
  const espeak = path ? createEspeakVoice(path) : null
  const program = espeak && createCachedVoice(espeak, createAudioCache(), espeakName)
  const voice = createMachineVoice({ models, program, log, activity })
  const close = async () => {
    await voice.close()
    await espeak?.close()
  }
  return { ...voice, close }
}
