import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { LandingModule } from '@vivavox/contracts/landing'
import { UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { planCatalogue } from '../../modules/subscriptions/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { chosenLanguage, cookieOf, languageInQuery } from './page-language.ts'

/** How long a rendered page counts without a look at the catalogue, milliseconds. */
const FRESH_MS = 5_000

type Packing = 'br' | 'gzip' | 'identity'

interface Document {
  tag: string
  /** Packed when somebody first asks for it so. */
  body(packing: Packing): Promise<Buffer>
}

/** One step below the best: 2 % larger, in a fifth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

const packer: Record<Packing, (plain: Buffer) => Promise<Buffer>> = {
  br: plain => promisify(brotliCompress)(plain, BROTLI),
  gzip: plain => promisify(gzip)(plain),
  identity: async plain => plain,
}

const documentOf = (html: string): Document => {
  const plain = Buffer.from(html)
  const packed = new Map<Packing, Promise<Buffer>>()
  return {
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
    body: packing => {
      const known = packed.get(packing)
      if (known) return known
      const body = packer[packing](plain)
      packed.set(packing, body)
      // One that failed is tried again.
      body.catch(() => packed.delete(packing))
      return body
    },
  }
}

const packingFor = (accepted: string): Packing =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'

/** Keeps the page of each language, rendered anew when the catalogue or the year has changed. */
const createPages = (module: LandingModule, { config, db, clock }: AppContext) => {
  const { productName, brandColor, publicOrigin: origin } = config
  let shown = ''
  let lookedAt = Number.NEGATIVE_INFINITY
  const pages = new Map<UiLocale, Document>()

  const render = async (): Promise<void> => {
    const year = clock.now().getUTCFullYear()
    const inputs = await Promise.all(
      UI_LOCALES.map(async language => ({
        ...{ language, productName, brandColor, origin, year },
        plans: await planCatalogue(db, language),
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
  const secure = context.config.publicOrigin.startsWith('https:')
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = languageInQuery(request.url)
    if (asked) reply.header('set-cookie', cookieOf(asked, secure))
    const { tag, body } = await pageIn(asked ?? chosenLanguage(request.headers))
    const packing = packingFor(String(request.headers['accept-encoding'] ?? ''))
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const packed = await body(packing)
    if (packing !== 'identity') reply.header('content-encoding', packing)
    return reply.send(packed)
  }
  app.get('/', { schema: { hide: true } }, answer)
  return { warmUp: async (): Promise<void> => void (await pageIn('en')) }
}
