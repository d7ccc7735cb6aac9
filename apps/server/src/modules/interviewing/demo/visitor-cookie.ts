import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { readCookie, setCookie } from '../../../platform/http/cookies.ts'
import { hashToken, newToken, safeEqual, sign } from '../../../platform/ids.ts'

const NAME = 'demo_visitor'
/** As long as browsers keep any cookie, seconds. */
export const VISITOR_COOKIE_SECONDS = 400 * 86_400

type Signer = Pick<AppContext, 'config'>

const signatureOf = ({ config }: Signer, visitor: string) => sign(config.secretKey, 'demo-visitor', visitor)

/** The visitor of a cookie header; null without a cookie that we signed. */
const readVisitor = (signer: Signer, header: string | undefined): string | null => {
  const [visitor, signature, ...more] = readCookie(header, NAME)?.split('.') ?? []
  if (!visitor || !signature || more.length > 0) return null
  return safeEqual(signature, signatureOf(signer, visitor)) ? visitor : null
}

/** The Set-Cookie of a visitor. Scripts cannot read it, and it says nothing but 'the same browser as before'. */
const visitorCookie = (signer: Signer, visitor: string): string =>
  setCookie(signer.config, {
    name: NAME,
    value: `${visitor}.${signatureOf(signer, visitor)}`,
    path: '/api',
    seconds: VISITOR_COOKIE_SECONDS,
    readable: false,
  })

/**
 * Identifies a visitor without an account by the cookie, which a new one gets with this answer.
 * @returns the name under which demos are counted: a hash, so that the table opens nothing
 */
export const visitorOf = (signer: Signer, request: FastifyRequest, reply: FastifyReply): string => {
  const known = readVisitor(signer, request.headers.cookie)
  const visitor = known ?? newToken()
  if (known === null) reply.header('set-cookie', visitorCookie(signer, visitor))
  return hashToken(visitor)
}
