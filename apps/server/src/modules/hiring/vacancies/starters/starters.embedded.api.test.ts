import { UI_LOCALES } from '@vivavox/contracts/locales'
import { expect, it } from 'vitest'
import { createAccount } from '../../../../app/testing/create-account.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'

const app = await useTestApp()

it.each(UI_LOCALES)('lists the roles in %s, of which each makes a vacancy as it is', async locale => {
  const { token } = await createAccount(app.context, { subscribed: true })
  const { body } = await app.api('GET', `/vacancy-starters?locale=${locale}`, { token })
  const starter = body.starters.find(({ role }: { role: string }) => role === 'nurse')
  const { role: _, ...fields } = starter
  const created = await app.api('POST', '/vacancies', { token, body: fields })
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject(fields)
})

it('writes English unless told otherwise, and refuses a language that it lacks', async () => {
  const { token } = await createAccount(app.context)
  const { body } = await app.api('GET', '/vacancy-starters', { token })
  expect(body.starters[0]).toMatchObject({ role: 'accountant', language: 'en' })
  expect((await app.api('GET', '/vacancy-starters?locale=de', { token })).status).toBe(400)
})
