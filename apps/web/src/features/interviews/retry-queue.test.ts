import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRetryQueue } from './retry-queue.ts'

type Line = 'done' | 'again' | 'throws' | 'closes'

/** A queue whose line does what `line` says, then takes everything; at most `most` items at once. */
const setUp = (
  line: Line[] = [],
  { most = 1, ...more }: Partial<Parameters<typeof createRetryQueue<string>>[0]> & { most?: number } = {},
) => {
  const sent: string[] = []
  const queue = createRetryQueue<string>({
    wait: async () => {},
    send: async (_, waiting) => {
      const weather = line.shift() ?? 'done'
      if (weather === 'throws') throw new Error('no line')
      if (weather === 'closes') queue.setOpen(false)
      if (weather === 'again' || weather === 'closes') return 0
      sent.push(...waiting.slice(0, most))
      return Math.min(most, waiting.length)
    },
    ...more,
  })
  return { queue, sent }
}

it('sends each item once and in order, whatever the line does', async () => {
  const weather = fc.constantFrom<Line>('done', 'again', 'throws', 'closes')
  const bursts = fc.array(fc.nat(4), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(weather, { maxLength: 20 }),
      bursts,
      fc.integer({ min: 1, max: 3 }),
      async (line, counts, most) => {
        const { queue, sent } = setUp([...line], { most })
        let added = 0
        for (const count of counts) {
          queue.add(Array.from({ length: count }, () => `${added++}`))
          queue.setOpen(true)
          await Promise.resolve()
        }
        while (queue.waiting().length > 0) {
          queue.setOpen(true)
          await queue.idle()
        }
        expect(sent).toEqual(Array.from({ length: added }, (_, number) => `${number}`))
      },
    ),
  )
})

it('keeps everything while the line is closed', async () => {
  const { queue, sent } = setUp()
  queue.add(['a', 'b'])
  await queue.idle()
  expect(sent).toEqual([])
  expect(queue.waiting()).toEqual(['a', 'b'])
  queue.setOpen(true)
  await queue.idle()
  expect(sent).toEqual(['a', 'b'])
})

it('waits twice as long each time, up to a longest wait, and anew for the next', async () => {
  const waits: number[] = []
  const line: Line[] = [...Array<Line>(5).fill('again'), 'done', 'again']
  const { queue } = setUp(line, { isOpen: true, wait: async ms => void waits.push(ms) })
  queue.add(['a', 'b'])
  await queue.idle()
  expect(waits).toEqual([1000, 2000, 4000, 5000, 5000, 1000])
})

it('does not wait out its patience when the line opens again', async () => {
  const { queue, sent } = setUp(['again'], { isOpen: true, wait: () => new Promise(() => {}) })
  queue.add(['a'])
  await new Promise(resolve => setTimeout(resolve))
  expect(sent).toEqual([])
  queue.setOpen(true)
  await queue.idle()
  expect(sent).toEqual(['a'])
})

it('tells what waits, and does not count what was cleared meanwhile', async () => {
  const told: (readonly string[])[] = []
  const onChange = (waiting: readonly string[]) => told.push(waiting)
  const { queue } = setUp([], {
    onChange,
    isOpen: true,
    send: async first => {
      if (first === 'a') queue.clear()
      if (first === 'a') queue.add(['b', 'c'])
      return 1
    },
  })
  queue.add(['a'])
  await queue.idle()
  expect(told).toEqual([['a'], [], ['b', 'c'], ['c'], []])
})
