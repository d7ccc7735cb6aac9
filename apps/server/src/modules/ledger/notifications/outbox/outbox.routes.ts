// `hide` in a schema is its word.
import type {} from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { localeOf } from '../../../../platform/http/locale.ts'
import { mayReadOutbox } from './outbox-access.ts'
import { listOutbox, outboxFolder, readFromOutbox } from './outbox-files.ts'
import { outboxListPage, outboxMailPage } from './outbox-page.ts'

/** Newest mails on the page. */
const SHOWN = 100
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A mail may not run scripts, load anything, send forms or touch our origin, even when opened outside the frame. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'"

const sendHtml = (reply: FastifyReply, policy: string, html: string) =>
  reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html)

/** The pages /outbox, /outbox/{name} and /outbox/{name}/html; 404 to other machines, and while mails go to a mail server. */
export const registerOutboxPages = (
  app: FastifyInstance,
  { config }: AppContext,
  fonts: readonly string[],
): void => {
  const folder = outboxFolder(config)
  const gate = (request: FastifyRequest) => {
    const visitor = { peerAddress: request.socket.remoteAddress, headers: request.headers }
    if (!config.outboxPage || !mayReadOutbox(visitor)) throw new AppError('NOT_FOUND')
  }
  const lookFor = (request: FastifyRequest) => ({ ...config, fonts, locale: localeOf(request) })
  const mailOf = async (request: FastifyRequest) => {
    gate(request)
    const mail = await readFromOutbox(folder, (request.params as { name: string }).name)
    if (!mail) throw new AppError('NOT_FOUND')
    return mail
  }
  const hidden = { schema: { hide: true } }
  app.get('/outbox', hidden, async (request, reply) => {
    gate(request)
    const names = await listOutbox(folder, SHOWN)
    const mails = await Promise.all(names.map(name => readFromOutbox(folder, name)))
    const present = mails.filter(mail => mail !== null)
    return sendHtml(reply, PAGE_POLICY, outboxListPage(present, lookFor(request)))
  })
  app.get('/outbox/:name', hidden, async (request, reply) =>
    sendHtml(reply, PAGE_POLICY, outboxMailPage(await mailOf(request), lookFor(request))),
  )
  app.get('/outbox/:name/html', hidden, async (request, reply) => {
    const { html } = await mailOf(request)
    reply.header('x-frame-options', 'SAMEORIGIN')
    return sendHtml(reply, MAIL_POLICY, html.replace(/<head>/i, '<head><base target="_blank">'))
  })
}
