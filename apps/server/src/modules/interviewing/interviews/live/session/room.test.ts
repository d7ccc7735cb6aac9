import { expect, it, vi } from 'vitest'
import { createLogger } from '../../../../../platform/logging.ts'
import { openRoom } from './room.ts'

it('is gone, and stops, also where its lease cannot be given back', async () => {
  const onGone = vi.fn()
  const releaseLease = vi.fn(() => Promise.reject(new Error('the database is away')))
  const room = openRoom({
    context: { clock: { now: () => new Date() }, log: createLogger('silent') },
    deps: {},
    store: { releaseLease },
    interview: { id: 'an interview' },
    owner: 'node/connection',
    awaySince: null,
    onGone,
  } as never)
  await room.stop()
  expect(releaseLease).toHaveBeenCalledWith('an interview', 'node/connection')
  expect(onGone).toHaveBeenCalledOnce()
})
