import type { Interview } from '@vivavox/contracts/interviews'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import type { TestLanguage } from '../page/texts.ts'
import { api, type Recruiter } from '../servers/api.ts'
import { NO_KILLER } from '../servers/crash-injection.ts'
import type { TestServer } from '../servers/start-server.ts'
import { newLedger, playInterview, type Ticket } from './driven-interview.ts'
import { createInterview, STORIES, type Story } from './stories.ts'
import { waitForEvaluation } from './wait-for-evaluation.ts'

/** Begins an interview without entering its room. */
async function beginInterview(
  server: TestServer,
  vacancy: OwnVacancy,
  language: TestLanguage,
  change: object = {},
): Promise<Ticket> {
  const { id, candidate_token: token } = await createInterview(server, vacancy, language, change)
  await api(server, `PUT /interviews/${id}`, { interviewToken: token, body: { status: 'in_progress' } })
  return { id, token }
}

/** What is told otherwise than in the story, and whether aloud. */
type Told = Partial<Pick<Story, 'answers' | 'questions'>> & {
  candidate_name?: string
  candidate_email?: string
  source?: string
  soundOf?: (question: number) => Uint8Array
}

/** A whole interview with a recording, from its first word to its evaluation; answers other than the story's on wish. */
export async function finishInterview(
  server: TestServer,
  owner: Recruiter,
  vacancy: OwnVacancy,
  language: TestLanguage,
  { answers, questions, soundOf, ...change }: Told = {},
): Promise<{ interview: Interview; token: string }> {
  const ticket = await beginInterview(server, vacancy, language, change)
  const story = { ...STORIES[language], ...(answers && { answers }), ...(questions && { questions }) }
  const play = { server, ticket, story, killer: NO_KILLER, ledger: newLedger(), ...(soundOf && { soundOf }) }
  await playInterview(play)
  return { interview: await waitForEvaluation(server, owner, ticket.id), token: ticket.token }
}
