import { candidateFeedbackRoutes } from '@vivavox/contracts/candidate-feedback'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { completeBatch, findFeedback, listFeedback, saveFeedback } from './candidate-feedback.repository.ts'
import { summarizeFeedback } from './summarize-feedback.ts'

/** How candidates found their interviews: said by them, read as figures by the vacancy's owner. */
export const registerCandidateFeedback = (app: FastifyInstance, context: AppContext): void => {
  const { db, clock } = context

  bindRoute(app, candidateFeedbackRoutes, 'POST /interviews/{id}/feedback', async ({ body, interview }) => {
    if (interview.status !== 'completed' && interview.status !== 'abandoned') throw new AppError('CONFLICT')
    const { rating, comment } = body
    const said = { interview_id: interview.id, rating, comment: comment || null, at: clock.now() }
    await inTransaction(db, async transaction => {
      await saveFeedback(transaction, said)
      await completeBatch(transaction, interview.vacancy_id)
    })
    return undefined
  })

  bindRoute(app, candidateFeedbackRoutes, 'GET /interviews/{id}/feedback', async ({ interview }) => {
    const said = await findFeedback(db, interview.id)
    return { rating: said?.rating ?? null, comment: said?.comment ?? '', counted: said?.batch != null }
  })

  bindRoute(app, candidateFeedbackRoutes, 'GET /vacancies/{id}/feedback', async ({ vacancy }) => {
    return summarizeFeedback(await listFeedback(db, vacancy.id))
  })
}
