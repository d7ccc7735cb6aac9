import { randomId } from '../ids.ts'
import { invalidRequest, wrongClient, wrongToken } from '../paypal-error.ts'
import type { Route } from './route.ts'

export interface Client {
  id: string
  secret: string
}

/** Access tokens: given for the client's id and secret, good until they expire. @param settings seconds of a token */
export function keepTokens(client: Client, settings: { tokenLifeS: number }, now: () => number) {
  const expiries = new Map<string, number>()
  const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`
  const route: Route = {
    method: 'POST',
    path: /^\/v1\/oauth2\/token$/,
    place: 'token',
    open: true,
    handle: ({ headers, contentType, raw }) => {
      if (headers.authorization !== basic) throw wrongClient()
      const form = new URLSearchParams(raw.toString())
      if (
        contentType !== 'application/x-www-form-urlencoded' ||
        form.get('grant_type') !== 'client_credentials'
      )
        throw invalidRequest('grant_type')
      const token = randomId('A21AA', 40)
      const { tokenLifeS } = settings
      expiries.set(token, now() + tokenLifeS * 1_000)
      return {
        body: {
          access_token: token,
          token_type: 'Bearer',
          app_id: 'APP-STANDIN',
          expires_in: tokenLifeS,
          scope: '',
        },
      }
    },
  }
  return {
    route,
    /** @throws PayPalError unless the header holds a running token */
    check: (authorization = '') => {
      const expiry = authorization.startsWith('Bearer ') ? expiries.get(authorization.slice(7)) : undefined
      if (expiry === undefined || expiry <= now()) throw wrongToken()
    },
  }
}
