import { randomBytes } from 'node:crypto'

/** A name like the provider gives: `rtc_5f0c…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** A secret of a browser: `ek_…`. */
export const newSecret = (): string => `ek_${randomBytes(24).toString('hex')}`

/** Now, in whole seconds since 1970, as the provider dates things. */
export const epochSeconds = (nowMs: number): number => Math.floor(nowMs / 1000)
