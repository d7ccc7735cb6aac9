import { expect, it } from 'vitest'
import { apply } from './testing/apply.ts'
import { createAccount } from './testing/create-account.ts'
import { login, newPerson, type Person, register, signUpNewPerson } from './testing/people.ts'
import { useTestApp } from './testing/use-test-app.ts'

/** What one caller does must not lock out others behind the same address. */
const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const from = (address: string) => ({ 'x-forwarded-for': address })
const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

const openVacancy = async () => {
  const owner = await createAccount(app.context, { subscribed: true })
  const body = {
    title: 'Go developer',
    description: 'Write services in Go.',
    language: 'en',
    questions: ['Why?'],
  }
  const vacancy = await app.api('POST', '/vacancies', { token: owner.token, body })
  return { owner, id: vacancy.body.id as string }
}

it('eighty candidates begin behind an address that asked for sixty unknown vacancies', async () => {
  const headers = from('198.51.100.10')
  const unknown = await times(60, () => apply(app, '0190f3c0-0000-7000-8000-000000000001', {}, headers))
  expect(statusesOf(unknown)).toEqual([404])
  const { id } = await openVacancy()
  for (let i = 0; i < 60; i++)
    expect((await apply(app, id, { consent: { accepted: true, version: 'no' } }, headers)).status).toBe(400)
  expect(statusesOf(await times(80, () => apply(app, id, {}, headers)))).toEqual([201])
})

it('300 begin from one network and vacancy; another vacancy, another network and an invitation go on', async () => {
  const headers = from('198.51.100.11')
  const [{ id, owner }, other] = [await openVacancy(), await openVacancy()]
  for (let i = 0; i < 300; i += 50)
    expect(statusesOf(await times(50, () => apply(app, id, {}, headers)))).toEqual([201])
  expect((await apply(app, id, {}, headers)).status).toBe(429)
  expect((await apply(app, other.id, {}, headers)).status).toBe(201)
  expect((await apply(app, id, {}, from('198.51.100.12'))).status).toBe(201)
  const invited = await app.api('POST', `/vacancies/${id}/invitations`, {
    token: owner.token,
    body: { invitations: [{ email: 'guest@example.com', name: 'Guest' }] },
  })
  const invitation = String(invited.body.invitations?.[0]?.url ?? '').match(/invitation=([\w-]+)/)?.[1]
  expect((await apply(app, id, { invitation }, headers)).status).toBe(201)
})

it('ten invalid sign-ups keep no neighbour from signing up', async () => {
  const headers = from('198.51.100.13')
  const invalid = await times(10, () => register(app, { ...newPerson(), headers, password: 'password' }))
  expect(statusesOf(invalid)).toEqual([400])
  expect((await register(app, { ...newPerson(), headers })).status).toBe(201)
})

it('wrong passwords of some accounts keep no neighbour from signing in', async () => {
  const headers = from('198.51.100.14')
  const neighbours = await times(12, () => signUpNewPerson(app))
  const wrong = (person: Person) => login(app, { ...person, headers }, 'a wrong guess')
  const victims = await times(3, () => signUpNewPerson(app))
  for (const { person } of victims) for (let i = 0; i < 9; i++) await times(1, () => wrong(person))
  const answers = await times(12, index => {
    const { person } = neighbours[index] as { person: Person }
    return login(app, { ...person, headers }, person.password)
  })
  expect(statusesOf(answers)).toEqual([200])
}, 120_000)
