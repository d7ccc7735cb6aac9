import { expect, it } from 'vitest'
import { mailsTo } from '../../../app/testing/people.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newAddress, openHosts, tokenIn } from '../invitations/testing/guests.ts'

const app = await useTestApp()

it('links to the invitation where there is one, in the language of the vacancy', async () => {
  const { owner, vacancyId, invite, fill } = await openHosts(app, { language: 'de' })
  const [invited, other] = [newAddress(), newAddress()]
  await invite([{ email: invited }])
  const [invitation] = await mailsTo(app, invited, 1)
  await fill()
  for (const email of [invited, other])
    await app.api('POST', `/vacancies/${vacancyId}/turned-away`, { body: { email } })
  await app.context.db.deleteFrom('usage_entries').where('organisation_id', '=', owner.id).execute()
  const { token } = owner
  const { body } = await app.api('POST', '/subscriptions/turned-away/write', { token })
  expect(body).toEqual({ written: 2 })
  const [, again] = await mailsTo(app, invited, 2)
  expect(again?.subject).toBe('Interviews sind wieder möglich: Nurse')
  expect(tokenIn(again?.text ?? '')).toBe(tokenIn(invitation?.text ?? ''))
  const [open] = await mailsTo(app, other, 1)
  expect(open?.text).toContain(`/interview/${vacancyId}`)
  expect(open?.text).not.toContain('invitation=')
  expect(open?.replyTo).toBe('jobs@acme.example')
})
