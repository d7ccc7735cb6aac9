import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterFrame } from './after-frame.ts'

let frames: (() => void)[] = []
beforeEach(() => {
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const frame = () => {
  for (const act of frames.splice(0)) act()
}

it('acts once, behind the next frame, and again behind the one after the next wish', () => {
  const act = vi.fn()
  const later = afterFrame(act)
  later()
  later()
  frame()
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(1)
  later()
  frame()
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(2)
})

it('does not wait for a frame that never comes', () => {
  const act = vi.fn()
  afterFrame(act)()
  vi.advanceTimersByTime(99)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  frame()
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(1)
})
