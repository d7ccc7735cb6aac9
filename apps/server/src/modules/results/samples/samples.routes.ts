import { sampleRoutes } from '@vivavox/contracts/samples'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { traced } from '../../../platform/http/trail.ts'
import { permissionsOn } from '../../accounts/auth/index.ts'
import { eraseVacancy } from '../../interviewing/interviews/index.ts'
import { createSample } from './create-sample.ts'
import { lockSample } from './samples.repository.ts'

/** A vacancy with three interviews that shows how the product works, and its removal. */
export const registerSamples = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, sampleRoutes, 'POST /samples', async ({ request, actor, organisation }) => {
    const owner = { organisationId: organisation.id, ownerId: actor.id, locale: localeOf(request) }
    return { vacancy_id: await createSample(traced(context, request, actor), owner) }
  })

  bindRoute(app, sampleRoutes, 'DELETE /samples', async ({ request, actor, organisation }) => {
    await inTransaction(context.db, async transaction => {
      const vacancy = await lockSample(transaction, organisation.id)
      if (!vacancy) return
      const may = await permissionsOn(transaction, actor, { ...vacancy, vacancy_id: vacancy.id })
      if (vacancy.owner_id !== actor.id && !may?.includes('interview.delete')) throw new AppError('FORBIDDEN')
      await eraseVacancy(traced(context, request, actor), transaction, vacancy)
    })
  })
}
