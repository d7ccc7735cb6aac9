import type { AppContext } from '../../platform/context.ts'
import { newToken, safeEqual, sign } from '../../platform/ids.ts'
import { DEMO_LIFETIME_MS } from './demo.policy.ts'

type Signer = Pick<AppContext, 'config' | 'clock'>

export interface DemoTicket {
  ticket: string
  /** Whose demo it is; null: a visitor's. */
  accountId: string | null
  expired: boolean
}

const signatureOf = ({ config }: Signer, ticket: string, expires: string) =>
  sign(config.secretKey, 'demo', ticket, expires)

/**
 * A token that begins one demo within an hour. Signed, so nothing has to be stored until it is used.
 * @param accountId whose prompt the demo is held by; null: a visitor's
 */
export const newDemoToken = (signer: Signer, accountId: string | null): string => {
  const ticket = [newToken(), ...(accountId === null ? [] : [accountId])].join('~')
  const expires = String(signer.clock.now().getTime() + DEMO_LIFETIME_MS)
  return [ticket, expires, signatureOf(signer, ticket, expires)].join('.')
}

/** What a token that we signed stands for; null for any other. */
export const readDemoToken = (signer: Signer, token: unknown): DemoTicket | null => {
  if (typeof token !== 'string') return null
  const [ticket = '', expires = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !safeEqual(signature, signatureOf(signer, ticket, expires))) return null
  const [, accountId = null] = ticket.split('~')
  return { ticket, accountId, expired: Number(expires) <= signer.clock.now().getTime() }
}
