import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createJobRunner } from './job-runner.ts'

interface Ending {
  job: string
  end(): void
}

/** A runner of jobs in memory; each runs until it is ended. */
const openRunner = (most: number) => {
  const due: string[] = []
  const running: Ending[] = []
  const back: string[] = []
  let asked = 0
  const runner = createJobRunner<string>({
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
  return { runner, due, running, back, rest, asked: () => asked }
}

it('asks once when it is woken and nothing is due, and not again of itself', async () => {
  const { runner, rest, asked } = openRunner(2)
  runner.wake()
  await rest()
  expect(asked()).toBe(1)
})

it('runs no more at once than it may, and takes the next one when one has ended', async () => {
  const { runner, due, running, rest } = openRunner(2)
  due.push('a', 'b', 'c')
  runner.wake()
  await rest()
  expect(running.map(({ job }) => job)).toEqual(['a', 'b'])
  running[0]?.end()
  await rest()
  expect(running.map(({ job }) => job)).toEqual(['a', 'b', 'c'])
})

it('takes what was sent while the answer that there is nothing was on its way', async () => {
  const { runner, due, running, rest } = openRunner(2)
  runner.wake()
  due.push('late')
  runner.wake()
  await rest()
  expect(running.map(({ job }) => job)).toEqual(['late'])
})

it('takes nothing once it is stopped, and gives back what has not ended in time', async () => {
  const { runner, due, running, back, rest } = openRunner(2)
  due.push('a', 'b')
  runner.wake()
  await rest()
  running[0]?.end()
  due.push('c')
  await runner.stop(1)
  runner.wake()
  await rest()
  expect(back).toEqual(['b'])
  expect(due).toEqual(['c'])
})
