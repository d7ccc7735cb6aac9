import { evaluationRoutes, type ReportedEntry } from '@vivavox/contracts/evaluations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import type { Row } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { bindRoute } from '../../platform/http/bind-route.ts'
import { isId } from '../../platform/ids.ts'
import { limitReevaluation } from '../auth/index.ts'
import { sharedWithCandidates } from '../vacancies/index.ts'
import { presentEvaluation, presentToOwner } from './evaluations.presenter.ts'
import { listEvaluations } from './evaluations.repository.ts'
import { reevaluate } from './queue/put-in-line.ts'
import { waitForEvaluation } from './wait-for-evaluation.ts'

/** What the interviews module does for this one; passed in, since it reads evaluations itself. */
export interface InterviewAccess {
  /** @throws AppError NOT_FOUND for an unknown interview, FORBIDDEN for strangers */
  access(
    request: FastifyRequest,
    interviewId: string,
  ): Promise<{
    interview: Pick<Row<'interviews'>, 'id' | 'status' | 'vacancy_id'>
    viewer: { kind: 'owner'; accountId: string } | { kind: 'candidate' }
  }>
  /** Keeps a browser's own account of the talk, once. @throws AppError NOT_FOUND when the interview is gone */
  keepReport(interviewId: string, entries: readonly ReportedEntry[]): Promise<void>
  /** Ends a running interview and queues its evaluation. */
  finish(interviewId: string, reason: string): Promise<unknown>
}

/** Below the time after which clients and proxies give up. */
const WAIT_MS = 25_000

const whileConnected = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

export const bindEvaluationRoutes = (
  app: FastifyInstance,
  context: AppContext,
  interviews: InterviewAccess,
  waitMs = WAIT_MS,
): void => {
  bindRoute(app, evaluationRoutes, 'POST /interviews/evaluate', async ({ body, request, reply }) => {
    if (!isId(body.interviewId)) throw new AppError('NOT_FOUND')
    const { interview, viewer } = await interviews.access(request, body.interviewId)
    if (interview.status === 'pending') throw new AppError('CONFLICT')
    if (viewer.kind === 'candidate' && body.transcript)
      await interviews.keepReport(interview.id, body.transcript)
    if (interview.status === 'in_progress') {
      if (viewer.kind === 'owner') throw new AppError('CONFLICT')
      await interviews.finish(interview.id, 'ended by the candidate')
    }
    const options = { timeoutMs: waitMs, signal: whileConnected(reply) }
    const row = await waitForEvaluation(context.db, interview.id, options)
    if (!row) return reply.code(202).send({ status: 'evaluating' })
    const shares = await sharedWithCandidates(context.db, interview.vacancy_id)
    return { evaluation: row.evaluation && presentEvaluation(row.evaluation, viewer.kind, shares) }
  })

  const asOwner = async (request: FastifyRequest, id: string) => {
    const { viewer } = await interviews.access(request, id)
    if (viewer.kind !== 'owner') throw new AppError('FORBIDDEN')
    return viewer.accountId
  }

  bindRoute(app, evaluationRoutes, 'POST /interviews/{id}/re-evaluate', async ({ params, body, request }) => {
    const accountId = await asOwner(request, params.id)
    await limitReevaluation(context, accountId)
    await reevaluate(context, { interviewId: params.id, accountId, reason: body?.reason || null })
    return { evaluation_status: 'queued' as const }
  })

  bindRoute(app, evaluationRoutes, 'GET /interviews/{id}/evaluations', async ({ params, request }) => {
    await asOwner(request, params.id)
    const rows = await listEvaluations(context.db, params.id)
    return {
      evaluations: rows.map(row => ({
        id: row.id,
        created_at: row.created_at.toISOString(),
        reason: row.reason,
        evaluation: presentToOwner(row.result),
      })),
    }
  })
}
