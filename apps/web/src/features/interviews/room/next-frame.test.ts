import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withNextFrame } from './next-frame.ts'

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

it('acts once with the next frame, and again with the one after the next wish', () => {
  const act = vi.fn()
  const soon = withNextFrame(act)
  soon()
  soon()
  expect(act).not.toHaveBeenCalled()
  frame()
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(1)
  soon()
  frame()
  expect(act).toHaveBeenCalledTimes(2)
})

it('does not wait for a frame that never comes', () => {
  const act = vi.fn()
  withNextFrame(act)()
  vi.advanceTimersByTime(99)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  frame()
  expect(act).toHaveBeenCalledTimes(1)
})
