import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows now for a key, however it is spaced. @throws for null or no key */
export const appCode = (key: string | null): string =>
  TOTP.generate({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) })
