import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startInterviewRecorder } from './interview-recorder.ts'
import type { RecordingPart } from './recording-queue.ts'

/** Gives out what the test says, as a browser's recorder gives out blobs. */
class ScriptedRecorder extends EventTarget {
  static made: ScriptedRecorder[] = []
  state = 'recording'
  onstart = () => {}
  ondataavailable: (event: { data: Blob }) => void = () => {}
  constructor() {
    super()
    ScriptedRecorder.made.push(this)
  }
  start() {
    this.onstart()
  }
  emit(bytes: Uint8Array<ArrayBuffer>) {
    this.ondataavailable({ data: new Blob([bytes]) })
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(new Event('stop'))
  }
}

const setUp = () => {
  ScriptedRecorder.made = []
  vi.stubGlobal('MediaRecorder', ScriptedRecorder)
  const parts: RecordingPart[] = []
  const recorder = startInterviewRecorder({
    stream: {} as MediaStream,
    mimeType: 'audio/webm',
    queue: {
      add: part => void parts.push(part),
      waitingBytes: () => 0,
      progress: () => ({ totalMs: 0, storedMs: 0, lostMs: 0 }),
      drained: async () => {},
      finish: async () => {},
    },
    firstSegment: 3,
    now: () => 0,
  })
  return { recorder, parts }
}

const bytesOf = async (parts: RecordingPart[]) =>
  Buffer.concat(await Promise.all(parts.map(async ({ sound }) => Buffer.from(await sound.arrayBuffer()))))

const counted = (length: number, from = 0) => Uint8Array.from({ length }, (_, index) => (from + index) % 251)

describe('startInterviewRecorder', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('puts the whole header into part 0, however the browser splits its first blobs', async () => {
    const sizes = fc.array(fc.oneof(fc.constantFrom(0, 1, 641), fc.nat(9000)), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(sizes, async lengths => {
        const { recorder, parts } = setUp()
        const [browser] = ScriptedRecorder.made
        const total = lengths.reduce((sum, length) => sum + length, 0)
        let from = 0
        for (const [index, length] of lengths.entries()) {
          if (index === lengths.length - 1 && browser) browser.state = 'inactive'
          browser?.emit(counted(length, from))
          from += length
        }
        await recorder.stop()
        expect(parts.map(({ part }) => part)).toEqual(parts.map((_, index) => index))
        expect(parts[0]?.sound.size ?? 0).toBeGreaterThanOrEqual(Math.min(total, 4096))
        expect((await bytesOf(parts)).equals(counted(total))).toBe(true)
      }),
    )
  })

  it('begins the next segment once when the server cannot read one', async () => {
    const { recorder, parts } = setUp()
    ScriptedRecorder.made[0]?.emit(counted(5000))
    recorder.restart(3)
    recorder.restart(3)
    ScriptedRecorder.made[1]?.emit(counted(5000))
    expect(parts.map(({ segment, part }) => [segment, part])).toEqual([
      [3, 0],
      [4, 0],
    ])
    expect(ScriptedRecorder.made.map(({ state }) => state)).toEqual(['inactive', 'recording'])
    await recorder.stop()
    recorder.restart(4)
    expect(ScriptedRecorder.made).toHaveLength(2)
  })

  it('stops trying where each beginning is refused', async () => {
    const { recorder } = setUp()
    for (let segment = 3; segment < 20; segment++) recorder.restart(segment)
    expect(ScriptedRecorder.made).toHaveLength(4)
    await recorder.stop()
  })
})
