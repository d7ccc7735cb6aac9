import { authRoutes } from '@vivavox/contracts/auth'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { bindRoute } from '../../platform/http/bind-route.ts'
import { deleteAccount, readAccountDeletion } from './delete-account.ts'

/** An account's end, as its owner wants it. */
export const registerAccountDeletion = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, authRoutes, 'GET /auth/me/deletion', async ({ actor }) =>
    readAccountDeletion(context, actor),
  )

  bindRoute(app, authRoutes, 'DELETE /auth/me', async ({ body, request, actor }) => {
    await deleteAccount(context, request, actor, body)
    return undefined
  })
}
