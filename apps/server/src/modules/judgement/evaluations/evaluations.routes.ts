import { type Evaluation, evaluationRoutes, type ReportedEntry } from '@vivavox/contracts/evaluations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import type { Row } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { whileConnected } from '../../../platform/http/event-stream.ts'
import { traced } from '../../../platform/http/trail.ts'
import { isId } from '../../../platform/ids.ts'
import { candidateResultsOf } from '../../hiring/vacancies/index.ts'
import { noteView } from '../../ledger/audit/index.ts'
import { presentEvaluation, presentToOwner } from './evaluations.presenter.ts'
import { listEvaluations, listJudgedTurns } from './evaluations.repository.ts'
import { evaluateOpened, waitForEvaluation } from './pending-evaluations.ts'
import { reevaluate } from './queue/requeue.ts'
import { type PersonColumns, personOf } from './redaction/find-personal.ts'
import { createRedactor, redactEvaluation } from './redaction/redact.ts'

/** What the interviews module does for this one; passed in, since it reads evaluations itself. */
export interface InterviewAccess {
  /** @throws AppError NOT_FOUND for an unknown interview, FORBIDDEN for strangers */
  access(
    request: FastifyRequest,
    interviewId: string,
  ): Promise<{
    interview: Pick<Row<'interviews'>, 'id' | 'status' | 'vacancy_id'> & PersonColumns
    viewer: { kind: 'owner'; accountId: string; isMember?: boolean } | { kind: 'candidate' }
  }>
  /** Does a blind review hide the interview's candidate from this account? */
  isCandidateHidden(interviewId: string, accountId: string): Promise<boolean>
  /** Keeps a browser's own transcript of the talk, once. @throws AppError NOT_FOUND when the interview is gone */
  keepReport(interviewId: string, entries: readonly ReportedEntry[]): Promise<void>
  /** Ends a running interview and queues its evaluation. */
  finish(interviewId: string, reason: string): Promise<unknown>
}

interface Reading {
  evaluation(evaluation: Evaluation): Promise<Evaluation>
  words(words: string): Promise<string>
}

type Accessed = Awaited<ReturnType<InterviewAccess['access']>>

/** Below the time after which clients and proxies give up. */
const WAIT_MS = 25_000

export const bindEvaluationRoutes = (
  app: FastifyInstance,
  context: AppContext,
  interviews: InterviewAccess,
  waitMs = WAIT_MS,
): void => {
  /** How the caller reads evaluations of an interview and words about it: without names where a blind review hides them. */
  const readingOf = async ({ interview, viewer }: Accessed): Promise<Reading> => {
    const isHidden =
      viewer.kind === 'owner' && (await interviews.isCandidateHidden(interview.id, viewer.accountId))
    if (!isHidden) return { evaluation: async evaluation => evaluation, words: async words => words }
    const turns = await listJudgedTurns(context.db, interview.id)
    const redactor = createRedactor(personOf(interview))
    return {
      evaluation: evaluation => redactEvaluation(evaluation, turns, redactor),
      words: redactor.hide,
    }
  }

  bindRoute(app, evaluationRoutes, 'POST /interviews/evaluate', async ({ body, request, reply }) => {
    if (!isId(body.interviewId)) throw new AppError('NOT_FOUND')
    const accessed = await interviews.access(request, body.interviewId)
    const { interview, viewer } = accessed
    if (interview.status === 'pending') throw new AppError('CONFLICT')
    if (viewer.kind === 'candidate' && body.transcript)
      await interviews.keepReport(interview.id, body.transcript)
    if (interview.status === 'in_progress') {
      if (viewer.kind === 'owner') throw new AppError('CONFLICT')
      await interviews.finish(interview.id, 'ended by the candidate')
    }
    const results = await candidateResultsOf(context.db, interview.vacancy_id)
    if (viewer.kind === 'owner' || results !== 'none') await evaluateOpened(context, interview.id)
    const options = { timeoutMs: waitMs, signal: whileConnected(reply) }
    const row = await waitForEvaluation(context.db, interview.id, options)
    if (!row) return reply.code(202).send({ status: 'evaluating' })
    if (viewer.kind === 'owner' && viewer.isMember)
      await noteView(context, request, { id: viewer.accountId }, interview.id)
    const reading = await readingOf(accessed)
    const evaluation = row.evaluation && (await reading.evaluation(row.evaluation))
    return { evaluation: evaluation && presentEvaluation(evaluation, viewer.kind, results) }
  })

  bindRoute(
    app,
    evaluationRoutes,
    'POST /interviews/{id}/re-evaluate',
    async ({ body, interview, actor, request }) => {
      await reevaluate(traced(context, request), {
        interviewId: interview.id,
        accountId: actor.id,
        reason: body?.reason || null,
      })
      return { evaluation_status: 'queued' as const }
    },
  )

  bindRoute(app, evaluationRoutes, 'GET /interviews/{id}/evaluations', async ({ interview, actor }) => {
    const reading = await readingOf({ interview, viewer: { kind: 'owner', accountId: actor.id } })
    const evaluations = []
    for (const row of await listEvaluations(context.db, interview.id))
      evaluations.push({
        id: row.id,
        created_at: row.created_at.toISOString(),
        reason: row.reason && (await reading.words(row.reason)),
        evaluation: presentToOwner(await reading.evaluation(row.result)),
      })
    return { evaluations }
  })
}
