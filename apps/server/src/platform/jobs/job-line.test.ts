import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createJobLine } from './job-line.ts'

interface Ending {
  job: string
  end(): void
}

/** A line over jobs in memory; each runs until it is ended. */
const openLine = (most: number) => {
  const due: string[] = []
  const running: Ending[] = []
  const back: string[] = []
  let asked = 0
  const line = createJobLine<string>({
    most,
    take: async () => {
      asked += 1
      const job = due.shift() ?? null
      await turn()
      return job
    },
    run: job => new Promise(end => running.push({ job, end })),
    giveBack: async job => void back.push(job),
  })
  const rest = async () => {
    for (let turns = 0; turns < 20; turns++) await turn()
  }
  return { line, due, running, back, rest, asked: () => asked }
}

it('asks once when it is woken and nothing is due, and not again of itself', async () => {
  const { line, rest, asked } = openLine(2)
  line.wake()
  await rest()
  expect(asked()).toBe(1)
})

it('runs no more at once than it may, and takes the next one when one has ended', async () => {
  const { line, due, running, rest } = openLine(2)
  due.push('a', 'b', 'c')
  line.wake()
  await rest()
  expect(running.map(({ job }) => job)).toEqual(['a', 'b'])
  running[0]?.end()
  await rest()
  expect(running.map(({ job }) => job)).toEqual(['a', 'b', 'c'])
})

it('takes what was sent while the answer that there is nothing was on its way', async () => {
  const { line, due, running, rest } = openLine(2)
  line.wake()
  due.push('late')
  line.wake()
  await rest()
  expect(running.map(({ job }) => job)).toEqual(['late'])
})

it('takes nothing once it is stopped, and gives back what has not ended in time', async () => {
  const { line, due, running, back, rest } = openLine(2)
  due.push('a', 'b')
  line.wake()
  await rest()
  running[0]?.end()
  due.push('c')
  await line.stop(1)
  line.wake()
  await rest()
  expect(back).toEqual(['b'])
  expect(due).toEqual(['c'])
})
