import type { JsonObject } from '../../basics/json.ts'
import { newSecret } from '../ids.ts'

/** A short-lived key for a browser. */
export interface Secret {
  value: string
  /** Epoch milliseconds. */
  expiresAt: number
  /** What its sessions start with. */
  session: JsonObject
}

export interface Secrets {
  issue(session: JsonObject, expiresAt: number): Secret
  /** @returns undefined when it was never issued or is out of date; @param nowMs epoch */
  find(value: string, nowMs: number): Secret | undefined
}

/** One secret starts any number of sessions until it expires, as with the provider. */
export function keepSecrets(): Secrets {
  const issued = new Map<string, Secret>()
  return {
    issue: (session, expiresAt) => {
      const secret = { value: newSecret(), expiresAt, session }
      issued.set(secret.value, secret)
      return secret
    },
    find: (value, nowMs) => {
      const secret = issued.get(value)
      return secret && secret.expiresAt > nowMs ? secret : undefined
    },
  }
}
