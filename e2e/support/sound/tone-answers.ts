/** Hertz of what a provider takes, and how long one answer sounds, milliseconds. */
const RATE = 16_000
export const ANSWER_MS = 4_000
/** Amplitude, of full scale. */
const LOUD = 0.4

/** The pitch of each answer, hertz: far enough apart to be told by ear and by counting. */
export const PITCHES = [330, 550, 990] as const

/** An answer that is one steady tone: which one is heard tells whose words these are. PCM16 at 16 kHz. */
export const toneAnswer = (question: number): Uint8Array => {
  const step = (2 * Math.PI * (PITCHES[question] ?? 440)) / RATE
  const samples = Int16Array.from({ length: (RATE * ANSWER_MS) / 1_000 }, (_, at) =>
    Math.round(Math.sin(at * step) * LOUD * 32_767),
  )
  return new Uint8Array(samples.buffer)
}
