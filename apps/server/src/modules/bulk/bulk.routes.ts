import { type BulkRequest, bulkRoutes } from '@vivavox/contracts/bulk'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { bindRoute } from '../../platform/http/bind-route.ts'
import { requireAccount } from '../auth/index.ts'
import { accessAsOwner, deleteAsOwner, type Lifecycle, updateInterview } from '../interviews/index.ts'
import { runBulk } from './run-bulk.ts'

/** What the single call does, its gate included. */
const singleCall =
  (context: AppContext, lifecycle: Lifecycle, request: FastifyRequest, { action }: BulkRequest) =>
  async (id: string): Promise<unknown> => {
    const access = await accessAsOwner(context, request, id)
    if (action === 'delete') return deleteAsOwner(context, request, access)
    const { interview, accountId } = access
    const viewer = { kind: 'owner' as const, accountId }
    return updateInterview(context, lifecycle, { interview, viewer }, { status: 'cancelled' })
  }

/** One action for many interviews. */
export const registerBulk = (app: FastifyInstance, context: AppContext, lifecycle: Lifecycle): void => {
  bindRoute(app, bulkRoutes, 'POST /interviews/bulk', async ({ body, request }) => {
    await requireAccount(context, request)
    return runBulk(context, body, singleCall(context, lifecycle, request, body))
  })
}
