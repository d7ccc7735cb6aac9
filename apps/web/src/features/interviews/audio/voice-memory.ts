import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'

/** More than this of one utterance is not said again, samples: three minutes. */
const LONGEST = 180 * VOICE_SAMPLE_RATE

/** Keeps the sound of the interviewer's last utterance, so that it can be heard again: the question, not the greeting before it. */
export const createVoiceMemory = () => {
  let sound: Int16Array[] = []
  let length = 0
  let isWhole = false
  const clear = (): void => {
    sound = []
    length = 0
    isWhole = false
  }
  return {
    /** Adds sound to the utterance; after a whole one a new utterance begins. */
    add: (samples: Int16Array): void => {
      if (isWhole) clear()
      if (length > LONGEST) return
      sound.push(samples)
      length += samples.length
    },
    /** The utterance is whole. */
    complete: (): void => {
      isWhole = true
    },
    clear,
    /** The sound of the last utterance, oldest first. */
    last: (): readonly Int16Array[] => sound,
  }
}

/** What `createVoiceMemory` makes. */
export type VoiceMemory = ReturnType<typeof createVoiceMemory>
