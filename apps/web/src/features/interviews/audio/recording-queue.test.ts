import { describe, expect, it } from 'vitest'
import {
  createRecordingQueue,
  type PutResult,
  type RecordingPart,
  type RecordingProgress,
} from './recording-queue.ts'

const part = (number: number): RecordingPart => ({
  segment: 0,
  part: number,
  sound: new Blob(['xx']),
  durationMs: 2000,
})
const setUp = (
  answer: (part: number) => PutResult,
  more: Partial<Parameters<typeof createRecordingQueue>[0]> = {},
) => {
  const tried: number[] = []
  const queue = createRecordingQueue({
    put: async sent => {
      tried.push(sent.part)
      return answer(sent.part)
    },
    wait: async () => {},
    ...more,
  })
  return { queue, tried }
}

describe('createRecordingQueue', () => {
  it('sends each part until it is stored, in order', async () => {
    const line: PutResult[] = ['again', 'stored', 'again', 'again']
    const { queue, tried } = setUp(() => line.shift() ?? 'stored')
    for (const number of [0, 1]) queue.add(part(number))
    await queue.drained()
    expect(tried).toEqual([0, 0, 1, 1, 1])
    expect(queue.waitingBytes()).toBe(0)
  })

  it('leaves out a part that the server will never take, and goes on', async () => {
    const { queue, tried } = setUp(number => (number === 1 ? 'refused' : 'stored'))
    for (const number of [0, 1, 2]) queue.add(part(number))
    await queue.drained()
    expect(tried).toEqual([0, 1, 2])
  })

  it('loses a segment that the server cannot read, asks for another, and sends that', async () => {
    const unreadable: number[] = []
    const { queue, tried } = setUp(number => (number === 0 ? 'unreadable' : 'stored'), {
      onUnreadable: segment => {
        unreadable.push(segment)
        queue.add({ ...part(7), segment: segment + 1 })
      },
    })
    for (const number of [0, 1, 2]) queue.add(part(number))
    await queue.drained()
    expect(unreadable).toEqual([0])
    expect(tried).toEqual([0, 7])
    expect(queue.progress()).toEqual({ totalMs: 8000, storedMs: 2000, lostMs: 6000 })
  })

  it('sends nothing more once the interview is over', async () => {
    const { queue, tried } = setUp(() => 'over')
    queue.add(part(0))
    queue.add(part(1))
    await queue.drained()
    queue.add(part(2))
    await queue.drained()
    expect(tried).toEqual([0])
    expect(queue.waitingBytes()).toBe(0)
  })

  it('counts what is stored, what waits and what is lost', async () => {
    const told: RecordingProgress[] = []
    const onProgress = (progress: RecordingProgress) => told.push(progress)
    const { queue } = setUp(number => (number === 1 ? 'refused' : 'stored'), { onProgress })
    for (const number of [0, 1, 2]) queue.add(part(number))
    expect(told.at(-1)).toEqual({ totalMs: 6000, storedMs: 0, lostMs: 0 })
    await queue.drained()
    expect(told.at(-1)).toEqual({ totalMs: 6000, storedMs: 4000, lostMs: 2000 })
  })

  it('is given up only when nothing arrives any more, and says how much is lost', async () => {
    const patience: (() => void)[] = []
    const line: ((result: PutResult) => void)[] = []
    const queue = createRecordingQueue({
      put: () => new Promise(resolve => line.push(resolve)),
      wait: ms => new Promise(resolve => ms === 60_000 && patience.push(resolve)),
    })
    for (const number of [0, 1, 2]) queue.add(part(number))
    let finished = false
    const finishing = queue.finish(60_000).then(() => {
      finished = true
    })
    await expect.poll(() => line.length).toBe(1)
    line[0]?.('stored')
    await expect.poll(() => line.length).toBe(2)
    patience[0]?.()
    await expect.poll(() => patience.length).toBe(2)
    expect(finished).toBe(false)
    patience[1]?.()
    await finishing
    expect(queue.progress()).toEqual({ totalMs: 6000, storedMs: 2000, lostMs: 4000 })
  })

  it('lets what is more urgent go first', async () => {
    let urgentIsSent = () => {}
    const urgent = new Promise<void>(resolve => {
      urgentIsSent = resolve
    })
    const { queue, tried } = setUp(() => 'stored', { mayGo: () => urgent })
    queue.add(part(0))
    expect(tried).toEqual([])
    urgentIsSent()
    await queue.drained()
    expect(tried).toEqual([0])
  })
})
