import { expect, it } from 'vitest'
import { createSerialQueue } from '../../../../../platform/serial-queue.ts'
import { type EffectSession, performEffect } from './interviewer-effects.ts'

it('does not take an announced answer for overdue while it is being transcribed', async () => {
  const arrivals = createSerialQueue()
  const seen: string[] = []
  const due: (() => unknown)[] = []
  const session = {
    arrivals,
    dispatch: ({ type }: { type: string }) => seen.push(type),
    after: (_ms: number, work: () => void) => due.push(work),
  } as unknown as EffectSession
  let transcribed = () => {}
  const words = new Promise<void>(resolve => (transcribed = resolve))
  void arrivals.run(() => words).then(() => seen.push('answer'))

  performEffect(session, { type: 'remind', inMs: 1, of: 'announced_overdue' })
  const overdue = Promise.all(due.map(work => work()))
  expect(seen).toEqual([])
  transcribed()
  await overdue
  expect(seen).toEqual(['answer', 'announced_overdue'])
})
