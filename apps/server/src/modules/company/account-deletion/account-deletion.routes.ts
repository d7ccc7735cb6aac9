import { authRoutes } from '@vivavox/contracts/auth'
import { organisationRoutes } from '@vivavox/contracts/organisations'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { deleteAccount, readAccountDeletion } from './delete-account.ts'
import { readOrganisationDeletion, removeOrganisation } from './delete-organisation.ts'

/** An account's end, or an organisation's, as its owner wants it. */
export const registerAccountDeletion = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, authRoutes, 'GET /auth/me/deletion', async ({ actor }) =>
    readAccountDeletion(context, actor),
  )

  bindRoute(app, authRoutes, 'DELETE /auth/me', async ({ body, request, actor }) => {
    await deleteAccount(context, request, actor, body)
    return undefined
  })

  bindRoute(app, organisationRoutes, 'GET /organisation/deletion', ({ actor, organisation }) =>
    readOrganisationDeletion(context, actor, organisation.id),
  )

  bindRoute(
    app,
    organisationRoutes,
    'DELETE /organisation',
    async ({ body, request, actor, organisation }) => {
      await removeOrganisation(context, request, { account: actor, id: organisation.id }, body)
      return undefined
    },
  )
}
