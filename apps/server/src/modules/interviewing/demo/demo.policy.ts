import { DEMO_ID_PREFIX } from '@vivavox/contracts/limits'

/** Demos of one visitor, or of one account. */
export const DEMO_LIMIT = 5
/** Demos that visitors of one network may begin in a day (UTC), a wider one in shares of it: the second net under the cookie. */
export const NETWORK_LIMIT = 20
/** How long a token begins a demo, and how long a demo is remembered, milliseconds. */
export const DEMO_LIFETIME_MS = 60 * 60_000
/** A demo takes three to five minutes; after these the next visitor may speak. */
export const DEMO_LIMITS = { minutes: 10, turns: 120, characters: 60_000 } as const
/** Unfinished demos that one process remembers at a time. */
export const DEMOS_MAX = 200
/** Demos held at the same time from one network; a wider one may hold shares of it. */
export const NETWORK_LIVE_MAX = 5
/** Demos that one process holds at the same time with a provider that costs money: what they took is known afterwards. */
export const PAID_LIVE_MAX = 20
/** Sound of unfinished answers that one process holds, bytes: of all demos; of one, the longest answer and a little. */
export const SOUND_MAX_BYTES = { all: 128 * 1024 * 1024, each: 12 * 1024 * 1024 } as const

const DEMO_ID = new RegExp(`^${DEMO_ID_PREFIX}[\\w-]{8,80}$`)

/** Is this an id that a browser may give its demo? */
export const isDemoId = (id: string): boolean => DEMO_ID.test(id)
