import { fairnessRoutes } from '@vivavox/contracts/fairness'
import type { SelfIdentification } from '@vivavox/contracts/self-identification'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { noteSecurity } from '../../accounts/auth/index.ts'
import { findOrganisation } from '../../accounts/organisations/index.ts'
import type { InterviewRow } from '../../interviewing/interviews/index.ts'
import { hasAnswered, saveSelfIdentification } from './fairness.repository.ts'
import { fairnessCsv } from './fairness-csv.ts'
import { readFigures } from './read-figures.ts'

const QUESTIONS: Record<SelfIdentification, ('sex' | 'ethnicity')[]> = {
  off: [],
  sex: ['sex'],
  sex_and_ethnicity: ['sex', 'ethnicity'],
}

/** What candidates say of themselves, taken after the interview and given back as counts of groups alone. */
export const registerFairness = (app: FastifyInstance, context: AppContext): void => {
  const { db } = context

  /** What the candidate of an interview may be asked: nothing before its end. */
  const questionsFor = async ({ status, organisation_id }: InterviewRow) => {
    const isOver = status === 'completed' || status === 'abandoned'
    if (!isOver) return []
    return QUESTIONS[(await findOrganisation(db, organisation_id))?.self_identification ?? 'off']
  }

  bindRoute(app, fairnessRoutes, 'GET /interviews/{id}/self-identification', async ({ interview }) => ({
    asks: await questionsFor(interview),
    answered: await hasAnswered(db, interview.id),
  }))

  bindRoute(app, fairnessRoutes, 'PUT /interviews/{id}/self-identification', async ({ body, interview }) => {
    const asks = await questionsFor(interview)
    if (asks.length === 0) throw new AppError('CONFLICT')
    await saveSelfIdentification(db, {
      interview_id: interview.id,
      sex: body.sex ?? null,
      ethnicity: (asks.includes('ethnicity') && body.ethnicity) || null,
    })
    return undefined
  })

  bindRoute(app, fairnessRoutes, 'GET /fairness', ({ organisation }) => readFigures(context, organisation.id))

  bindRoute(
    app,
    fairnessRoutes,
    'GET /fairness.csv',
    async ({ request, reply, actor, organisation: { id } }) => {
      const figures = await readFigures(context, id)
      await noteSecurity(context, request, {
        kind: 'exported',
        userId: id,
        actorId: actor.id,
        details: { format: 'csv' },
      })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="fairness.csv"')
        .send(fairnessCsv(figures, localeOf(request)))
    },
  )
}
