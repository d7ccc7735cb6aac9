import { expect, it } from 'vitest'
import { createCapacity } from './capacity.ts'

type Step = (capacity: ReturnType<typeof createCapacity>) => void
const tried =
  (factor: number): Step =>
  capacity =>
    capacity.tried(factor)
/** An answer of a minute. */
const heard =
  (factor: number): Step =>
  capacity =>
    capacity.note(60_000 * factor, 60_000)

it.each<[string, Step[], number]>([
  ['nothing', [], 1],
  ['a quick try', [tried(0.1)], 8],
  ['a try beside other work, and answers that were quick', [tried(4), heard(0.2), heard(0.2), heard(0.2)], 3],
  ['answers that became slow', [heard(0.1), heard(0.5), heard(0.5), heard(0.5)], 1],
  ['a try after answers', [heard(0.2), tried(9)], 4],
  ['a model slower than speech', [heard(3)], 1],
  ['one that takes no time', [tried(0.001)], 64],
])('after %s so many answers are heard at once: %#', (_, steps, answers) => {
  const capacity = createCapacity()
  for (const step of steps) step(capacity)
  expect(capacity.answers()).toBe(answers)
})
