import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../../platform/testing/temporary-folder.ts'
import { probeParts } from './health-probes.ts'

// Room on the disk is asked of the system, which heeds no clock of a test.
vi.mock('node:fs/promises', async original => ({
  ...(await original<typeof import('node:fs/promises')>()),
  statfs: () => Promise.resolve({ bavail: 1_000_000, bsize: 4_096 }),
}))

/** A database and a storage that answer, fail or hang as they are told. */
const stage = () => {
  const state = { database: 'up', storage: 'up', asked: 0, stored: 0 }
  const answer = (how: string): Promise<void> => {
    if (how === 'hangs') return new Promise(() => undefined)
    return how === 'up' ? Promise.resolve() : Promise.reject(new Error(how))
  }
  const insert = {
    values: () => insert,
    onConflict: () => insert,
    execute: () => {
      state.asked += 1
      return answer(state.database)
    },
  }
  const context = {
    config: { dataDir: temporaryFolder(), minFreeMb: 0 },
    db: { insertInto: () => insert },
    storage: {
      write: () => {
        state.stored += 1
        return answer(state.storage)
      },
    },
  }
  return { state, look: probeParts(context as never) }
}

describe('a look at the parts', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())
  const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it('is one for as many as ask within a second, and stores a file four times a minute', async () => {
    const { state, look } = stage()
    for (let n = 0; n < 10; n++) await Promise.all(Array.from({ length: 10 }, look))
    expect(state).toMatchObject({ asked: 1, stored: 1 })
    for (let second = 0; second < 60; second++) {
      await later(1_000)
      expect(await look()).toEqual({ up: true, stored: true, room: true })
    }
    expect(state).toMatchObject({ asked: 61, stored: 5 })
  })

  it('sees within three seconds that the database hangs, and that it is there again', async () => {
    const { state, look } = stage()
    await look()
    state.database = 'hangs'
    await later(1_000)
    const seen = look()
    await later(2_000)
    expect(await seen).toEqual({ up: false, stored: true, room: true })
    state.database = 'up'
    await later(1_000)
    expect(await look()).toEqual({ up: true, stored: true, room: true })
  })

  it('puts three questions in half a minute behind a database that is away, and notices when new lines reach it', async () => {
    const { state, look } = stage()
    state.database = 'hangs'
    for (let n = 0; n < 10; n++) {
      const seen = look()
      await later(3_000)
      expect((await seen).up).toBe(false)
    }
    expect(state.asked).toBe(3)
    state.database = 'up'
    await later(1_000)
    expect((await look()).up).toBe(true)
  })

  it('writes three files in half a minute to a disk that hangs, and never waits for them', async () => {
    const { state, look } = stage()
    state.storage = 'hangs'
    for (let n = 0; n < 10; n++) {
      const seen = look()
      await later(3_000)
      expect(await seen).toEqual({ up: true, stored: false, room: true })
    }
    expect(state.stored).toBe(3)
  })

  it('is not told of room where a file cannot be written', async () => {
    const { state, look } = stage()
    state.storage = 'no space'
    expect(await look()).toEqual({ up: true, stored: false, room: true })
    state.storage = 'up'
    await later(1_000)
    expect(await look()).toEqual({ up: true, stored: true, room: true })
  })
})
