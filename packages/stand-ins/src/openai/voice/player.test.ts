import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PlaybackEvents, Sound } from '../realtime/sound.ts'
import { createPlayer } from './player.ts'

interface Sent {
  /** Clock when it left. */
  at: number
  /** Its place on the line of time. */
  atMs: number
  index: number | null
  first: boolean
}

let clock: number
let timers: { due: number; act: () => void }[]
let sent: Sent[]
let told: string[]
let silence: boolean
let player: Sound

/** Lets time pass; every timer is `lateness` late. */
async function pass(ms: number, lateness = () => 0) {
  const end = clock + ms
  for (;;) {
    const next = timers.toSorted((a, b) => a.due - b.due)[0]
    if (!next || next.due > end) break
    timers.splice(timers.indexOf(next), 1)
    clock = Math.max(clock, next.due + lateness())
    next.act()
    await Promise.resolve()
  }
  clock = Math.max(clock, end)
}

const eventsOf = (name: string): PlaybackEvents => ({
  onFirstFrame: () => told.push(`${name} first`),
  onStarted: () => told.push(`${name} started`),
  onStopped: () => told.push(`${name} stopped ${clock}`),
  onCleared: () => told.push(`${name} cleared`),
})

function fresh() {
  clock = 1_000
  timers = []
  sent = []
  told = []
  silence = false
  player = createPlayer({
    now: () => clock,
    after: (ms, act) => {
      const timer = { due: clock + ms, act }
      timers.push(timer)
      return () => {
        const at = timers.indexOf(timer)
        if (at >= 0) timers.splice(at, 1)
      }
    },
    send: (packet, atMs, first) => sent.push({ at: clock, atMs, index: packet?.index ?? null, first }),
    sendsSilence: () => silence,
  })
}
beforeEach(fresh)

describe('the voice', () => {
  test('lets the first packet leave at once and tells that it started only afterwards', async () => {
    await pass(333)
    player.play(100, 2, eventsOf('a'))
    expect(sent).toEqual([{ at: 1_333, atMs: 333, index: 0, first: true }])
    expect(told).toEqual(['a first'])
    await pass(0)
    expect(told).toEqual(['a first', 'a started'])
  })
  test('has stopped when the last packet was played', async () => {
    player.play(100, 2, eventsOf('a'))
    await pass(500)
    expect(sent.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
    expect(told).toEqual(['a first', 'a started', 'a stopped 1100'])
  })
  test('keeps its pace by the clock, however late the timers are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(90), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        async (delays, from) => {
          fresh()
          await pass(from)
          let turn = 0
          const lateness = () => delays[turn++ % delays.length] ?? 0
          const before = clock
          player.play(1_000, 2, eventsOf('a'))
          await pass(1_200, lateness)
          expect(sent).toHaveLength(50)
          expect(
            sent.every(
              ({ at }, index) => at - before > 20 * index - 0.001 && at - before < 20 * index + 90.001,
            ),
          ).toBe(true)
          const places = sent.map(({ atMs }) => atMs - (sent[0]?.atMs ?? 0))
          expect(places.every((place, index) => Math.abs(place - 20 * index) < 0.001)).toBe(true)
          expect(sent.map(({ first }) => first)).toEqual(sent.map((_, index) => index === 0))
        },
      ),
      { numRuns: 30 },
    )
  })
  test('says the second piece after the first, without a gap', async () => {
    player.play(40, 1, eventsOf('a'))
    player.play(40, 1, eventsOf('b'))
    await pass(500)
    expect(sent.map(({ atMs, first }) => [atMs, first])).toEqual([
      [0, true],
      [20, false],
      [40, false],
      [60, false],
    ])
    expect(told).toEqual(['a first', 'a started', 'a stopped 1040', 'b first', 'b started', 'b stopped 1080'])
  })
  test('tells a beginning before its end, also where a stall swallowed both', async () => {
    player.play(40, 1, eventsOf('a'))
    player.play(40, 1, eventsOf('b'))
    await pass(500, () => 400)
    const ofB = told.filter(line => line.startsWith('b')).map(line => line.split(' ')[1])
    expect(ofB).toEqual(['first', 'started', 'stopped'])
  })
  test('leaves a gap on the line of time for a pause', async () => {
    player.play(20, 1, eventsOf('a'))
    await pass(1_000)
    player.play(20, 1, eventsOf('b'))
    expect(sent[1]).toMatchObject({ atMs: 1_000, first: true })
  })
  test('can be cut short, but takes nothing back', async () => {
    const playback = player.play(1_000, 2, eventsOf('a'))
    await pass(95)
    playback.shorten(20)
    await pass(500)
    expect(sent).toHaveLength(5)
    expect(told.at(-1)).toBe('a stopped 1100')
  })
  test('throws everything away when it is cleared', async () => {
    player.play(1_000, 2, eventsOf('a'))
    player.play(1_000, 2, eventsOf('b'))
    await pass(50)
    player.clear()
    await pass(500)
    expect(sent).toHaveLength(3)
    expect(told).toEqual(['a first', 'a started', 'a cleared', 'b cleared'])
  })
  test('sends silence between pieces only when that is wanted', async () => {
    await pass(1_000)
    expect(sent).toHaveLength(0)
    silence = true
    await pass(1_000)
    expect(sent.length).toBeGreaterThan(35)
    player.play(40, 1, eventsOf('a'))
    await pass(200)
    expect(sent.filter(({ index }) => index !== null)).toHaveLength(2)
    const places = sent.map(({ atMs }) => atMs)
    expect(places.slice(1).every((place, at) => place - (places[at] ?? 0) === 20)).toBe(true)
  })
  test('is silent for ever once it is closed', async () => {
    player.play(1_000, 2, eventsOf('a'))
    player.close()
    await pass(500)
    expect(sent).toHaveLength(1)
  })
})
