import type { AudioGraph } from './audio-graph.ts'

const NOTES_HERTZ = [523.25, 659.25]
const NOTE_SECONDS = 0.16

/** Two soft notes: 'there is something to read'. Resolves when they have sounded. */
export const playEarcon = ({ context, voiceIn }: Pick<AudioGraph, 'context' | 'voiceIn'>): Promise<void> =>
  new Promise(resolve => {
    NOTES_HERTZ.forEach((hertz, index) => {
      const start = context.currentTime + 0.02 + index * NOTE_SECONDS
      const oscillator = new OscillatorNode(context, { frequency: hertz })
      const gain = new GainNode(context, { gain: 0 })
      gain.gain.setValueAtTime(0, start)
      gain.gain.linearRampToValueAtTime(0.15, start + 0.03)
      gain.gain.linearRampToValueAtTime(0, start + NOTE_SECONDS)
      oscillator.connect(gain).connect(voiceIn)
      oscillator.start(start)
      oscillator.stop(start + NOTE_SECONDS)
      if (index === NOTES_HERTZ.length - 1) oscillator.onended = () => resolve()
    })
  })
