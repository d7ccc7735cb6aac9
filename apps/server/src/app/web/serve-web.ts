import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { contentSection, TEST_PAGES } from '@vivavox/contracts/content-sections'
import { isPage } from '@vivavox/contracts/page-paths'
import type { FastifyInstance } from 'fastify'
import { paymentScriptOrigin } from '../../modules/billing/subscriptions/index.ts'
import { readContent } from '../../modules/engines/content/index.ts'
import { byOrigin } from '../../platform/config/by-origin.ts'
import type { Config } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { headersOf, paymentPageHeaders } from '../../platform/http/security-headers.ts'
import type { PageParts } from './app-page.ts'
import { interviewParts } from './interview-preview.ts'
import { serveLanding } from './landing.ts'
import { leadToSetup } from './lead-to-setup.ts'
import type { WebBuild } from './load-web-build.ts'
import { chosenLanguage } from './page-language.ts'

const SERVER_PATHS = /^\/(api|uploads|socket\.io|outbox|assets|docs\/api)(\/|$|\?)/

const pathOf = (url: string): string => url.split('?')[0] ?? url

const isOpen = (path: string, config: Config): boolean =>
  config.testPages || !TEST_PAGES.some(page => path.replace(/\/$/, '') === page)

/** Results and candidates' own pages: no search engine is to list them; older links hold their secret in the query. */
const PRIVATE = /^\/(?:results\/|my(?:[/?]|$))/

/** Where a payment provider's script may run: the page that sells plans. */
const PAYMENT_PAGE = /^\/pricing\/?$/

/** Serves files (their names hold a hash, so they are kept long), the landing page, and the app for every other address. */
export const serveWeb = async (
  app: FastifyInstance,
  web: WebBuild,
  context: AppContext,
): Promise<{ warmUp: () => Promise<void> }> => {
  await app.register(fastifyStatic, {
    root: web.folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/favicon.svg*'],
    setHeaders: (reply, path) => {
      const hashed = path.includes(join(web.folder, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  app.get('/favicon.svg', { schema: { hide: true } }, (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(web.favicon),
  )
  const scriptOrigin = paymentScriptOrigin(context.config)
  const paymentHeaders =
    scriptOrigin === null
      ? null
      : byOrigin(context.config, () =>
          headersOf(paymentPageHeaders(context.config, web.scriptHashes, scriptOrigin)),
        )

  let landing = { warmUp: async (): Promise<void> => undefined }
  await app.register(async pages => {
    pages.addHook('onRequest', leadToSetup(context))
    landing = serveLanding(pages, web.landing, context)
    pages.get('/*', { schema: { hide: true } }, async (request, reply) => {
      if (SERVER_PATHS.test(request.url)) throw new AppError('NOT_FOUND')
      const path = pathOf(request.url)
      if (PAYMENT_PAGE.test(path) && !context.config.billing) return reply.redirect('/dashboard', 302)
      const locale = chosenLanguage(request.headers)
      const section = contentSection(path)
      const content = section && (await readContent(context.config, section, locale))
      const scriptHeaders = PAYMENT_PAGE.test(path) ? paymentHeaders : null
      if (scriptHeaders) reply.headers(scriptHeaders())
      if (PRIVATE.test(request.url))
        reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
      const parts: PageParts = {
        url: request.url,
        paymentScript: scriptHeaders !== null,
        ...(content
          ? { title: content.title, content: content.html }
          : await interviewParts(context, request.url)),
      }
      return reply
        .code(isPage(path) && isOpen(path, context.config) ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language, cookie')
        .send(web.pages[locale](parts))
    })
  })
  return landing
}
