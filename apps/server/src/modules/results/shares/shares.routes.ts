import { shareRoutes } from '@vivavox/contracts/shares'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { traced } from '../../../platform/http/trail.ts'
import { hashToken } from '../../../platform/ids.ts'
import { createReaderQueues } from '../../../platform/serial-queue.ts'
import { readShare } from './read-share.ts'
import { createShare, endShare } from './share-links.ts'
import { presentShare } from './shares.presenter.ts'
import { findShare, listShares } from './shares.repository.ts'

/** By network and link, so that a neighbour's guesses keep no link from opening: results read. Unknown links count together. */
export const READ_SHARE = { name: 'readShare', times: 600, seconds: 3_600 }

/** Links by which an owner shows one result to people without an account. */
export const registerShares = (app: FastifyInstance, context: AppContext): void => {
  const { config, db, limits } = context
  const readings = createReaderQueues()

  bindRoute(
    app,
    shareRoutes,
    'POST /interviews/{id}/shares',
    async ({ body, interview, actor: { id: accountId }, request }) => {
      const by = traced(context, request)
      const { share, token } = await createShare(by, { interviewId: interview.id, accountId }, body)
      return {
        id: share.id,
        url: `${config.publicOrigin}/results/${interview.id}#share=${token}`,
        token,
        expires_at: share.expires_at.toISOString(),
        contacts: share.contacts,
      }
    },
  )

  bindRoute(app, shareRoutes, 'GET /interviews/{id}/shares', async ({ interview }) => {
    return { shares: (await listShares(db, interview.id)).map(presentShare) }
  })

  bindRoute(
    app,
    shareRoutes,
    'DELETE /interviews/{id}/shares/{share_id}',
    async ({ params, interview, actor: { id: accountId }, request }) => {
      await endShare(traced(context, request), { interviewId: interview.id, accountId }, params.share_id)
      return undefined
    },
  )

  const open = async (token: string, request: FastifyRequest) => {
    const found = await findShare(db, hashToken(token))
    await limits.of(READ_SHARE).takeFrom(request.ip, found?.id ?? 'unknown')
    return readings.run(token, () => readShare(context, found, localeOf(request)))
  }

  bindRoute(app, shareRoutes, 'GET /shares/{token}', ({ params, request, reply }) => {
    // Its address is the key: no other site is to learn it.
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    return open(params.token, request)
  })

  bindRoute(app, shareRoutes, 'POST /shares/open', ({ body, request }) => open(body.token, request))
}
