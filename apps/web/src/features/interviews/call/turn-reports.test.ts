import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createTurnReports,
  openReportStore,
  type ReportedTurn,
  type ReportResult,
  type ReportStore,
} from './turn-reports.ts'

const turn = (id: string): ReportedTurn => ({
  id,
  speaker: 'candidate',
  content: `words of ${id}`,
  timestamp: '2026-11-21T12:00:00.000Z',
})
const memoryStore = (kept: ReportedTurn[] = []): ReportStore & { kept: () => string[] } => {
  let turns: readonly ReportedTurn[] = kept
  return {
    read: () => [...turns],
    write: next => {
      turns = next
    },
    kept: () => turns.map(({ id }) => id),
  }
}

const setUp = (line: (ReportResult | 'throws')[] = [], store = memoryStore()) => {
  const accepted: string[] = []
  const batches: string[][] = []
  const reports = createTurnReports({
    send: async turns => {
      batches.push(turns.map(({ id }) => id))
      const result = line.shift() ?? 'accepted'
      if (result === 'throws') throw new Error('no line')
      if (result === 'accepted') accepted.push(...turns.map(({ id }) => id))
      return result
    },
    store,
    wait: async () => {},
  })
  return { reports, accepted, batches, store }
}

describe('createTurnReports', () => {
  it('reports each turn once and in order, again until it is accepted', async () => {
    const { reports, accepted, batches, store } = setUp(['again'])
    reports.setOpen(true)
    for (const known of [2, 3]) reports.offer(['a', 'b', 'c'].slice(0, known).map(turn))
    await reports.idle()
    expect(accepted).toEqual(['a', 'b', 'c'])
    expect(batches).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c'],
    ])
    expect(store.kept()).toEqual([])
  })

  it('waits while the server listens by itself, and keeps what waits', async () => {
    const { reports, accepted, store } = setUp()
    reports.offer([turn('a')])
    await reports.idle()
    expect(accepted).toEqual([])
    expect(store.kept()).toEqual(['a'])
    reports.setOpen(true)
    await reports.idle()
    expect(accepted).toEqual(['a'])
  })

  it('goes on after a reload with what was not accepted', async () => {
    const { reports, batches } = setUp([], memoryStore([turn('old')]))
    reports.offer([turn('old'), turn('new')])
    reports.setOpen(true)
    await reports.idle()
    expect(batches.flat()).toEqual(['old', 'new'])
  })

  it('does not repeat what was refused for good', async () => {
    const { reports, batches } = setUp(['refused'])
    reports.setOpen(true)
    reports.offer([turn('a')])
    await reports.idle()
    reports.offer([turn('a'), turn('b')])
    await reports.idle()
    expect(batches).toEqual([['a'], ['b']])
  })

  it('sends no more at once than the contract takes', async () => {
    const { reports, batches } = setUp()
    reports.offer(Array.from({ length: 450 }, (_, n) => turn(`${n}`)))
    reports.setOpen(true)
    await reports.idle()
    expect(batches.map(({ length }) => length)).toEqual([200, 200, 50])
  })

  it('leaves nothing behind when all is over', async () => {
    const { reports, batches, store } = setUp()
    reports.offer([turn('a')])
    reports.forget()
    expect(store.kept()).toEqual([])
    reports.setOpen(true)
    await reports.idle()
    expect(batches).toEqual([])
  })

  it('does not report what is on record already', async () => {
    const { reports, batches } = setUp()
    reports.setOpen(true)
    reports.skip(['a'])
    reports.offer([turn('a'), turn('b')])
    await reports.idle()
    expect(batches).toEqual([['b']])
  })
})

describe('openReportStore', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('keeps turns, and nothing when there are none', () => {
    const store = openReportStore('i')
    store.write([turn('a')])
    expect(openReportStore('i').read()).toEqual([turn('a')])
    store.write([])
    expect(kept.size).toBe(0)
  })
  it.each(['{', '3', 'null'])('takes %s for nothing', stored => {
    kept.set('interview-turns:i', stored)
    expect(openReportStore('i').read()).toEqual([])
  })
})
