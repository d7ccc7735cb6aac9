import { accountsAdminRoutes } from '@vivavox/contracts/accounts-admin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { traced, trailOf } from '../../../platform/http/trail.ts'
import { blockAccount, type Operator, originOf, unblockAccount } from '../../accounts/auth/index.ts'
import { assignPlanTo } from './assign-plan-to.ts'
import { listAccounts } from './list-accounts.ts'

const operatorOf = (request: FastifyRequest, actor: { id: string }): Operator => ({
  actorId: actor.id,
  origin: originOf(request),
  trail: trailOf(request, actor),
})

/** What an administrator of the installation sees of accounts and does about them. */
export const registerAccountControl = (app: FastifyInstance, context: AppContext): void => {
  const change = async (run: (transaction: Executor) => Promise<void>): Promise<undefined> => {
    await inTransaction(context.db, run)
    return undefined
  }

  bindRoute(app, accountsAdminRoutes, 'GET /admin/accounts', ({ query }) => listAccounts(context, query))

  bindRoute(app, accountsAdminRoutes, 'POST /admin/accounts/{id}/block', ({ params, body, request, actor }) =>
    change(transaction =>
      blockAccount(context, transaction, operatorOf(request, actor), {
        userId: params.id,
        reason: body.reason,
      }),
    ),
  )

  bindRoute(app, accountsAdminRoutes, 'POST /admin/accounts/{id}/unblock', ({ params, request, actor }) =>
    change(transaction => unblockAccount(context, transaction, operatorOf(request, actor), params.id)),
  )

  bindRoute(app, accountsAdminRoutes, 'PUT /admin/accounts/{id}/plan', ({ params, body, request, actor }) =>
    change(transaction =>
      assignPlanTo(traced(context, request, actor), transaction, {
        userId: params.id,
        planId: body.plan_id,
      }),
    ),
  )
}
