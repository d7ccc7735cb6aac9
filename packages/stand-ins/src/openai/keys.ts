import { randomBytes } from 'node:crypto'
import type { Incoming } from '../server/http.ts'
import { wrongKey } from './errors.ts'
import type { SessionConfig } from './realtime/messages.ts'

export type Keys = ReturnType<typeof keepKeys>

const bearer = ({ headers }: Incoming): string | null =>
  /^Bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null

/** The server's key, and short-lived secrets for browsers; one starts any number of sessions until it expires. */
export function keepKeys(apiKey: string, keyless: boolean) {
  /** What the sessions of a browser's secret start with; epoch milliseconds. */
  const secrets = new Map<string, { expiresAt: number; session: SessionConfig }>()
  const secretOf = (call: Incoming) => {
    const secret = secrets.get(bearer(call) ?? '')
    return secret && secret.expiresAt > Date.now() ? secret : undefined
  }
  const isServer = (call: Incoming) => keyless || bearer(call) === apiKey
  return {
    issue: (session: SessionConfig, expiresAt: number): string => {
      const value = `ek_${randomBytes(24).toString('hex')}`
      secrets.set(value, { expiresAt, session })
      return value
    },
    secretOf,
    /** Which key a request carries, for the journal. */
    shown: (call: Incoming): 'server' | 'secret' | 'wrong' | 'none' => {
      if (bearer(call) === null) return 'none'
      if (isServer(call)) return 'server'
      return secretOf(call) ? 'secret' : 'wrong'
    },
    /** @param secrets will a browser's secret do? @throws ProviderError 401 */
    admit: (call: Incoming, secrets: boolean): void => {
      if (!isServer(call) && !(secrets && secretOf(call))) throw wrongKey()
    },
  }
}
