import { dryRunRoutes } from '@vivavox/contracts/dry-run'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { newId } from '../../../platform/ids.ts'
import { requireSubscription } from '../../billing/subscriptions/index.ts'
import { snapshotOf } from '../../interviewing/interviews/index.ts'
import { queueDryRun } from './dry-run.jobs.ts'
import { presentDryRun } from './dry-run.presenter.ts'
import { findLastDryRun, insertDryRun } from './dry-run.repository.ts'

export const bindDryRunRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { db, clock } = context
  bindRoute(app, dryRunRoutes, 'POST /vacancies/{id}/dry-run', async ({ reply, vacancy }) => {
    await requireSubscription(context, vacancy.organisation_id)
    const snapshot = await snapshotOf(db, vacancy)
    const id = newId()
    await inTransaction(db, async transaction => {
      const run = { id, vacancyId: vacancy.id, snapshot, now: clock.now() }
      if (!(await insertDryRun(transaction, run))) throw new AppError('CONFLICT')
      await queueDryRun(context, transaction, id)
    })
    return reply.code(202).send({ id })
  })

  bindRoute(app, dryRunRoutes, 'GET /vacancies/{id}/dry-run', async ({ vacancy }) => {
    return presentDryRun(await findLastDryRun(db, vacancy.id), vacancy)
  })
}
