import { createLifecycle } from '../../modules/interviewing/interviews/index.ts'
import {
  connectCandidate,
  type LiveCandidate,
} from '../../modules/interviewing/interviews/live/testing/live-candidate.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Logger } from '../../platform/logging.ts'
import { apply } from './apply.ts'
import { createAccount } from './create-account.ts'
import { startTestApp, type TestApp } from './start-test-app.ts'

export interface TestInterview {
  id: string
  token: string
  /** The owner's bearer: each interview has an owner of its own, since plans have limits. */
  ownerToken: string
}

export const QUESTIONS_EN = ['What did you build last?', 'How do you find a race?', 'Why this job?']
export const QUESTIONS_RU = ['Что вы сделали последним?', 'Как вы ищете ошибки?']

/** An app, and as many vacancies, interviews and candidates as a test needs. */
export const openStage = async (change: Partial<Config> = {}, log?: Logger) => {
  let app = await startTestApp(change, log)
  const candidates: LiveCandidate[] = []
  const entered = new Map<string, LiveCandidate[]>()

  const applyAnew = async (vacancy: object = {}): Promise<TestInterview> => {
    const owner = await createAccount(app.context, { subscribed: true })
    const created = await app.api('POST', '/vacancies', {
      token: owner.token,
      body: {
        title: 'Go developer',
        description: 'Write services in Go.',
        language: 'en',
        questions: QUESTIONS_EN,
        ...vacancy,
      },
    })
    const { body } = await apply(app, created.body.id)
    return { id: body.id, token: body.candidate_token, ownerToken: owner.token }
  }
  const connect = async (headers: Record<string, string> = {}): Promise<LiveCandidate> => {
    const candidate = await connectCandidate(app.url, headers)
    candidates.push(candidate)
    return candidate
  }

  const enter = async (interview: TestInterview) => {
    const candidate = await connect()
    entered.set(interview.id, [...(entered.get(interview.id) ?? []), candidate])
    return { candidate, ack: await candidate.start(interview) }
  }

  const read = async (interview: TestInterview) =>
    (await app.api('GET', `/interviews/${interview.id}`, { token: interview.ownerToken })).body

  return {
    app: (): TestApp => app,
    apply: applyAnew,
    connect,
    /** An interview that was started, without a connection so far. */
    begin: async (vacancy: object = {}): Promise<TestInterview> => {
      const interview = await applyAnew(vacancy)
      const started = { interviewToken: interview.token, body: { status: 'in_progress' } }
      const { status } = await app.api('PUT', `/interviews/${interview.id}`, started)
      if (status !== 200) throw new Error(`It did not begin: ${status}`)
      return interview
    },
    /** A candidate who is in, with the interview running. */
    enter,
    /** The same in an interview of their own. */
    enterNew: async (vacancy: object = {}) => {
      const interview = await applyAnew(vacancy)
      return { interview, ...(await enter(interview)) }
    },
    connectionsOf: (interview: TestInterview) => entered.get(interview.id) ?? [],
    lifecycle: () => createLifecycle(app.context, async () => 'builtin'),
    read,
    /** What the candidate said, as it stands on record. */
    answers: async (interview: TestInterview): Promise<string[]> =>
      (await read(interview)).transcript.flatMap((turn: { speaker: string; content: string }) =>
        turn.speaker === 'candidate' ? [turn.content] : [],
      ),
    /** As after a crash: the old app is dropped with its sessions, another starts on the same data. */
    restart: async () => {
      app = await app.restart()
    },
    stop: async () => {
      for (const candidate of candidates) candidate.close()
      await app.stop()
    },
  }
}

export type LiveStage = Awaited<ReturnType<typeof openStage>>
