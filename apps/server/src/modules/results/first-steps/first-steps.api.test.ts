import { expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { createMember } from '../../../app/testing/create-member.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const app = await useTestApp()
const { db } = app.context

const firstSteps = async (token: string) => {
  const { body } = await app.api('GET', '/dashboard', { token })
  return body.first_steps?.map(({ step, done }: { step: string; done: boolean }) =>
    done ? `${step}!` : step,
  )
}
const makeAdmin = (id: string) =>
  db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()

it('tells a new organisation what is left, by what is there', async () => {
  const owner = await createAccount(app.context, { subscribed: true })
  expect(await firstSteps(owner.token)).toEqual(['vacancy', 'result', 'colleague'])
  await seedVacancy(app.context, owner.id)
  await createMember(app.context, owner.id, 'reviewer')
  expect(await firstSteps(owner.token)).toEqual(['vacancy!', 'result', 'colleague!'])
})

it('asks administrators for the installation, too, and reviewers for nothing', async () => {
  const owner = await createAccount(app.context, { subscribed: true })
  const reviewer = await createMember(app.context, owner.id, 'reviewer')
  await makeAdmin(owner.id)
  expect(await firstSteps(owner.token)).toEqual([
    'address',
    'engines',
    'mail',
    'vacancy',
    'result',
    'colleague!',
  ])
  expect(await firstSteps(reviewer.token)).toBeUndefined()
})

it('stays closed for the member who closed it, until it is wanted again', async () => {
  const owner = await createAccount(app.context, { subscribed: true })
  const other = await createMember(app.context, owner.id, 'recruiter')
  const hide = (hidden: boolean) =>
    app.api('PUT', '/organisation/first-steps', { token: owner.token, body: { hidden } })
  for (const _ of [1, 2]) expect((await hide(true)).status).toBe(204)
  expect(await firstSteps(owner.token)).toBeUndefined()
  expect(await firstSteps(other.token)).toEqual(['vacancy', 'result', 'colleague!'])
  await hide(false)
  expect(await firstSteps(owner.token)).toBeDefined()
})

it('keeps how far the first settings are, for every browser of every administrator', async () => {
  const [first, second] = [await createAccount(app.context), await createAccount(app.context)]
  for (const { id } of [first, second]) await makeAdmin(id)
  const mark = (step: string, state: string) =>
    app.api('PUT', `/admin/setup-steps/${step}`, { token: first.token, body: { state } })
  await mark('server', 'done')
  await mark('engines', 'skipped')
  await mark('engines', 'done')
  const { body } = await app.api('GET', '/admin/setup-steps', { token: second.token })
  expect(body.steps).toEqual([
    { step: 'server', state: 'done' },
    { step: 'engines', state: 'done' },
    { step: 'mail', state: 'open' },
    { step: 'start', state: 'open' },
  ])
  expect((await mark('nonsense', 'done')).status).toBe(404)
})
