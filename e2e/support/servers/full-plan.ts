import type { CreatedInterview } from '@vivavox/contracts/interviews'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { createInterview } from '../people/stories.ts'
import { anAddress, api, newEmail, type Recruiter } from './api.ts'
import type { TestServer } from './start-server.ts'

/** Places of the free plan. */
export const PLACES = 5

/** Interviews that run: each holds a place of the owner's plan. */
export async function takePlaces(
  server: TestServer,
  vacancy: OwnVacancy,
  count = PLACES,
): Promise<CreatedInterview[]> {
  const interviews: CreatedInterview[] = []
  for (let at = 0; at < count; at++) {
    const interview = await createInterview(server, vacancy, 'en', { candidate_email: newEmail() })
    await api(server, `PUT /interviews/${interview.id}`, {
      interviewToken: interview.candidate_token,
      body: { status: 'in_progress' },
    })
    interviews.push(interview)
  }
  return interviews
}

/** The owner gives a place back. */
export const freePlace = (server: TestServer, owner: Recruiter, { id }: CreatedInterview): Promise<unknown> =>
  api(server, `PUT /interviews/${id}`, { token: owner.token, body: { status: 'cancelled' } })

/** A candidate finds no free place, and leaves an address if `body` has one. */
export const turnAway = (server: TestServer, { id }: OwnVacancy, body: object = {}): Promise<unknown> =>
  api(server, `POST /vacancies/${id}/turned-away`, {
    body,
    headers: { 'x-forwarded-for': anAddress() },
  })
