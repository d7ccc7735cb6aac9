import { ROLES } from '@vivavox/contracts/permissions'
import { expect, it } from 'vitest'
import { login, newPerson } from '../testing/people.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { SEED_PASSWORD, seedAddress, seedDevelopment } from './seed-development.ts'

const app = await useTestApp()
const { context } = app
const signIn = async (role: (typeof ROLES)[number]) =>
  (await login(app, { ...newPerson(), email: seedAddress(role) }, SEED_PASSWORD)).body
const read = async (path: string, token: string) => (await app.api('GET', path, { token })).body

it('fills a fresh server with people, vacancies and interviews, once', async () => {
  expect(await seedDevelopment(context)).toContain(SEED_PASSWORD)
  const signedIn = new Map(await Promise.all(ROLES.map(async role => [role, await signIn(role)] as const)))
  for (const role of ROLES) expect(signedIn.get(role).user.organisation_role).toBe(role)
  const { token } = signedIn.get('owner')
  const { vacancies } = await read('/dashboard/vacancies', token)
  expect(vacancies).toHaveLength(6)
  const { interviews, total } = await read('/interviews?limit=50', token)
  expect([interviews.length, total]).toEqual([30, 30])
  const count = (is: (each: Record<string, unknown>) => boolean) => interviews.filter(is).length
  expect(count(({ status }) => status === 'completed')).toBe(21)
  expect(count(({ overall_score }) => overall_score !== null)).toBe(21)
  expect(count(({ decision }) => decision !== null)).toBe(15)
  const best = interviews.find(({ decision }: { decision: string | null }) => decision === 'advance')
  expect(best.tags).toHaveLength(1)
  expect((await app.api('GET', `/interviews/${best.id}`, { token })).status).toBe(200)
  expect((await app.api('GET', `/interviews/${best.id}/report.pdf`, { token })).status).toBe(200)
  const { token: reviewer } = signedIn.get('reviewer')
  expect((await read('/dashboard/vacancies', reviewer)).vacancies).toHaveLength(4)

  expect(await seedDevelopment(context)).toContain('Nothing was added')
  expect((await read('/interviews', token)).total).toBe(30)
})

it('is refused in production', async () => {
  const config = { ...context.config, production: true }
  await expect(seedDevelopment({ ...context, config })).rejects.toThrow('production')
})
