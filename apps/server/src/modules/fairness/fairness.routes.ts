import { fairnessRoutes } from '@vivavox/contracts/fairness'
import type { SelfIdentification } from '@vivavox/contracts/self-identification'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { bindRoute } from '../../platform/http/bind-route.ts'
import { localeOf } from '../../platform/http/locale.ts'
import { noteSecurity, requireAccount } from '../auth/index.ts'
import { AFTER_INTERVIEW, accessAsCandidate } from '../interviews/index.ts'
import { hasAnswered, readAsked, saveSelfIdentification } from './fairness.repository.ts'
import { fairnessCsv } from './fairness-csv.ts'
import { readFigures } from './read-figures.ts'

const QUESTIONS: Record<SelfIdentification, ('sex' | 'ethnicity')[]> = {
  off: [],
  sex: ['sex'],
  sex_and_ethnicity: ['sex', 'ethnicity'],
}

/** What candidates say of themselves, taken after the interview and given back as counts of groups alone. */
export const registerFairness = (app: FastifyInstance, context: AppContext): void => {
  const { db, limits } = context

  /** What the candidate of an interview may be asked: nothing before its end. */
  const questionsFor = async (request: FastifyRequest, interviewId: string) => {
    const interview = await accessAsCandidate(context, request, interviewId)
    const isOver = interview.status === 'completed' || interview.status === 'abandoned'
    return isOver ? QUESTIONS[await readAsked(db, interview.user_id)] : []
  }

  bindRoute(app, fairnessRoutes, 'GET /interviews/{id}/self-identification', async ({ params, request }) => ({
    asks: await questionsFor(request, params.id),
    answered: await hasAnswered(db, params.id),
  }))

  bindRoute(
    app,
    fairnessRoutes,
    'PUT /interviews/{id}/self-identification',
    async ({ params, body, request }) => {
      const asks = await questionsFor(request, params.id)
      await limits.of(AFTER_INTERVIEW).take(params.id)
      if (asks.length === 0) throw new AppError('CONFLICT')
      await saveSelfIdentification(db, {
        interview_id: params.id,
        sex: body.sex ?? null,
        ethnicity: (asks.includes('ethnicity') && body.ethnicity) || null,
      })
      return undefined
    },
  )

  bindRoute(app, fairnessRoutes, 'GET /fairness', async ({ request }) => {
    const { id } = await requireAccount(context, request)
    return readFigures(context, id)
  })

  bindRoute(app, fairnessRoutes, 'GET /fairness.csv', async ({ request, reply }) => {
    const { id } = await requireAccount(context, request)
    const figures = await readFigures(context, id)
    await noteSecurity(context, request, { kind: 'exported', userId: id })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="fairness.csv"')
      .send(fairnessCsv(figures, localeOf(request)))
  })
}
