import { mailRoutes } from '@vivavox/contracts/mails'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { bindRoute } from '../../platform/http/bind-route.ts'
import { readUnsubscribeToken, stopMails } from './stopped-mails.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

/** Mail programs post forms, whose content says nothing that the address does not: this scope reads none. */
const unsubscribeRoutes = (context: AppContext) => async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
  const pageFor = (header: string | undefined, isDone: boolean) =>
    unsubscribePage(context.config.productName, header, isDone)
  bindRoute(scope, mailRoutes, 'GET /mails/unsubscribe/{token}', async ({ request, reply }) =>
    reply
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(pageFor(request.headers['accept-language'], false)),
  )
  bindRoute(scope, mailRoutes, 'POST /mails/unsubscribe/{token}', async ({ params, request, reply }) => {
    const reader = readUnsubscribeToken(context.config, params.token)
    if (reader) await stopMails(context, reader)
    return reply
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(pageFor(request.headers['accept-language'], true))
  })
}

/** Where readers end a company's mails. */
export const registerCandidateMails = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  await app.register(unsubscribeRoutes(context))
}
