import { describe, expect, it } from 'vitest'
import { collect } from '../testing/collect.ts'
import { createAudioCache } from './audio-cache.ts'

/** Makes as many pieces of so many bytes as it is told to, when it is told to. */
const maker = (bytes = 100) => {
  let runs = 0
  let step: () => void = () => undefined
  let fault: Error | null = null
  async function* make() {
    runs += 1
    for (let piece = 1; ; piece += 1) {
      const more = await new Promise<boolean>(go => {
        step = () => go(piece <= 2)
      })
      if (fault) throw fault
      if (!more) return
      yield new Uint8Array(bytes).fill(piece)
    }
  }
  const settled = () => new Promise(resolve => setImmediate(resolve))
  const go = async () => {
    step()
    await settled()
  }
  return {
    make,
    runs: () => runs,
    go,
    finish: async () => {
      for (let at = 0; at < 3; at += 1) await go()
    },
    fail: async () => {
      fault = new Error('killed')
      await go()
      fault = null
    },
  }
}
/** At once. */
const sound = (bytes: number, made: string[] = [], name = '') =>
  async function* () {
    made.push(name)
    yield new Uint8Array(bytes)
  }
const lengths = async (source: AsyncIterable<Uint8Array>) => (await collect(source)).map(pcm => pcm.length)

const never = () => new AbortController().signal

describe('sounds that many hear', () => {
  it('are made once for all listeners, at once and later', async () => {
    const sounds = createAudioCache()
    const { make, runs, finish } = maker()
    const heard = Array.from({ length: 25 }, () => lengths(sounds.read('hello', make, never())))
    await finish()
    expect(await Promise.all(heard)).toEqual(Array.from({ length: 25 }, () => [100, 100]))
    expect(await lengths(sounds.read('hello', make, never()))).toEqual([100, 100])
    expect(runs()).toBe(1)
  })

  it('are heard while they are made', async () => {
    const { make, go } = maker()
    const reading = createAudioCache().read('hello', make, never())
    const first = reading.next()
    await go()
    expect((await first).value).toHaveLength(100)
  })

  it('are made to their end when their listener is gone', async () => {
    const sounds = createAudioCache()
    const { make, runs, finish } = maker()
    const told = new AbortController()
    const heard = lengths(sounds.read('hello', make, told.signal))
    told.abort(new Error('enough'))
    await expect(heard).rejects.toThrow('enough')
    await finish()
    expect(await lengths(sounds.read('hello', make, never()))).toEqual([100, 100])
    expect(runs()).toBe(1)
  })

  it('are forgotten when they fail in the middle, and made anew', async () => {
    const sounds = createAudioCache()
    const { make, runs, go, fail, finish } = maker()
    const heard = Promise.all([
      expect(lengths(sounds.read('hello', make, never()))).rejects.toThrow('killed'),
      expect(lengths(sounds.read('hello', make, never()))).rejects.toThrow('killed'),
    ])
    await go()
    await fail()
    await heard
    expect(sounds.has('hello')).toBe(false)
    const again = lengths(sounds.read('hello', make, never()))
    await finish()
    expect(await again).toEqual([100, 100])
    expect(runs()).toBe(2)
  })

  it('take no more memory than they may: what was not heard for the longest time goes', async () => {
    const sounds = createAudioCache({ all: 300, each: 300 })
    const made: string[] = []
    const hear = (name: string) => lengths(sounds.read(name, sound(100, made, name), never()))
    for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await hear(name)
    expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
    expect(['a', 'b', 'c', 'd'].filter(sounds.has)).toEqual(['a', 'b', 'd'])
  })

  it('are not kept when one alone is too long, and heard all the same', async () => {
    const sounds = createAudioCache({ all: 300, each: 150 })
    const { make, finish } = maker()
    const heard = lengths(sounds.read('long', make, never()))
    await finish()
    expect(await heard).toEqual([100, 100])
    expect(sounds.has('long')).toBe(false)
    for (const name of ['a', 'b', 'c']) await lengths(sounds.read(name, sound(100), never()))
    expect(['a', 'b', 'c'].every(sounds.has)).toBe(true)
  })

  it('without an end stop when no listener is left', async () => {
    const sounds = createAudioCache({ all: 300, each: 150 })
    let over = false
    async function* endless() {
      try {
        for (;;) {
          await new Promise(resolve => setImmediate(resolve))
          yield new Uint8Array(100)
        }
      } finally {
        over = true
      }
    }
    for await (const _ of sounds.read('long', endless, never())) break
    await expect.poll(() => over).toBe(true)
    expect(sounds.has('long')).toBe(false)
  })

  it('are there when they were made ahead, and a failure then is not thrown', async () => {
    const sounds = createAudioCache()
    const made: string[] = []
    await sounds.make('a', sound(1, made, 'a'))
    await sounds.make('a', sound(1, made, 'a'))
    expect(await lengths(sounds.read('a', sound(1, made, 'a'), never()))).toEqual([1])
    expect(made).toEqual(['a'])
    await sounds.make('b', () => {
      throw new Error('no voice')
    })
    expect(sounds.has('b')).toBe(false)
  })
})
