import type { AppContext } from '../../platform/context.ts'
import { newToken, safeEqual, sign } from '../../platform/ids.ts'
import { networkOf } from '../../platform/security/network.ts'
import { DEMO_LIFETIME_MS } from './demo.policy.ts'

type Signer = Pick<AppContext, 'config' | 'clock'>

/** Who may begin a demo. */
interface DemoOwner {
  /** Whose demo it is; null: a visitor's. */
  accountId: string | null
  /** Where from, as a keyed hash. */
  network: string
}

export interface DemoTicket extends DemoOwner {
  ticket: string
  expired: boolean
}

const signatureOf = ({ config }: Signer, ticket: string, expires: string) =>
  sign(config.secretKey, 'demo', ticket, expires)

/** A network's name where demos are counted: a keyed hash, so that no address is kept. */
export const demoNetwork = ({ config }: Pick<Signer, 'config'>, address: string): string =>
  sign(config.secretKey, 'demo-network', networkOf(address))

/** A token that begins one demo within an hour. Signed, so nothing has to be stored until it is used. */
export const newDemoToken = (signer: Signer, { accountId, network }: DemoOwner): string => {
  const ticket = [newToken(), network, ...(accountId === null ? [] : [accountId])].join('~')
  const expires = String(signer.clock.now().getTime() + DEMO_LIFETIME_MS)
  return [ticket, expires, signatureOf(signer, ticket, expires)].join('.')
}

/** What a token that we signed stands for; null for any other. */
export const readDemoToken = (signer: Signer, token: unknown): DemoTicket | null => {
  if (typeof token !== 'string') return null
  const [ticket = '', expires = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !safeEqual(signature, signatureOf(signer, ticket, expires))) return null
  const [, network = '', accountId = null] = ticket.split('~')
  return { ticket, network, accountId, expired: Number(expires) <= signer.clock.now().getTime() }
}
