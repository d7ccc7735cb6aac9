import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { AppError } from '../platform/http/app-error.ts'

/** The built web: beside src in development, beside dist in a build. */
const WEB_DIST = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../web/dist' : '../../web/dist', import.meta.url),
)

export interface WebBuild {
  folder: string
  html: string
  /** Hashes of the page's inline scripts for the content security policy. */
  scriptHashes: string[]
}

const escapeAttribute = (value: string) =>
  value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** Name and colour are configuration, so they are written into the page here and not into the build. */
const personalise = (html: string, config: Config): string =>
  html
    .replace(
      /(<meta name="product-name" content=")[^"]*/,
      (_, lead) => lead + escapeAttribute(config.productName),
    )
    .replace(/(<meta name="brand-color" content=")[^"]*/, `$1${config.brandColor ?? ''}`)
    .replace(/<title>[^<]*/, () => `<title>${escapeAttribute(config.productName)}`)

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(match => match[1] ?? '')

/** Reads the built page; null when the web was not built (API tests, development beside Vite). */
export const loadWebBuild = (config: Config): WebBuild | null => {
  const file = join(WEB_DIST, 'index.html')
  if (!existsSync(file)) return null
  const html = personalise(readFileSync(file, 'utf8'), config)
  const hash = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`
  return { folder: WEB_DIST, html, scriptHashes: inlineScripts(html).map(hash) }
}

const SERVER_PATHS = /^\/(api|uploads|socket\.io|outbox|assets)(\/|$|\?)/

/** Serves files with long caching (their names hold a hash) and the page for every other address. */
export const serveWeb = async (app: FastifyInstance, web: WebBuild): Promise<void> => {
  await app.register(fastifyStatic, {
    root: web.folder,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join(web.folder, 'assets')}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  app.get('/*', (request, reply) => {
    if (SERVER_PATHS.test(request.url)) throw new AppError('NOT_FOUND')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(web.html)
  })
}
