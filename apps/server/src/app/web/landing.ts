import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { LandingModule } from '@vivavox/contracts/landing'
import { UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { planCatalogue } from '../../modules/billing/subscriptions/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { chosenLanguage, languageCookie, languageInQuery } from './page-language.ts'

/** How long a rendered page counts without a look at the catalogue, milliseconds. */
const FRESH_MS = 5_000

/** One step below the best: 2 % larger, in a fifth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

const compress = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, BROTLI),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
}
type Encoding = keyof typeof compress

const documentOf = (html: string) => {
  const plain = Buffer.from(html)
  const compressed = new Map<Encoding, Promise<Buffer>>()
  return {
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
    plain,
    /** Compressed at the first request for this encoding. */
    as: (encoding: Encoding): Promise<Buffer> => {
      const known = compressed.get(encoding)
      if (known) return known
      const body = compress[encoding](plain)
      compressed.set(encoding, body)
      // One that failed is tried again.
      body.catch(() => compressed.delete(encoding))
      return body
    },
  }
}
type Document = ReturnType<typeof documentOf>

/** Keeps the page of each language, rendered anew when the catalogue, who may register, or the year has changed. */
const createPages = (module: LandingModule, { config, db, clock }: AppContext) => {
  let shown = ''
  let lookedAt = Number.NEGATIVE_INFINITY
  const pages = new Map<UiLocale, Document>()

  const render = async (): Promise<void> => {
    const { productName, brandColor, publicOrigin: origin, registration } = config
    const year = clock.now().getUTCFullYear()
    const inputs = await Promise.all(
      UI_LOCALES.map(async language => ({
        ...{ language, productName, brandColor, origin, year },
        registrationOpen: registration === 'open',
        plans: await planCatalogue({ db, config }, language),
      })),
    )
    const facts = JSON.stringify(inputs)
    lookedAt = clock.now().getTime()
    if (facts === shown) return
    for (const input of inputs) pages.set(input.language, documentOf(module.renderLanding(input)))
    shown = facts
  }
  let running: Promise<void> | undefined

  /** A page that is there never waits for the database, nor for its absence. */
  return async (language: UiLocale): Promise<Document> => {
    if (clock.now().getTime() - lookedAt > FRESH_MS) {
      running ??= render().finally(() => {
        running = undefined
      })
      await (pages.has(language) ? running.catch(() => undefined) : running)
    }
    const page = pages.get(language)
    if (!page) throw new Error(`no landing page in ${language}`)
    return page
  }
}

/** GET /: a document of its own, which does not load the application. */
export const serveLanding = (app: FastifyInstance, module: LandingModule, context: AppContext) => {
  const pageIn = createPages(module, context)
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = languageInQuery(request.url)
    if (asked) reply.header('set-cookie', languageCookie(context.config, asked))
    const { tag, plain, as } = await pageIn(asked ?? chosenLanguage(request.headers))
    const encoding = negotiate<Encoding>(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    if (!encoding) return reply.send(plain)
    return reply.header('content-encoding', encoding).send(await as(encoding))
  }
  app.get('/', { schema: { hide: true } }, answer)
  return { warmUp: async (): Promise<void> => void (await pageIn('en')) }
}
