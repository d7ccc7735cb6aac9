import { completeInterviews } from '../../../../app/testing/complete-interviews.ts'
import { createAccount } from '../../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../../app/testing/seed-vacancy.ts'
import type { ApiAnswer, TestApp } from '../../../../app/testing/start-test-app.ts'
import type { NewRow } from '../../../../platform/database/tables.ts'
import { newId } from '../../../../platform/ids.ts'

/** An address that no other test uses. */
export const newAddress = (): string => `guest-${newId()}@example.com`

/** An owner with an open vacancy. */
export const openHosts = async (app: TestApp, vacancy: Partial<NewRow<'vacancies'>> = {}) => {
  const owner = await createAccount(app.context, {
    subscribed: true,
    company: { name: 'Acme', contact: 'jobs@acme.example' },
  })
  const vacancyId = await seedVacancy(app.context, owner.id, vacancy)
  const path = `/vacancies/${vacancyId}/invitations`
  const { token } = owner
  return {
    owner,
    vacancyId,
    invite: (invitations: unknown, letter: object = {}) =>
      app.api('POST', path, { token, body: { invitations, ...letter } }),
    list: async () => (await app.api('GET', path, { token })).body.invitations,
    /** Uses all five places of the plan. */
    fill: () => completeInterviews(app, owner.id),
  }
}

/** What stands behind `#invitation=`, or `?invitation=` in older links, in a text. */
export const tokenIn = (text: string): string => text.match(/[#?&]invitation=([\w-]{43})\b/)?.[1] ?? ''

/** PUT /interviews/{id} of its candidate. */
export const setStatus = (app: TestApp, { id, candidate_token }: ApiAnswer['body'], status: string) =>
  app.api('PUT', `/interviews/${id}`, { interviewToken: candidate_token, body: { status } })
