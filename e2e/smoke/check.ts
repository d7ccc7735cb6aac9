import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { createInterview, createVacancy } from '../support/people/stories.ts'
import { waitForEvaluation } from '../support/people/wait-for-evaluation.ts'
import { api, createRecruiter } from '../support/servers/api.ts'
import { startServer } from '../support/servers/start-server.ts'
import { timeHops } from './hops.ts'
import { type Provider, takeInterview } from './take-interview.ts'

const QUESTIONS = ['What did you build last?', 'How do you find a race in production?']

export interface Check {
  /** Variables of the environment that are passed on. */
  passedOn: readonly string[]
  /** What must be set, and what to say when it is not. */
  needs: { names: readonly string[]; otherwise: string }
  /** Where it goes, for people. */
  target: (settings: Record<string, string>) => string
  provider: Provider
}

const settingsOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])))

/**
 * A two-question interview against the configured service: drafts, speaks, listens, ends and evaluates, on a server and a
 * data folder of its own.
 * @returns whether everything came about
 */
export async function smoke(check: Check, print: (text: string) => void): Promise<boolean> {
  const settings = settingsOf(check.passedOn)
  if (!check.needs.names.some(name => settings[name])) {
    print(check.needs.otherwise)
    return false
  }
  print(`A two-question interview with ${check.target(settings)}`)
  const hops = timeHops(print)
  const server = await startServer({ env: settings })
  try {
    const recruiter = await createRecruiter(server)
    await hops.hop('questions drafted', () =>
      api(server, 'POST /vacancies/generate-content', {
        token: recruiter.token,
        body: {
          title: 'Go developer',
          description: 'You write services in Go and keep them running.',
          difficulty: 'medium',
          questions_count: 2,
          language: 'en',
          follow_up_questions: false,
        },
      }),
    )
    const vacancy: OwnVacancy = await createVacancy(server, recruiter, 'en', { questions: QUESTIONS })
    const { id, candidate_token: token } = await createInterview(server, vacancy)
    await api(server, `PUT /interviews/${id}`, { interviewToken: token, body: { status: 'in_progress' } })
    await takeInterview({ server, ticket: { id, token }, hops, questions: QUESTIONS }, check.provider)
    const kept = await waitForEvaluation(server, recruiter, id)
    for (const { speaker, content, transcribed } of kept.transcript)
      hops.note(speaker === 'ai' ? 'interviewer' : 'candidate', transcribed ? content : '(not written down)')
    hops.note('status', `${kept.status}, ${kept.evaluation_status}`)
    hops.note('cost', kept.cost?.usd == null ? 'unknown' : `$${kept.cost.usd.toFixed(4)}`)
    return kept.status === 'completed' && kept.evaluation_status !== 'failed'
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
    return false
  } finally {
    await server.dispose()
  }
}
