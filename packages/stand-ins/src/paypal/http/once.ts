import type { Call, Reply } from './route.ts'

/** How long a request id is known, milliseconds. */
const KEPT_MS = 72 * 3_600_000

/**
 * Makes something once for each `PayPal-Request-Id`: a repeated one gets 200 and the state of what was made first.
 * @param make makes it, and returns how it shows itself
 */
export function once(now: () => number, make: (call: Call, named: string) => () => object) {
  const made = new Map<string, { show: () => object; at: number }>()
  return (call: Call, named: string): Reply => {
    const key = call.headers['paypal-request-id']
    const first = typeof key === 'string' ? made.get(key) : undefined
    if (first && now() - first.at < KEPT_MS) return { status: 200, body: first.show() }
    const show = make(call, named)
    if (typeof key === 'string') made.set(key, { show, at: now() })
    return { status: 201, body: show() }
  }
}
