import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { v7, validate } from 'uuid'

/** A UUIDv7: sorts by time. */
export const newId = (): string => v7()

export const isId = (value: string): boolean => validate(value)

/** 256 random bits in base64url: opens something by itself, so only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 in hex; enough for tokens that are random themselves. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Six digits, each value equally likely. */
export const newCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')

/** HMAC-SHA-256 in base64url, for short secrets and signed links. */
export const sign = (key: string, ...parts: string[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('base64url')

/** Compares in constant time. */
export const safeEqual = (a: string, b: string): boolean => {
  const left = createHash('sha256').update(a).digest()
  const right = createHash('sha256').update(b).digest()
  return timingSafeEqual(left, right)
}
