import { afterAll, expect, it } from 'vitest'
import { startWorker } from './start-worker.ts'
import { createWorkerClient, ThreadTooSlow } from './worker-client.ts'

const DEADLINE_MS = 2_000
let started = 0
const { ask, close } = createWorkerClient<string, string>(() => {
  started += 1
  return startWorker(import.meta.url, 'testing/stubborn-worker')
}, DEADLINE_MS)
afterAll(close)

it('ends a thread that takes too long, and answers all others', async () => {
  const asked = ['one', 'fail', 'two', 'never end', 'three', 'die', 'four'].map(ask)
  const answers = await Promise.allSettled(asked)
  expect(answers.map(answer => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    'one',
    'failed',
    'two',
    'failed',
    'three',
    'failed',
    'four',
  ])
  await expect(asked[1]).rejects.toThrow('cannot')
  await expect(asked[3]).rejects.toBeInstanceOf(ThreadTooSlow)
  expect(started).toBe(3)
})
