import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCallLine } from './call-line.ts'
import { CallRefused } from './negotiate.ts'

/** A peer connection that does what a test tells it to. */
class FakeConnection extends EventTarget {
  /** All that were made, oldest first. */
  static made: FakeConnection[] = []

  connectionState = 'new'
  answer: string | null = null
  ontrack: ((event: { track: object }) => void) | null = null
  readonly channel = {
    readyState: 'connecting',
    bufferedAmount: 0,
    bufferedAmountLowThreshold: 0,
    sent: [] as string[],
    onopen: null as (() => void) | null,
    onmessage: null as ((event: { data: unknown }) => void) | null,
    onclose: null as (() => void) | null,
    onbufferedamountlow: null as (() => void) | null,
    send: (text: string) => void this.channel.sent.push(text),
    close: () => {
      this.channel.readyState = 'closed'
    },
  }

  constructor() {
    super()
    FakeConnection.made.push(this)
  }

  addTransceiver() {}
  createDataChannel() {
    return this.channel
  }
  async createOffer() {
    return { type: 'offer', sdp: `v=0 offer ${FakeConnection.made.length}` }
  }
  async setLocalDescription() {}
  async setRemoteDescription({ sdp }: { sdp: string }) {
    if (sdp.includes('bad')) throw new Error('bad answer')
    this.answer = sdp
  }
  close() {
    this.connectionState = 'closed'
  }

  /** The provider hears us. */
  open() {
    this.channel.readyState = 'open'
    this.channel.onopen?.()
  }
  /** The state of the line changes. */
  become(state: string) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  vi.stubGlobal('console', { ...console, warn: () => {} })
  FakeConnection.made = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const newest = (): FakeConnection => {
  const connection = FakeConnection.made.at(-1)
  if (!connection) throw new Error('no call was made')
  return connection
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const setUp = (replies: (string | CallRefused | Promise<string>)[] = []) => {
  const told: string[] = []
  const silences: number[] = []
  const wish = { wanted: true }
  const line = createCallLine({
    sign: async (_, silentMs) => {
      silences.push(silentMs)
      const reply = replies.shift() ?? 'v=0 answer'
      if (reply instanceof CallRefused) throw reply
      return reply
    },
    onDial: () => told.push('dial'),
    onOpen: () => told.push('open'),
    onMessage: data => told.push(`message ${data}`),
    onVoice: () => told.push('voice'),
    onLost: () => told.push('lost'),
    onFailed: ({ message }) => told.push(`failed: ${message}`),
    textOf: reason => reason,
    isWanted: () => wish.wanted,
  })
  return { line, told, wish, silences }
}

type Line = ReturnType<typeof setUp>['line']
const dial = async (line: Line) => {
  line.dial()
  await later(0)
}
const call = async (line: Line) => {
  await dial(line)
  newest().open()
}

describe('createCallLine', () => {
  it('makes a call and hands on what comes', async () => {
    const { line, told } = setUp()
    await dial(line)
    expect(newest().answer).toBe('v=0 answer')
    newest().open()
    newest().channel.onmessage?.({ data: 'hello' })
    expect(told).toEqual(['dial', 'open', 'message hello'])
  })

  it.each<[string, (connection: FakeConnection) => void, number]>([
    ['its channel closes', ({ channel }) => channel.onclose?.(), 0],
    ['it failed', connection => connection.become('failed'), 0],
    ['it does not come back by itself within 5 s', connection => connection.become('disconnected'), 5000],
  ])('makes another when %s', async (_, breakIt, afterMs) => {
    const { line, told } = setUp()
    await call(line)
    breakIt(newest())
    await later(afterMs)
    expect(told).toEqual(['dial', 'open', 'lost'])
    await later(1000)
    expect(told.at(-1)).toBe('dial')
    expect(FakeConnection.made).toHaveLength(2)
  })

  it('makes another at once when it is told that the provider ended it', async () => {
    const { line, told } = setUp()
    await call(line)
    line.redial()
    expect(told).toEqual(['dial', 'open', 'lost', 'dial'])
  })

  it('goes on with an offer when it is told late that the call before it has ended', async () => {
    const slowly = () => new Promise<string>(resolve => setTimeout(() => resolve('v=0 answer'), 1500))
    const { line, told } = setUp(['v=0 answer', slowly()])
    await call(line)
    newest().channel.onclose?.()
    await later(1000)
    line.redial()
    await later(500)
    newest().open()
    expect(told).toEqual(['dial', 'open', 'lost', 'dial', 'open'])
  })

  it('says with each try for how long nothing was heard of one that vanished', async () => {
    const busy = new CallRefused({ message: 'busy' })
    const { line, silences } = setUp(['v=0 answer', busy, 'v=0 answer'])
    await call(line)
    await later(60_000)
    newest().become('disconnected')
    await later(5000 + 1000 + 2000)
    newest().open()
    newest().channel.onclose?.()
    await later(4000)
    expect(silences).toEqual([0, 11_000, 13_000, 4000])
  })

  it('says nothing of a silence during which our own line was down', async () => {
    const { line, silences } = setUp(['v=0 answer', new CallRefused({ code: 'NETWORK', message: '' })])
    const vanish = async () => {
      newest().open()
      newest().become('disconnected')
      await later(5000)
    }
    await dial(line)
    await vanish()
    await later(1000 + 2000)
    await vanish()
    line.pause()
    await dial(line)
    expect(silences).toEqual([0, 11_000, 0, 0])
  })

  it('bears with one that comes back', async () => {
    const { line, told } = setUp()
    await call(line)
    newest().become('disconnected')
    await later(4000)
    newest().become('connected')
    await later(10_000)
    expect(told).toEqual(['dial', 'open'])
  })

  it('makes another when the channel has not opened 10 s after the answer', async () => {
    const { line, told } = setUp()
    line.dial()
    await later(9999)
    expect(told).toEqual(['dial'])
    await later(1)
    expect(told).toEqual(['dial', 'lost'])
    await later(1000)
    expect(told.at(-1)).toBe('dial')
  })

  it('tries again, slower and slower, for as long as a call is wanted', async () => {
    const refused = () => new CallRefused({ message: 'too busy' })
    const { line, told } = setUp(Array.from({ length: 30 }, refused))
    line.dial()
    for (const ms of [1000, 2000, 4000, 5000, 5000, 5000, 5000]) {
      await later(ms - 1)
      const before = told.length
      await later(1)
      expect(told.length).toBeGreaterThan(before)
    }
    await later(60_000)
    expect(told.filter(word => word === 'dial')).toHaveLength(20)
    expect(told.at(-1)).toBe('lost')
  })

  it('does not try what was refused for good', async () => {
    const { line, told } = setUp([new CallRefused({ final: true, message: 'wrong key' })])
    line.dial()
    await later(60_000)
    expect(told).toEqual(['dial', 'lost', 'failed: wrong key'])
  })

  it('an answer that the browser cannot use is asked for again', async () => {
    const { line, told } = setUp(['v=0 bad'])
    line.dial()
    await later(1000)
    expect(told).toEqual(['dial', 'lost', 'dial'])
  })

  it('a call that held for 10 s was a good one: the tries begin anew', async () => {
    const refused = new CallRefused({ message: 'busy' })
    const { line, told } = setUp([refused, refused])
    line.dial()
    await later(3000)
    newest().open()
    await later(10_000)
    newest().become('failed')
    await later(1000)
    expect(told.slice(-3)).toEqual(['open', 'lost', 'dial'])
  })

  it('makes none that is not wanted any more when its time comes', async () => {
    const { line, told, wish } = setUp()
    await call(line)
    newest().channel.onclose?.()
    wish.wanted = false
    await later(10_000)
    expect(told).toEqual(['dial', 'open', 'lost'])
  })

  it('while our own line is down it tries nothing, and keeps a call that stands', async () => {
    const { line, told } = setUp([new CallRefused({ message: 'no network' })])
    await dial(line)
    line.pause()
    await later(60_000)
    expect(told).toEqual(['dial', 'lost'])
    await call(line)
    line.pause()
    expect(line.uplink()).not.toBeNull()
  })

  it('a new call lets go of the old one, from which nothing is heard any more', async () => {
    const { line, told } = setUp()
    await call(line)
    const old = newest()
    await dial(line)
    old.channel.onmessage?.({ data: 'late' })
    old.channel.onclose?.()
    expect(old.connectionState).toBe('closed')
    expect(told).toEqual(['dial', 'open', 'dial'])
  })

  it('a browser without calls says so', async () => {
    vi.stubGlobal('RTCPeerConnection', undefined)
    const { line, told } = setUp()
    await dial(line)
    expect(told.slice(0, 2)).toEqual(['dial', 'lost'])
    expect(told.at(-1)).toMatch(/^failed: /)
  })
})
