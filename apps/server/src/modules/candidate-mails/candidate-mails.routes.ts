import { mailRoutes } from '@vivavox/contracts/mails'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { bindRoute } from '../../platform/http/bind-route.ts'
import { acceptForms, sendMailPage } from '../../platform/http/mail-page.ts'
import { readUnsubscribeToken, stopMails } from './stopped-mails.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

const unsubscribeRoutes = (context: AppContext) => async (scope: FastifyInstance) => {
  acceptForms(scope)
  const product = context.config.productName
  bindRoute(scope, mailRoutes, 'GET /mails/unsubscribe/{token}', async ({ request, reply }) =>
    sendMailPage(reply, { product, ...unsubscribePage(request.headers['accept-language'], false) }),
  )
  bindRoute(scope, mailRoutes, 'POST /mails/unsubscribe/{token}', async ({ params, request, reply }) => {
    const reader = readUnsubscribeToken(context.config, params.token)
    if (reader) await stopMails(context, reader)
    return sendMailPage(reply, { product, ...unsubscribePage(request.headers['accept-language'], true) })
  })
}

/** Where readers end a company's mails. */
export const registerCandidateMails = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  await app.register(unsubscribeRoutes(context))
}
