const TONE_HERTZ = 440
const TONE_SECONDS = 1
const PEAK_GAIN = 0.3
const FADE_SECONDS = 0.02
/** A tone that has not ended by then does not sound, milliseconds. */
const PATIENCE_MS = 10_000

type SinkContext = AudioContext & { setSinkId?: (deviceId: string) => Promise<void> }

const play = async (context: SinkContext, speakerId: string | undefined): Promise<void> => {
  if (speakerId) await context.setSinkId?.(speakerId)
  await context.resume()
  const start = context.currentTime + 0.02
  const end = start + TONE_SECONDS
  const oscillator = new OscillatorNode(context, { frequency: TONE_HERTZ, type: 'sine' })
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(PEAK_GAIN, start + FADE_SECONDS)
  gain.gain.setValueAtTime(PEAK_GAIN, end - FADE_SECONDS)
  gain.gain.linearRampToValueAtTime(0, end)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(end)
  await new Promise(resolve => {
    oscillator.onended = resolve
  })
}

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('the tone does not end')), PATIENCE_MS))

/** Plays 440 Hz for 1 s, peak gain 0.3, on the chosen speaker where the browser can choose. Rejects when nothing sounds. */
export const playTestTone = async (speakerId: string | undefined): Promise<void> => {
  const context: SinkContext = new AudioContext()
  try {
    await Promise.race([play(context, speakerId), tooLate()])
  } finally {
    await context.close()
  }
}
