import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config/config.ts'

/** Where a browser posts its own offer of a call. */
const callOrigins = ({ openai }: Config): string[] =>
  openai?.signalling === 'direct' ? [new URL(openai.baseUrl).origin] : []

/**
 * Strict headers for every answer.
 * @param scriptHashes 'sha256-…' of the page's inline scripts (the theme, set before the first paint)
 */
export const contentSecurityPolicy = (config: Config, scriptHashes: string[]): FastifyHelmetOptions => {
  const origin = new URL(config.publicOrigin)
  const https = origin.protocol === 'https:'
  const socket = `${https ? 'wss' : 'ws'}://${origin.host}`
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map(hash => `'${hash}'`)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", socket, ...callOrigins(config)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }
}
