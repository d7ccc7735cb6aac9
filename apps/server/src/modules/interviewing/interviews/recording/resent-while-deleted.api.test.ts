import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAccount } from '../../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { eraseInterview } from '../deletion/delete-interview.ts'
import { findRecordedInterview } from './recording.repository.ts'
import { partKey } from './recording-files.ts'
import { storePart } from './store-part.ts'
import { seedSilentInterview } from './testing/seed-interview.ts'

const app = await useTestApp()
const { context, api } = app
const { id: ownerId, token } = await createAccount(context, { subscribed: true })
const bytes = Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 1)
const sha256 = createHash('sha256').update(bytes).digest('hex')

/** An interview whose first part is stored, and the same part sent by a request that was let in before whatever happens next. */
const onePart = async () => {
  const owned = { organisation_id: ownerId, vacancy_id: await seedVacancy(context, ownerId) }
  const { id } = await seedSilentInterview(context, 'in_progress', owned)
  const admitted = await findRecordedInterview(context.db, id)
  if (!admitted) throw new Error('not seeded')
  const send = () => storePart(context, admitted, { segment: 0, part: 0, bytes, startedAt: undefined })
  await send()
  return { id, send, stored: () => context.storage.size(partKey(id, 0, 0, sha256)) }
}

test('a part that is sent again while its interview is deleted is there when that is taken back', async () => {
  const { id, send, stored } = await onePart()
  expect((await api('DELETE', `/interviews/${id}`, { token })).status).toBe(204)
  await expect(send()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await stored()).toBe(bytes.length)
  expect((await api('POST', '/interviews/bulk/restore', { token, body: { ids: [id] } })).body.done).toEqual([
    id,
  ])
  await send()
  expect(await stored()).toBe(bytes.length)
})

test('one that is sent again after its interview was erased leaves nothing', async () => {
  const { id, send, stored } = await onePart()
  await eraseInterview(context, id, { accountId: null, action: 'interview.expired' })
  await expect(send()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await stored()).toBeNull()
})
