import { randomInt } from 'node:crypto'
import type { CreatedInterview } from '@vivavox/contracts/interviews'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { QUESTIONS_MAX } from '@vivavox/contracts/values'
import { createVacancy, STORIES } from '../../e2e/support/people/stories.ts'
import { api, createRecruiter, type Recruiter } from '../../e2e/support/servers/api.ts'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import type { Ticket } from './plan.ts'

/** An interview that is ready to be taken, and who may read it afterwards. */
export interface OwnedTicket extends Ticket {
  owner: Recruiter
}

/** Interviews of one account on the free plan. */
const PER_ACCOUNT = 5

/** Interviews are limited by address, and all candidates of a bench sit at one machine. */
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

async function applyFor(server: TestServer, vacancy: OwnVacancy): Promise<Ticket> {
  const { candidate, phone } = STORIES.en
  const { id, candidate_token } = await api<CreatedInterview>(server, 'POST /interviews', {
    headers: { 'x-forwarded-for': anAddress() },
    body: {
      vacancy_id: vacancy.id,
      candidate_name: candidate,
      candidate_email: 'anna@example.com',
      candidate_phone: phone.shown,
      consent: { accepted: true, version: vacancy.consent.version },
    },
  })
  return { interviewId: id, token: candidate_token }
}

/** @param at from 0 @param vacancy from 0 */
type QuestionOf = (at: number, vacancy: number) => string

/**
 * Makes interviews with as many questions as there may be, on as many accounts as they need: five of each vacancy.
 * @param server one that trusts its own machine as a proxy
 */
export async function makeTickets(
  server: TestServer,
  count: number,
  questionOf: QuestionOf = at => `What did you build in month ${at + 1}?`,
): Promise<OwnedTicket[]> {
  const tickets: OwnedTicket[] = []
  for (let vacancies = 0; tickets.length < count; vacancies += 1) {
    const owner = await createRecruiter(server)
    const questions = Array.from({ length: QUESTIONS_MAX }, (_, at) => questionOf(at, vacancies))
    const vacancy = await createVacancy(server, owner, 'en', { questions })
    for (let made = 0; made < PER_ACCOUNT && tickets.length < count; made += 1)
      tickets.push({ ...(await applyFor(server, vacancy)), owner })
  }
  return tickets
}
