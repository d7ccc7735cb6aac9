import { afterEach, expect, it, vi } from 'vitest'
import { playTestTone } from './test-tone.ts'

/** What the browser's sound was asked for. */
const fakeSound = (resume = async () => {}) => {
  const asked = { hertz: 0, type: '', started: 0, stopped: 0, gains: [] as number[], sink: '', closed: false }
  class Oscillator {
    onended: (() => void) | undefined
    constructor(_: unknown, { frequency, type }: { frequency: number; type: string }) {
      Object.assign(asked, { hertz: frequency, type })
    }
    connect = (next: unknown) => next
    start = (at: number) => {
      asked.started = at
    }
    stop = (at: number) => {
      asked.stopped = at
      queueMicrotask(() => queueMicrotask(() => this.onended?.()))
    }
  }
  const keepGain = (value: number) => void asked.gains.push(value)
  class Gain {
    gain = { setValueAtTime: keepGain, linearRampToValueAtTime: keepGain }
    connect = (next: unknown) => next
  }
  class Context {
    currentTime = 5
    destination = {}
    resume = resume
    setSinkId = async (id: string) => {
      asked.sink = id
    }
    close = async () => {
      asked.closed = true
    }
  }
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('OscillatorNode', Oscillator)
  vi.stubGlobal('GainNode', Gain)
  return asked
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('the tone is a sine of 440 Hz for one second, no louder than 0.3, on the chosen speaker', async () => {
  const asked = fakeSound()
  await playTestTone('speaker-2')
  expect(asked).toMatchObject({ hertz: 440, type: 'sine', sink: 'speaker-2', closed: true })
  expect(asked.stopped - asked.started).toBeCloseTo(1, 9)
  expect(Math.max(...asked.gains)).toBe(0.3)
})

it('a tone that a stalled device never plays is a failure, and another can be tried', async () => {
  vi.useFakeTimers()
  const asked = fakeSound(() => new Promise(() => {}))
  const played = expect(playTestTone(undefined)).rejects.toThrow('does not end')
  await vi.advanceTimersByTimeAsync(10_000)
  await played
  expect(asked.closed).toBe(true)
})
