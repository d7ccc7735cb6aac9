import { createAccount } from '../../../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../../../app/testing/seed-vacancy.ts'
import type { TestApp } from '../../../../../app/testing/start-test-app.ts'
import { json } from '../../../../../platform/database/tables.ts'
import { newAddress } from '../../../../hiring/invitations/testing/guests.ts'
import { seedInterview } from '../../../evaluations/testing/seed-interview.ts'

export const WORDS = { subject: 'Your application: {vacancy}', body: 'Hello {name},\n\nno. See {next_step}' }

export const decline = (message: unknown, reason = 'Another fits better') => ({
  decision: 'decline',
  reason,
  message,
})

/** Whose interview, and with which session. */
type Asked = Record<'id' | 'token', string>

/** A company's desk, and what is done with messages there. */
export const messageDesk = (app: TestApp) => {
  const { context } = app
  const { db } = context
  /** A company with a candidate whose interview is over. */
  const open = async ({ language = 'en', name = 'Acme', blind = false, step = 'slots' } = {}) => {
    const owner = await createAccount(context, {
      subscribed: true,
      company: { name, contact: 'jobs@acme.example' },
    })
    const vacancyId = await seedVacancy(context, owner.id, {
      language,
      blind_review: blind,
      next_step: json({ kind: step as 'slots' }),
    })
    const token = owner.token
    const seat = async (change: object = {}) => {
      const email = newAddress()
      const ended = { status: 'completed', evaluation_status: 'done', candidate_email: email } as const
      const { id } = await seedInterview(
        db,
        { ownerId: owner.id, vacancyId },
        { ...ended, ...change },
        { language },
      )
      return { id, email }
    }
    return { owner, vacancyId, token, seat, ...(await seat()) }
  }
  const listed = async ({ id, token }: Asked) =>
    (await app.api('GET', `/interviews/${id}/messages`, { token })).body.messages
  return {
    open,
    listed,
    put: ({ id, token }: Asked, body: object) =>
      app.api('PUT', `/interviews/${id}/decision`, { token, body }),
    withdraw: ({ id, token }: Asked, message: string) =>
      app.api('DELETE', `/interviews/${id}/messages/${message}`, { token }),
    states: async (desk: Asked) => (await listed(desk)).map(({ state }: { state: string }) => state),
  }
}

export type Desk = Awaited<ReturnType<ReturnType<typeof messageDesk>['open']>>
