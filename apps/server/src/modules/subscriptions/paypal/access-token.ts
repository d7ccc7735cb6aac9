import type { Clock } from '../../../platform/clock.ts'

/** A token that still lives this long is renewed already, milliseconds. */
const EARLY_MS = 60_000

export interface FreshToken {
  token: string
  /** How long PayPal takes it, seconds. */
  expiresIn: number
}

/** Keeps one token; callers that need a new one at the same time share one renewal. */
export const createAccessToken = (fetchToken: () => Promise<FreshToken>, clock: Clock) => {
  let held: { token: string; until: number } | null = null
  let renewal: Promise<string> | null = null

  const renew = async (): Promise<string> => {
    const { token, expiresIn } = await fetchToken()
    held = { token, until: clock.now().getTime() + expiresIn * 1_000 - EARLY_MS }
    return token
  }

  return {
    get: async (): Promise<string> => {
      if (held && clock.now().getTime() < held.until) return held.token
      renewal ??= renew().finally(() => {
        renewal = null
      })
      return renewal
    },
    /** Throws a token away that PayPal refused, unless it has been renewed already. */
    drop: (token: string): void => {
      if (held?.token === token) held = null
    },
  }
}
