import { describe, expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

describe('a semaphore', () => {
  it('lets so many in and the next when one leaves, in order, however often that one says so', async () => {
    const semaphore = createSemaphore(1)
    const order: string[] = []
    const leave = await semaphore.enter()
    const second = semaphore.enter().then(out => {
      order.push('second')
      return out
    })
    const third = semaphore.enter().then(() => order.push('third'))
    leave()
    leave()
    const leaveSecond = await second
    expect(order).toEqual(['second'])
    leaveSecond()
    await third
    expect(order).toEqual(['second', 'third'])
  })

  it('lets go of those who give up', async () => {
    const semaphore = createSemaphore(1)
    const leave = await semaphore.enter()
    const controller = new AbortController()
    const waiting = semaphore.enter(controller.signal)
    controller.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    await expect(semaphore.enter(controller.signal)).rejects.toThrow('enough')
    leave()
    await expect(semaphore.enter()).resolves.toBeTypeOf('function')
  })

  it('never runs more than allowed, keeps the order, and turns the rest away', async () => {
    const semaphore = createSemaphore(2, 3)
    const gates: (() => void)[] = []
    const started: number[] = []
    const results = Array.from({ length: 6 }, (_, index) =>
      semaphore
        .run(async () => {
          started.push(index)
          await new Promise<void>(resolve => gates.push(resolve))
          return index
        })
        .catch((error: Error) => error.message),
    )
    await expect(results[5]).resolves.toBe('RATE_LIMITED')
    expect(started).toEqual([0, 1])
    for (const index of [0, 1, 2, 3, 4]) {
      gates[index]?.()
      await results[index]
    }
    expect(await Promise.all(results.slice(0, 5))).toEqual([0, 1, 2, 3, 4])
    expect(started).toEqual([0, 1, 2, 3, 4])
  })

  it('frees the place of work that failed', async () => {
    const semaphore = createSemaphore(1, 0)
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(semaphore.run(async () => 'yes')).resolves.toBe('yes')
  })
})
