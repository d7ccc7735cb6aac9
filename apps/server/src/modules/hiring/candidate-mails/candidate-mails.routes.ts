import { mailRoutes } from '@vivavox/contracts/mails'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { acceptForms, sendMailPage } from '../../../platform/http/mail-page.ts'
import { companyNameOf, type Reader, readUnsubscribeToken, stopMails } from './stopped-mails.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

const unsubscribeRoutes = (context: AppContext) => async (scope: FastifyInstance) => {
  acceptForms(scope)
  const { config } = context
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    reader: Reader | null,
    isDone: boolean,
  ) => {
    const company = reader ? await companyNameOf(context, reader.userId) : ''
    return sendMailPage(reply, {
      product: config.productName,
      color: config.brandColor,
      ...unsubscribePage(request.headers['accept-language'], { company, isDone }),
    })
  }
  bindRoute(scope, mailRoutes, 'GET /mails/unsubscribe/{token}', async ({ params, request, reply }) =>
    show(request, reply, readUnsubscribeToken(config, params.token), false),
  )
  bindRoute(scope, mailRoutes, 'POST /mails/unsubscribe/{token}', async ({ params, request, reply }) => {
    const reader = readUnsubscribeToken(config, params.token)
    if (reader) await stopMails(context, reader)
    return show(request, reply, reader, true)
  })
}

/** Where readers end a company's mails. */
export const registerCandidateMails = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  await app.register(unsubscribeRoutes(context))
}
