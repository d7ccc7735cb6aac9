import type { Route } from '../../server/desk.ts'
import type { Place } from '../faults.ts'
import { invalidRequest, randomId, wrongClient, wrongToken } from '../paypal-error.ts'

/** Life of an access token, seconds. */
const LIFE_S = 32_400

/** Access tokens: given for the client's id and secret, good until they expire. */
export function keepTokens(client: { id: string; secret: string }, now: () => number) {
  const expiries = new Map<string, number>()
  const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`
  const route: Route<Place> = {
    method: 'POST',
    path: /^\/v1\/oauth2\/token$/,
    endpoint: 'token',
    admits: 'anybody',
    handle: ({ headers, raw }) => {
      if (headers.authorization !== basic) throw wrongClient()
      if (raw.toString() !== 'grant_type=client_credentials') throw invalidRequest('grant_type')
      const access_token = randomId('A21AA', 40)
      expiries.set(access_token, now() + LIFE_S * 1_000)
      return { body: { access_token, token_type: 'Bearer', expires_in: LIFE_S } }
    },
  }
  return {
    route,
    /** @throws ProviderError unless the header holds a running token */
    check: (authorization = ''): void => {
      const expiry = authorization.startsWith('Bearer ') ? expiries.get(authorization.slice(7)) : undefined
      if (expiry === undefined || expiry <= now()) throw wrongToken()
    },
  }
}
