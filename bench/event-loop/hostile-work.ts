import { ANSWER_TEXT_MAX, QUESTIONS_MAX } from '@vivavox/contracts/limits'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { connectCandidate } from '../../apps/server/src/modules/interviews/live/testing/live-candidate.ts'
import { beginInterview } from '../../e2e/support/people/completed-interview.ts'
import { createVacancy, readInterview } from '../../e2e/support/people/stories.ts'
import { waitForEvaluation } from '../../e2e/support/people/wait-for-evaluation.ts'
import { callApi, type Recruiter } from '../../e2e/support/servers/api.ts'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'

const DESCRIPTION_MAX = 20_000
/** Each held the server for seconds, or for good, before it was mended. */
const UNITS = [
  '➖',
  'а, ',
  '、',
  '#',
  '_',
  '<script',
  'котор',
  '\u0301\u0316',
  '漢',
  'ﷺ',
  '. . ',
  'a@',
] as const

/** How much is written. */
interface HostileLoad {
  units: readonly string[]
  questions: number
}

export const FULL_LOAD: HostileLoad = { units: UNITS, questions: QUESTIONS_MAX }

const filled = (unit: string, length: number) => unit.repeat(length).slice(0, length)

/** How long each call took, milliseconds. @throws Error when one is answered otherwise */
export async function writeDrafts(
  server: TestServer,
  recruiter: Recruiter,
  { units }: HostileLoad,
): Promise<number[]> {
  const times: number[] = []
  for (const [at, unit] of units.entries()) {
    const description = `Nurse ${filled(unit, DESCRIPTION_MAX - 10)}`
    const began = performance.now()
    const { status } = await callApi(server, 'POST /vacancies/generate-content', {
      token: recruiter.token,
      body: { title: 'Nurse', description, language: at % 2 === 0 ? 'en' : 'ru', questions_count: 10 },
    })
    if (status !== 200) throw new Error(`A draft was answered ${status}`)
    times.push(performance.now() - began)
  }
  return times
}

/** A vacancy that is hostile by itself. */
const hostileVacancy = (server: TestServer, owner: Recruiter, questions: number): Promise<OwnVacancy> =>
  createVacancy(server, owner, 'ru', {
    description: filled('➖ а, ', DESCRIPTION_MAX),
    questions: Array.from({ length: questions }, (_, at) => `Что вы делали в ${at + 1}-м месяце?`),
    follow_up_questions: true,
  })

/** A live interview in which every answer is typed, hostile and as long as it may be. @returns its id and how many there were */
export async function answerHostile(server: TestServer, owner: Recruiter, { units, questions }: HostileLoad) {
  const vacancy = await hostileVacancy(server, owner, questions)
  const ticket = await beginInterview(server, vacancy, 'ru')
  const candidate = await connectCandidate(server.origin)
  const ended = candidate.until('session-ended').then(() => 'ended' as const)
  await candidate.start(ticket)
  let given = 0
  let seen = 0
  for (;;) {
    const from = seen
    const next = candidate.until('ai-text', message => message.final, from).then(() => 'next' as const)
    if ((await Promise.race([next, ended])) === 'ended') break
    seen = candidate.events.length
    const text = filled(units[given % units.length] ?? '', ANSWER_TEXT_MAX)
    const ack = await candidate.send('send-text', { clientId: `hostile-${given}`, text })
    if (!ack.ok) break
    given += 1
  }
  await ended
  candidate.close()
  return { id: ticket.id, given }
}

/** Waits for the evaluation and opens the result. */
export async function evaluateHostile(server: TestServer, owner: Recruiter, id: string): Promise<void> {
  await waitForEvaluation(server, owner, id)
  await readInterview(server, owner, id)
}
