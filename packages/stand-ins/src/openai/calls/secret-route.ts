import { asObject, type JsonObject } from '../../basics/json.ts'
import { jsonBody } from '../http/incoming.ts'
import { invalidValue } from '../http/provider-error.ts'
import type { Route } from '../http/route.ts'
import type { Secrets } from '../http/secrets.ts'
import { epochSeconds, newId } from '../ids.ts'
import { type CallDesk, sessionConfigFor } from './call-routes.ts'

const LEAST_S = 10
const MOST_S = 7_200
const USUAL_S = 600

/** @returns seconds @throws ProviderError */
function lifeOf(body: JsonObject): number {
  const { anchor = 'created_at', seconds = USUAL_S } = asObject(body.expires_after)
  if (anchor !== 'created_at')
    throw invalidValue("Invalid value. Supported values are: 'created_at'.", 'expires_after.anchor')
  const life = Number(seconds)
  if (life >= LEAST_S && life <= MOST_S) return life
  throw invalidValue(
    `Invalid value: expected between ${LEAST_S} and ${MOST_S} seconds.`,
    'expires_after.seconds',
  )
}

/** Short-lived secrets for browsers. */
export const secretRoute = (desk: CallDesk, secrets: Secrets): Route => ({
  method: 'POST',
  path: /^\/v1\/realtime\/client_secrets$/,
  endpoint: 'client_secrets',
  accepts: 'server',
  handle: call => {
    const body = jsonBody(call)
    const session = asObject(body.session ?? { type: 'realtime' })
    const config = sessionConfigFor(session, desk)
    const { value, expiresAt } = secrets.issue(session, desk.now() + lifeOf(body) * 1000)
    return {
      body: {
        value,
        expires_at: epochSeconds(expiresAt),
        session: { id: newId('sess'), object: 'realtime.session', expires_at: 0, ...config },
      },
    }
  },
})
