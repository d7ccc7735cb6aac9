import { UNDO_GRACE_MS } from '@vivavox/contracts/limits'
import { expect, it, vi } from 'vitest'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import { carryOutDeletions } from '../deletion/carry-out-deletions.ts'

const stage = await useStage()

it('an answer that is on its way to the storage while its interview is erased stays nowhere', async () => {
  const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
  await candidate.said(/What did you build last\?/)
  const { storage } = stage.app().context
  const write = storage.write.bind(storage)
  let arrive: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    arrive = resolve
  })
  const written = vi.spyOn(storage, 'write').mockImplementation(async (key, bytes) => {
    await held
    await write(key, bytes)
  })
  const sent = candidate.sound('a', new Uint8Array(32_000))
  await expect.poll(() => written.mock.calls.map(([key]) => key).join()).toMatch(/^answers\//)
  const key = written.mock.calls[0]?.[0] ?? ''

  await stage.app().api('DELETE', `/interviews/${interview.id}`, { token: interview.ownerToken })
  stage.app().clock.advance(UNDO_GRACE_MS)
  await carryOutDeletions(stage.app().context)
  expect(await stage.app().context.db.selectFrom('deletions').selectAll().execute()).toEqual([])
  arrive()
  expect(await sent).toMatchObject({ ok: false })
  candidate.close()
  await expect.poll(() => storage.size(key)).toBeNull()
})
