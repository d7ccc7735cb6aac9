import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInterviewerPresence } from './interviewer-presence.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const watched = (toldBefore: Date | null = null) => {
  const told: { since: number; again: boolean }[] = []
  let backs = 0
  const presence = createInterviewerPresence({
    now: () => new Date(),
    toldBefore,
    tell: (since, again) => told.push({ since: since.getTime(), again }),
    back: () => {
      backs += 1
    },
  })
  return { presence, told, backs: () => backs }
}

describe('createInterviewerPresence', () => {
  it('tells after 20 s without an interviewer, however often it was sought, and says once that it is back', () => {
    const { presence, told, backs } = watched()
    presence.watch(true)
    const since = Date.now()
    presence.away()
    vi.advanceTimersByTime(15_000)
    presence.away()
    vi.advanceTimersByTime(4_999)
    expect([told, presence.isTold()]).toEqual([[], false])
    vi.advanceTimersByTime(1)
    expect([told, presence.isTold()]).toEqual([[{ since, again: false }], true])
    presence.there()
    presence.there()
    expect([backs(), presence.isAway()]).toEqual([1, false])
  })

  it('counts what a browser heard nothing of before, and no more than 15 s of it', () => {
    const tellsAfter = (silentMs: number) => {
      const { presence, told } = watched()
      presence.watch(true)
      const began = Date.now()
      presence.away(silentMs)
      presence.away(60_000)
      for (let ms = 0; told.length === 0 && ms < 30_000; ms += 1_000) vi.advanceTimersByTime(1_000)
      return Date.now() - began
    }
    expect([0, 11_000, 60_000].map(tellsAfter)).toEqual([20_000, 9_000, 5_000])
    expect([Number.NaN, -1, -1e300, Number.NEGATIVE_INFINITY].map(tellsAfter)).toEqual(Array(4).fill(20_000))
    expect([1e300, Number.POSITIVE_INFINITY].map(tellsAfter)).toEqual([5_000, 5_000])
  })

  it('says nothing of an interviewer who was away for less', () => {
    const { presence, told, backs } = watched()
    presence.watch(true)
    presence.away()
    vi.advanceTimersByTime(19_999)
    presence.there()
    vi.advanceTimersByTime(60_000)
    expect([told, backs()]).toEqual([[], 0])
  })

  it('tells a candidate who was away as soon as they come back', () => {
    const { presence, told } = watched()
    presence.watch(true)
    presence.away()
    presence.watch(false)
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([])
    presence.watch(true)
    presence.watch(true)
    expect(told.map(({ again }) => again)).toEqual([false, true])
  })

  it('after a return to the interview it is sought first, and told at once when that is in vain', () => {
    const before = new Date(Date.now() - 60_000)
    const { presence, told } = watched(before)
    presence.watch(true)
    expect(told).toEqual([])
    presence.away()
    expect(told).toEqual([{ since: before.getTime(), again: true }])
    const found = watched(before)
    found.presence.watch(true)
    found.presence.there()
    expect([found.told, found.backs()]).toEqual([[], 1])
  })
})
