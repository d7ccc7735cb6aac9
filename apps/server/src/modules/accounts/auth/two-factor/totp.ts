import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands: SHA-1, six digits, a new code every 30 seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the current one whose codes count too: clocks differ, and typing takes time. */
const WINDOW = 1

/** 160 random bits in base32, as people type them into an app. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address a QR code holds. @param issuer the product @param label the account's e-mail */
export const totpUrl = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...SHAPE, secret, issuer, label }).toString()

/**
 * The time step a code belongs to; null when it is none of the current ones.
 * @param lastStep the step of the last code that was taken: this and earlier ones are used up
 */
export const totpStep = (secret: string, code: string, now: Date, lastStep: number | null): number | null => {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...SHAPE,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: WINDOW,
  })
  if (delta === null) return null
  const step = TOTP.counter({ period: SHAPE.period, timestamp }) + delta
  return lastStep === null || step > lastStep ? step : null
}
