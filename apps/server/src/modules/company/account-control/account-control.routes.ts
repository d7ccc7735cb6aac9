import { accountsAdminRoutes } from '@vivavox/contracts/accounts-admin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { traced, trailOf } from '../../../platform/http/trail.ts'
import {
  type Account,
  blockAccount,
  type Operator,
  originOf,
  unblockAccount,
} from '../../accounts/auth/index.ts'
import { noteServerChange } from '../../ledger/audit/index.ts'
import { assignPlanTo } from './assign-plan-to.ts'
import { listAccounts } from './list-accounts.ts'

/** What an administrator of the installation sees of accounts and does about them. */
export const registerAccountControl = (app: FastifyInstance, context: AppContext): void => {
  const byOf = (request: FastifyRequest, actor: Account) => ({ at: context.clock.now(), request, actor })
  const operatorOf = (request: FastifyRequest, actor: Account): Operator => ({
    actorId: actor.id,
    origin: originOf(request),
    trail: trailOf(request, actor),
    note: (transaction, done) => noteServerChange(transaction, byOf(request, actor), done),
  })
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
    change(async transaction => {
      const given = { userId: params.id, planId: body.plan_id }
      await assignPlanTo(traced(context, request, actor), transaction, given)
      await noteServerChange(transaction, byOf(request, actor), {
        action: 'installation.plan_assigned',
        accountId: params.id,
        plan: body.plan_id,
      })
    }),
  )
}
