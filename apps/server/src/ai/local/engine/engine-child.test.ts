import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../../platform/logging.ts'
import { standInChildren } from '../testing/stand-in-child.ts'
import { createEngine } from './engine-child.ts'
import type { Loaded } from './run-engine.ts'

type Order = { order: string; id: number }
const SECOND_MS = 1_000
const never = new AbortController().signal

const open = (loaded: Loaded = {}) => {
  const { children, start, latest } = standInChildren(loaded)
  const engine = createEngine<Order, { id: number }>({
    name: 'stand-in',
    start,
    load: {},
    memoryMb: 100,
    log: createLogger('silent'),
    refused: reason => new Error(reason),
    died: during => new Error(during ? 'died with it' : 'died'),
  })
  const ask = () => engine.ask(id => ({ order: 'ask', id }), never).catch((error: Error) => error.message)
  /** Second by second. @param worked milliseconds of processor after so many seconds; null: it does nothing */
  const pass = async (seconds: number, worked: (second: number) => number | null) => {
    for (let second = 1; second <= seconds && !latest().ended; second += 1) {
      latest().tell({ news: 'alive', memory: 1, worked: worked(second) })
      await vi.advanceTimersByTimeAsync(SECOND_MS)
    }
  }
  return { children, latest, ask, pass }
}

describe('the process of an engine', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['works as slowly as a busy machine lets it', 600, (second: number) => 5 * second, {}, false],
    ['waits for sound', 600, () => null, {}, false],
    ['works without getting anywhere', 600, (second: number) => 1_000 * second, {}, true],
    [
      'works on a piece that takes as long as measured',
      200,
      (second: number) => 1_000 * second,
      { realTimeFactor: 1 },
      false,
    ],
    ['stands still', 60, () => 7_000, {}, true],
  ])('that %s for %i s is ended or not', async (_, seconds, worked, loaded, ends) => {
    const { ask, latest, pass } = open(loaded)
    void ask()
    await vi.advanceTimersByTimeAsync(0)
    latest().tell({ news: 'piece', id: 0 })
    await pass(seconds, worked)
    expect(latest().ended).toBe(ends)
  })

  it('ends with the piece it worked on, and says so to that one alone', async () => {
    const { ask, latest } = open()
    const [one, other] = [ask(), ask()]
    await vi.advanceTimersByTimeAsync(0)
    latest().tell({ news: 'piece', id: 1 })
    latest().end()
    expect(await Promise.all([one, other])).toEqual(['died', 'died with it'])
  })
})
