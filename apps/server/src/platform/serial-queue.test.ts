import { describe, expect, it } from 'vitest'
import { createSerialQueue, createSerialQueues } from './serial-queue.ts'

it('runs one after another, goes on after a failure, and is idle when all that was handed in is done', async () => {
  const queue = createSerialQueue()
  const done: string[] = []
  let open = () => {}
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  const first = queue.run(() => gate.then(() => done.push('first')))
  const failed = queue.run(() => Promise.reject(new Error('no')))
  const last = queue.run(async () => done.push('last'))
  const idle = queue.idle().then(() => done.push('idle'))
  expect(done).toEqual([])
  open()
  await expect(failed).rejects.toThrow('no')
  await Promise.all([first, last, idle])
  expect(done).toEqual(['first', 'last', 'idle'])
})

describe('queues by key', () => {
  it('lets one of each key in, in order, and refuses only whose own line is full', async () => {
    const { run } = createSerialQueues(1)
    const begun: string[] = []
    const open: (() => void)[] = []
    const work = (name: string) => () => {
      begun.push(name)
      return new Promise<void>(resolve => open.push(resolve))
    }
    const first = run('a', work('a1'))
    const second = run('a', work('a2'))
    const other = run('b', work('b1'))
    await expect(run('a', work('a3'))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await expect.poll(() => begun).toEqual(['a1', 'b1'])
    open[0]?.()
    await first
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2'])
    for (const end of open) end()
    await Promise.all([second, other])
  })

  it('goes on after work that failed', async () => {
    const { run } = createSerialQueues(1)
    await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(run('a', () => Promise.resolve(1))).resolves.toBe(1)
  })
})
