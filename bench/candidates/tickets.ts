import { QUESTIONS_MAX } from '@vivavox/contracts/limits'
import type { Ticket } from '../../e2e/support/people/driven-interview.ts'
import { createInterview, createVacancy } from '../../e2e/support/people/stories.ts'
import { createRecruiter, type Recruiter } from '../../e2e/support/servers/api.ts'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'

/** An interview that is ready to be taken, and who may read it afterwards. */
export interface OwnedTicket extends Ticket {
  owner: Recruiter
}

/** Interviews of one account on the free plan. */
const PER_ACCOUNT = 5

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
    for (let made = 0; made < PER_ACCOUNT && tickets.length < count; made += 1) {
      const { id, candidate_token: token } = await createInterview(server, vacancy)
      tickets.push({ id, token, owner })
    }
  }
  return tickets
}
