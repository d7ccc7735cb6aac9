import type { TestAccount } from '../../../app/testing/create-account.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import type { ApiAnswer, TestApp } from '../../../app/testing/start-test-app.ts'
import type { NewRow } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'
import { recordCompleted } from '../../subscriptions/index.ts'

/** An address that no other test uses. */
export const newAddress = (): string => `guest-${newId()}@example.com`

export interface Hosts {
  owner: TestAccount
  vacancyId: string
  invite(rows: unknown, letter?: object): Promise<ApiAnswer>
  list(): Promise<ApiAnswer['body']['invitations']>
  /** Uses all five places of the plan. */
  fill(): Promise<void>
}

/** An owner with an open vacancy. */
export const openHosts = async (app: TestApp, vacancy: Partial<NewRow<'vacancies'>> = {}): Promise<Hosts> => {
  const owner = await createAccount(app.context, {
    subscribed: true,
    company_name: 'Acme',
    company_contact: 'jobs@acme.example',
  })
  const vacancyId = await seedVacancy(app.context, owner.id, vacancy)
  const path = `/vacancies/${vacancyId}/invitations`
  const { token } = owner
  return {
    owner,
    vacancyId,
    invite: (invitations, letter = {}) => app.api('POST', path, { token, body: { invitations, ...letter } }),
    list: async () => (await app.api('GET', path, { token })).body.invitations,
    fill: async () => {
      for (let at = 0; at < 5; at++) {
        const completedAt = app.clock.now()
        await recordCompleted(app.context, app.context.db, {
          ownerId: owner.id,
          interviewId: newId(),
          completedAt,
        })
      }
    },
  }
}

/** What stands behind `?invitation=` in a text. */
export const tokenIn = (text: string): string => text.match(/[?&]invitation=([\w-]{43})\b/)?.[1] ?? ''

/** POST /interviews of a candidate, with the vacancy's consent. */
export const apply = async (app: TestApp, vacancyId: string, change: object = {}): Promise<ApiAnswer> => {
  const { body } = await app.api('GET', `/vacancies/${vacancyId}`)
  return app.api('POST', '/interviews', {
    body: {
      vacancy_id: vacancyId,
      candidate_name: 'Anna Smirnova',
      candidate_email: 'somebody-else@example.com',
      candidate_phone: '+7 916 123-45-67',
      consent: { accepted: true, version: body.consent.version },
      ...change,
    },
  })
}

/** PUT /interviews/{id} of its candidate. */
export const setStatus = (app: TestApp, { id, candidate_token }: ApiAnswer['body'], status: string) =>
  app.api('PUT', `/interviews/${id}`, { interviewToken: candidate_token, body: { status } })
