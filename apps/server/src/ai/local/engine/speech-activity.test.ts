import { expect, it } from 'vitest'
import { createSpeechActivity } from './speech-activity.ts'

const LONG_MS = 600_000

it('is over when the last candidate was heard', async () => {
  const activity = createSpeechActivity()
  await activity.quiet(LONG_MS)
  const ends = [activity.begin(), activity.begin()] as const
  let isQuiet = false
  const quiet = activity.quiet(LONG_MS).then(() => {
    isQuiet = true
  })
  ends[0]()
  ends[0]()
  await Promise.resolve()
  expect([activity.isActive(), isQuiet]).toEqual([true, false])
  ends[1]()
  await quiet
  expect(activity.isActive()).toBe(false)
})

it('does not hold other work back for ever', async () => {
  const activity = createSpeechActivity()
  activity.begin()
  await activity.quiet(1)
  expect(activity.isActive()).toBe(true)
})
