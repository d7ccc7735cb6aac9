import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config/config.ts'

/** Where a browser posts its own offer of a call, once there is a key. */
const callOrigins = ({ openai, openaiServer }: Config): string[] => {
  const { signalling, baseUrl } = openai ?? openaiServer
  return signalling === 'direct' ? [new URL(baseUrl).origin] : []
}

const directivesOf = (config: Config, scriptHashes: string[]) => {
  const origin = new URL(config.publicOrigin)
  const socket = `${origin.protocol === 'https:' ? 'wss' : 'ws'}://${origin.host}`
  return {
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
  }
}

/**
 * Strict headers for every answer.
 * @param scriptHashes 'sha256-…' of the page's inline scripts (the theme, set before the first paint)
 */
export const contentSecurityPolicy = (config: Config, scriptHashes: string[]): HelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: directivesOf(config, scriptHashes) },
  hsts: config.publicOrigin.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginEmbedderPolicy: false,
  crossOriginResourcePolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
})

/** PayPal's script fetches from all of these; a stand-in has one address for everything. */
const paymentHosts = (scriptOrigin: string): string[] =>
  new URL(scriptOrigin).hostname.endsWith('.paypal.com')
    ? ['https://*.paypal.com', 'https://*.paypalobjects.com']
    : [scriptOrigin]

/**
 * The headers of the one page that may run the payment provider's script, whose button opens a window of the provider's.
 * @param scriptOrigin e.g. `https://www.paypal.com`
 */
export const paymentPageHeaders = (
  config: Config,
  scriptHashes: string[],
  scriptOrigin: string,
): HelmetOptions => {
  const usual = directivesOf(config, scriptHashes)
  const hosts = paymentHosts(scriptOrigin)
  return {
    ...contentSecurityPolicy(config, scriptHashes),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...usual,
        scriptSrc: [...usual.scriptSrc, ...hosts],
        imgSrc: [...usual.imgSrc, ...hosts],
        connectSrc: [...usual.connectSrc, ...hosts],
        frameSrc: hosts,
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  }
}

/** What pages may ask the browser for: the microphone, and nothing else of what it guards. */
const PERMISSIONS = [
  'microphone=(self)',
  ...['camera', 'display-capture', 'geolocation', 'midi', 'usb', 'serial', 'hid', 'bluetooth'].map(
    name => `${name}=()`,
  ),
].join(', ')

/**
 * The headers themselves. They are the same for every answer, so they are made once: made anew, they took a third of an
 * ordinary request's time.
 */
export const headersOf = (options: HelmetOptions): Readonly<Record<string, string>> => {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS }
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, error => {
    if (error) throw error
  })
  return headers
}
