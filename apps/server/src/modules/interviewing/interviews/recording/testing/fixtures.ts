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

/** Recorded once with Chromium's MediaRecorder, a steady oscillator a channel: Opus in WebM at 32 kbit/s or in MP4 at 48 kbit/s, 2 s timeslice. */
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
  mp4: {
    name: 'mp4-opus',
    left: { hertz: 440, amplitude: 0.5 },
    right: { hertz: 880, amplitude: 0.25 },
    durationMs: 5000,
  },
  mono: { name: 'mono', left: { hertz: 550, amplitude: 0.4 }, right: null, durationMs: 3000 },
} satisfies Record<string, Fixture>

/** The parts of a recording in order, as the browser sent them. */
export const fixtureParts = async (fixture: Fixture): Promise<Uint8Array[]> => {
  const folder = new URL(`fixtures/${fixture.name}/`, import.meta.url)
  const { length } = await readdir(folder)
  return Promise.all(
    Array.from({ length }, (_, part) =>
      readFile(new URL(`${part}.${fixture.name.startsWith('mp4') ? 'mp4' : 'webm'}`, folder)),
    ),
  )
}

/**
 * A fragmented MP4 as Safari before 18.4 records it: AAC-LC in stereo, 440 and 880 Hz, 3 s, a fragment each second. Made with FFmpeg
 * (`-c:a aac -b:a 32k -movflags +frag_keyframe+empty_moov+default_base_moof -frag_duration 1000000`).
 */
export const aacRecording = (): Promise<Uint8Array> =>
  readFile(new URL('fixtures/mp4-aac/0.mp4', import.meta.url))
