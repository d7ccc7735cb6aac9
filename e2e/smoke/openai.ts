import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { api, createRecruiter } from '../support/api.ts'
import { evaluated } from '../support/kept.ts'
import { startServer } from '../support/start-server.ts'
import { createInterview, createVacancy } from '../support/stories.ts'
import { timeHops } from './hops.ts'
import { takeSpokenInterview } from './spoken-interview.ts'

const PASSED_ON = ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_SIGNALLING'] as const
const QUESTIONS = ['What did you build last?', 'How do you find a race in production?']

const settings = (): Record<string, string> =>
  Object.fromEntries(PASSED_ON.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])))

/**
 * A two-question interview against the configured service: drafts, speaks, listens, ends and evaluates, on a server and a
 * data folder of its own.
 * @returns whether everything came about
 */
export async function smokeOpenAi(print: (text: string) => void): Promise<boolean> {
  const { OPENAI_API_KEY, OPENAI_BASE_URL = 'https://api.openai.com/v1' } = settings()
  if (!OPENAI_API_KEY) {
    print('OPENAI_API_KEY is not set, so there is nothing to try. Set it in the environment or in .env.')
    return false
  }
  print(`A two-question interview with ${OPENAI_BASE_URL}`)
  const hops = timeHops(print)
  const server = await startServer({ env: settings() })
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
    await takeSpokenInterview({ server, seat: { id, token }, hops })
    const kept = await evaluated(server, recruiter, id)
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
