import type { AppContext } from '../../../platform/context.ts'
import { newToken, safeEqual, sign } from '../../../platform/ids.ts'
import { networksOf } from '../../../platform/security/network.ts'
import { DEMO_LIFETIME_MS } from './demo.policy.ts'

type Signer = Pick<AppContext, 'config' | 'clock'>

/** Who may begin a demo. */
interface DemoOwner {
  /** Whose demo it is; null: a visitor's. */
  accountId: string | null
  /** Where from, narrowest first, as keyed hashes. */
  networks: readonly string[]
}

export interface DemoTicket extends DemoOwner {
  ticket: string
  expired: boolean
}

const signatureOf = ({ config }: Signer, ticket: string, expires: string) =>
  sign(config.secretKey, 'demo', ticket, expires)

/** The networks of an address where demos are counted, narrowest first: keyed hashes, so that no address is kept. */
export const demoNetworks = ({ config }: Pick<Signer, 'config'>, address: string): string[] =>
  networksOf(address).map(network => sign(config.secretKey, 'demo-network', network))

/** A token that begins one demo within an hour. Signed, so nothing has to be stored until it is used. */
export const newDemoToken = (signer: Signer, { accountId, networks }: DemoOwner): string => {
  const ticket = [newToken(), networks.join(','), ...(accountId === null ? [] : [accountId])].join('~')
  const expires = String(signer.clock.now().getTime() + DEMO_LIFETIME_MS)
  return [ticket, expires, signatureOf(signer, ticket, expires)].join('.')
}

/** What a token that we signed stands for; null for any other. */
export const readDemoToken = (signer: Signer, token: unknown): DemoTicket | null => {
  if (typeof token !== 'string') return null
  const [ticket = '', expires = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !safeEqual(signature, signatureOf(signer, ticket, expires))) return null
  const [, networks = '', accountId = null] = ticket.split('~')
  return {
    ticket,
    networks: networks.split(','),
    accountId,
    expired: Number(expires) <= signer.clock.now().getTime(),
  }
}
