import { readdir, readFile } from 'node:fs/promises'

/** A steady tone: frequency in hertz, amplitude 0–1. */
export interface Tone {
  hertz: number
  amplitude: number
}

/** What was fed to the recorder: candidate left, interviewer right; `right: null` is a recording in mono. */
export interface Fixture {
  name: string
  left: Tone
  right: Tone | null
  durationMs: number
}

/** Recorded once with Chromium's MediaRecorder, a steady oscillator a channel: Opus in WebM at 32 kbit/s, 2 s timeslice. */
export const FIXTURES = {
  first: {
    name: 'first',
    left: { hertz: 440, amplitude: 0.5 },
    right: { hertz: 880, amplitude: 0.25 },
    durationMs: 7000,
  },
  second: {
    name: 'second',
    left: { hertz: 660, amplitude: 0.25 },
    right: { hertz: 1320, amplitude: 0.5 },
    durationMs: 5000,
  },
  mono: { name: 'mono', left: { hertz: 550, amplitude: 0.4 }, right: null, durationMs: 3000 },
} satisfies Record<string, Fixture>

/** The parts of a recording in order, as the browser sent them. */
export const fixtureParts = async (fixture: Fixture): Promise<Uint8Array[]> => {
  const folder = new URL(`fixtures/${fixture.name}/`, import.meta.url)
  const { length } = await readdir(folder)
  return Promise.all(Array.from({ length }, (_, part) => readFile(new URL(`${part}.webm`, folder))))
}
